/** The fields of a request are printed in the order of their characters, by the types as by the program. */
import { attr, entity, table } from 'keyform';
import { test } from 'vitest';
import { prove } from '../test/support/prove.js';

const text = attr.string();
const Row = entity({
  keys: { PK: 'ROW#{id}' },
  attributes: {
    id: text,
    b: text,
    ab: text,
    a: text,
    B: text,
    _x: text,
    a0: text,
    aB: text,
    field10: text,
    field2: text,
    field1: text,
  },
});
const rows = table('Rows', { indexes: { primary: { pk: 'PK' } }, entities: { Row } });

test('names that begin alike, capitals, digits and names that others begin with', () => {
  const values = { field2: '', b: '', ab: '', a: '', field10: '', B: '', _x: '', a0: '', aB: '', field1: '' } as const;
  prove(
    rows.update('Row', { id: '1' }).set(values).build().UpdateExpression,
    'SET #B = :B, #_x = :_x, #a = :a, #a0 = :a0, #aB = :aB, #ab = :ab, #b = :b, #field1 = :field1, #field10 = :field10, #field2 = :field2',
  );
});
