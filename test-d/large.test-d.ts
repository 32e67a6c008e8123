// biome-ignore-all format: 50 entities and 120 calls, one a line
import { attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';

const text = attr.string();
const common = { owner: text, id: text, status: attr.enum('A', 'B'), text, amount: attr.number() };
const E0 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E0#{id}' }, attributes: { ...common, own0: text.optional() } });
const E1 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E1#{id}' }, attributes: { ...common, own1: text.optional() } });
const E2 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E2#{id}' }, attributes: { ...common, own2: text.optional() } });
const E3 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E3#{id}' }, attributes: { ...common, own3: text.optional() } });
const E4 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E4#{id}' }, attributes: { ...common, own4: text.optional() } });
const E5 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E5#{id}' }, attributes: { ...common, own5: text.optional() } });
const E6 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E6#{id}' }, attributes: { ...common, own6: text.optional() } });
const E7 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E7#{id}' }, attributes: { ...common, own7: text.optional() } });
const E8 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E8#{id}' }, attributes: { ...common, own8: text.optional() } });
const E9 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E9#{id}' }, attributes: { ...common, own9: text.optional() } });
const E10 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E10#{id}' }, attributes: { ...common, own10: text.optional() } });
const E11 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E11#{id}' }, attributes: { ...common, own11: text.optional() } });
const E12 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E12#{id}' }, attributes: { ...common, own12: text.optional() } });
const E13 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E13#{id}' }, attributes: { ...common, own13: text.optional() } });
const E14 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E14#{id}' }, attributes: { ...common, own14: text.optional() } });
const E15 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E15#{id}' }, attributes: { ...common, own15: text.optional() } });
const E16 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E16#{id}' }, attributes: { ...common, own16: text.optional() } });
const E17 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E17#{id}' }, attributes: { ...common, own17: text.optional() } });
const E18 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E18#{id}' }, attributes: { ...common, own18: text.optional() } });
const E19 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E19#{id}' }, attributes: { ...common, own19: text.optional() } });
const E20 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E20#{id}' }, attributes: { ...common, own20: text.optional() } });
const E21 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E21#{id}' }, attributes: { ...common, own21: text.optional() } });
const E22 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E22#{id}' }, attributes: { ...common, own22: text.optional() } });
const E23 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E23#{id}' }, attributes: { ...common, own23: text.optional() } });
const E24 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E24#{id}' }, attributes: { ...common, own24: text.optional() } });
const E25 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E25#{id}' }, attributes: { ...common, own25: text.optional() } });
const E26 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E26#{id}' }, attributes: { ...common, own26: text.optional() } });
const E27 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E27#{id}' }, attributes: { ...common, own27: text.optional() } });
const E28 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E28#{id}' }, attributes: { ...common, own28: text.optional() } });
const E29 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E29#{id}' }, attributes: { ...common, own29: text.optional() } });
const E30 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E30#{id}' }, attributes: { ...common, own30: text.optional() } });
const E31 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E31#{id}' }, attributes: { ...common, own31: text.optional() } });
const E32 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E32#{id}' }, attributes: { ...common, own32: text.optional() } });
const E33 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E33#{id}' }, attributes: { ...common, own33: text.optional() } });
const E34 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E34#{id}' }, attributes: { ...common, own34: text.optional() } });
const E35 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E35#{id}' }, attributes: { ...common, own35: text.optional() } });
const E36 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E36#{id}' }, attributes: { ...common, own36: text.optional() } });
const E37 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E37#{id}' }, attributes: { ...common, own37: text.optional() } });
const E38 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E38#{id}' }, attributes: { ...common, own38: text.optional() } });
const E39 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E39#{id}' }, attributes: { ...common, own39: text.optional() } });
const E40 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E40#{id}' }, attributes: { ...common, own40: text.optional() } });
const E41 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E41#{id}' }, attributes: { ...common, own41: text.optional() } });
const E42 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E42#{id}' }, attributes: { ...common, own42: text.optional() } });
const E43 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E43#{id}' }, attributes: { ...common, own43: text.optional() } });
const E44 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E44#{id}' }, attributes: { ...common, own44: text.optional() } });
const E45 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E45#{id}' }, attributes: { ...common, own45: text.optional() } });
const E46 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E46#{id}' }, attributes: { ...common, own46: text.optional() } });
const E47 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E47#{id}' }, attributes: { ...common, own47: text.optional() } });
const E48 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E48#{id}' }, attributes: { ...common, own48: text.optional() } });
const E49 = entity({ keys: { PK: 'OWNER#{owner}', SK: 'E49#{id}' }, attributes: { ...common, own49: text.optional() } });

/** Fifty entities in one partition. */
const crowd = table('Crowd', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E12, E13, E14, E15, E16, E17, E18, E19, E20, E21, E22, E23, E24, E25, E26, E27, E28, E29, E30, E31, E32, E33, E34, E35, E36, E37, E38, E39, E40, E41, E42, E43, E44, E45, E46, E47, E48, E49 },
});

test('a chain of 120 calls has a type, and a request', () => {
  const query = crowd.query('primary', 'E0').where({ owner: 'o' })
    .filter({ amount: { '>=': 0 } })
    .limit(2)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 3 } })
    .limit(5)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 6 } })
    .limit(8)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 9 } })
    .limit(11)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 12 } })
    .limit(14)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 15 } })
    .limit(17)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 18 } })
    .limit(20)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 21 } })
    .limit(23)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 24 } })
    .limit(26)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 27 } })
    .limit(29)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 30 } })
    .limit(32)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 33 } })
    .limit(35)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 36 } })
    .limit(38)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 39 } })
    .limit(41)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 42 } })
    .limit(44)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 45 } })
    .limit(47)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 48 } })
    .limit(50)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 51 } })
    .limit(53)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 54 } })
    .limit(56)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 57 } })
    .limit(59)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 60 } })
    .limit(62)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 63 } })
    .limit(65)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 66 } })
    .limit(68)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 69 } })
    .limit(71)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 72 } })
    .limit(74)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 75 } })
    .limit(77)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 78 } })
    .limit(80)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 81 } })
    .limit(83)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 84 } })
    .limit(86)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 87 } })
    .limit(89)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 90 } })
    .limit(92)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 93 } })
    .limit(95)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 96 } })
    .limit(98)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 99 } })
    .limit(101)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 102 } })
    .limit(104)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 105 } })
    .limit(107)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 108 } })
    .limit(110)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 111 } })
    .limit(113)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 114 } })
    .limit(116)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)))
    .filter({ amount: { '>=': 117 } })
    .limit(119)
    .filter((one, { or, eq, exists }) => or(eq(one.text, 'x'), exists(one.status)));
  const input = query.build();
  expectType<{ N: string }>(input.ExpressionAttributeValues[':amount_40']);
  expectType<'#PK = :PK AND begins_with(#SK, :SK)'>(input.KeyConditionExpression);
  expect(input.FilterExpression.match(/ AND /g)).toHaveLength(79);
  expect(input.Limit).toBe(119);
  expectType<string[]>(query.parse({}).items.map(({ text: own }) => own));
});

test('a union of 50 entities in one partition is told apart', () => {
  const { items } = crowd.query('primary').where({ owner: 'o' }).parse({});
  for (const item of items) {
    expectType<string>(item.text);
    if (item.Type === 'E7') expectType<string | undefined>(item.own7);
  }
  const left = crowd.query('primary').where({ owner: 'o' }).filter({ Type: { in: ['E1', 'E2'] } });
  expectType<('E1' | 'E2')[]>(left.parse({}).items.map(({ Type }) => Type));
  expect(left.build().FilterExpression).toBe('#Type IN (:Type, :Type_2)');
});
