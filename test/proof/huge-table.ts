/** The entities of one kind, of which the table has as many as of each other. */
const KINDS = 40;

const entitiesOf = (number: string): string => `const Account${number} = entity({
  keys: { PK: 'ACCOUNT${number}#{id}', SK: 'ACCOUNT${number}#{id}' },
  attributes: { id: text, name: text },
});
const Invoice${number} = entity({
  keys: { PK: 'ACCOUNT${number}#{id}', SK: '#INVOICE#{issuedAt|day}#{invoice}', GSI1PK: 'INVOICE${number}#{invoice}', GSI1SK: 'INVOICE' },
  attributes: { id: text, invoice: text, issuedAt: attr.date() },
});
const Item${number} = entity({
  keys: { PK: 'INVOICE${number}#{invoice}#ITEM#{item|pad:4}', SK: 'ITEM', GSI1PK: 'INVOICE${number}#{invoice}', GSI1SK: 'ITEM#{item|pad:4}' },
  attributes: { invoice: text, item: attr.number() },
});
const Place${number} = entity({
  keys: { PK: 'PLACE${number}#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text },
});
const Setting${number} = entity({ keys: { PK: 'SETTING${number}', SK: 'SETTING${number}' }, attributes: { value: text } });
`;

/** The text of `test-d/huge/table.ts`: a table of 200 entities, each with literals of its own. */
export const hugeTable = (): string => {
  const numbers = Array.from({ length: KINDS }, (_, index) => String(index + 1).padStart(2, '0'));
  const names = numbers.flatMap((number) =>
    ['Account', 'Invoice', 'Item', 'Place', 'Setting'].map((kind) => kind + number),
  );
  return `// Made by test/proof/huge-table.ts: UPDATE_HUGE_TABLE=1 npx vitest run test/proof/huge-table.test.ts
// biome-ignore-all format: it is as it was made
import { attr, entity, table } from 'keyform';

const text = attr.string();
${numbers.map(entitiesOf).join('')}
/** A table of ${names.length} entities. */
export const huge = table('HugeTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: {
${names.map((name) => `    ${name},`).join('\n')}
  },
});
`;
};
