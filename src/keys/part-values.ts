/** The values of key attributes that several entities share: encoded by the attributes of the first entity that accepts them. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { isSchema } from '../definitions/entity-in-table.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { FieldWriter, type Format } from '../formats/format.js';
import type { PartitionPart } from './partition.js';
import { shardText } from './shard.js';
import type { TextOf } from './sort-plan.js';

/** Runs an action with the first owner for which it succeeds. */
const byOwner = <Result>({ owners }: PartitionPart, action: (owner: EntityModel) => Result): Result => {
  let thrown: unknown;
  for (const owner of owners) {
    try {
      return action(owner);
    } catch (error) {
      thrown ??= error;
    }
  }
  throw thrown;
};

/** Creates the key strings of one entity's field: of its values, and of prefixes, which the attribute itself needn't accept. */
interface Writer {
  readonly owner: EntityModel;
  readonly name: string;
  /** Whether the attribute accepts any string: that's checked when it's encoded. */
  readonly isText: boolean;
  readonly field: FieldWriter;
}

const writersOf = ({ formatOptions }: TableModel, attribute: string, owner: EntityModel): readonly Writer[] => {
  const format = owner.formats.get(attribute) as Format;
  return format.fields.map(({ name, pipes }, index) => {
    const attribute = owner.attributeOf(name);
    const isText = pipes === '' && attribute?.kind === 'string' && attribute.only === undefined;
    return { owner, name, isText, field: new FieldWriter(format, index, formatOptions) };
  });
};

const writeText = ({ owner, name, isText, field }: Writer, value: unknown, prefix: boolean | undefined): string => {
  if (prefix !== true && !isText && value !== undefined && value !== null && !isSchema(owner)) {
    owner.encodeField(name, value);
  }
  return field.write(value);
};

/** Creates the key strings of a key attribute's fields, by the first owner that accepts the value. */
export const partText = (table: TableModel, part: PartitionPart): TextOf => {
  const byOwners = part.owners.map((owner) => writersOf(table, part.attribute, owner));
  return (index, value, prefix) => {
    const shard = typeof value === 'object' ? shardText(part, index, value) : undefined;
    if (shard !== undefined) return shard;
    let thrown: unknown;
    for (let at = 0; at < byOwners.length; at++) {
      try {
        return writeText((byOwners[at] as readonly Writer[])[index] as Writer, value, prefix);
      } catch (error) {
        thrown ??= error;
      }
    }
    throw thrown;
  };
};

/** Encodes a field's value by the first owner that accepts it. Throws Issue. */
export const encodeField = (part: PartitionPart, field: string, value: unknown): AttributeValue =>
  byOwner(part, (owner) => owner.encodeField(field, value));
