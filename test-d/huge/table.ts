import { attr, type Entity, entity, table } from 'keyform';

const text = attr.string();
const PARTS = {
  Account: { id: text, name: text },
  Invoice: { id: text, invoice: text, issuedAt: attr.date() },
  Item: { invoice: text, item: attr.number() },
  Place: { country: text, state: text, city: text },
  Setting: { value: text },
};
const keysOf = <const N extends string>(n: N) =>
  ({
    Account: { PK: `ACCOUNT${n}#{id}`, SK: `ACCOUNT${n}#{id}` },
    Invoice: {
      PK: `ACCOUNT${n}#{id}`,
      SK: '#INVOICE#{issuedAt|day}#{invoice}',
      GSI1PK: `INVOICE${n}#{invoice}`,
      GSI1SK: 'INVOICE',
    },
    Item: {
      PK: `INVOICE${n}#{invoice}#ITEM#{item|pad:4}`,
      SK: 'ITEM',
      GSI1PK: `INVOICE${n}#{invoice}`,
      GSI1SK: 'ITEM#{item|pad:4}',
    },
    Place: { PK: `PLACE${n}#{country}`, SK: '{state}#{city}' },
    Setting: { PK: `SETTING${n}`, SK: `SETTING${n}` },
  }) as const;

type Kind = keyof typeof PARTS;
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** 01 to 40. */
type Numbers = Exclude<`${0 | 1 | 2 | 3}${Digit}`, '00'> | '40';
type Row = { [K in Kind]: { [N in Numbers]: [K, N] }[Numbers] }[Kind];
type Entities = {
  [Of in Row as `${Of[0]}${Of[1]}`]: Entity<ReturnType<typeof keysOf<Of[1]>>[Of[0]], (typeof PARTS)[Of[0]]>;
};

const numbers = Array.from({ length: 40 }, (_, at) => String(at + 1).padStart(2, '0'));
const kinds = Object.keys(PARTS) as Kind[];

/** A table of 200 entities, each with literals of its own. */
export const huge = table('HugeTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: Object.fromEntries(
    numbers.flatMap((number) =>
      kinds.map((kind) => [kind + number, entity({ keys: keysOf(number)[kind], attributes: PARTS[kind] } as never)]),
    ),
  ) as Entities,
});
