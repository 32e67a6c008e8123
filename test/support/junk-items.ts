/** Items that a table may contain and no definition expects: wrong types, hostile characters, extreme sizes and names. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Random } from '../fuzz/random.js';

const CHARACTERS = [
  ...'\u0000\u0007\u0008\r\n\t\u001b\u001f\u007f\u0080\u0085\u009b\u061c\u200b\u200e\u2028\u202e\u2066\u2069\ufeff',
  ...['\u{10FFFF}', '\u001b]0;x\u0007', '\u001b[2J', '#', '*/', '`', '${', '</script>', "'", '"', '\\', 'é', 'a', '1'],
];

/** What no output contains of any data: a terminal obeys it, or it reorders or hides the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
export const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Type', 'PK', 'amount', 'then', 'toJSON'];
const NUMBERS = [
  '0',
  '-1.5',
  '99999999999999999999999999999999999999',
  '-0.00000000000000000000000000000000000001',
  '9.9999999999999999999999999999999999999E+125',
  '1E-130',
  '1893456000',
];

/** A number of the wire as far as DynamoDB's limits, or beyond them. */
export const junkNumber = (random: Random): string => random.pick(NUMBERS);

/** Strings as they come from a user who means ill. */
export const junkText = (random: Random): string =>
  random.chance(0.15)
    ? random.pick(['', ...NAMES, ...NUMBERS, '2024-02-30', '[]', '{"a":1}', 'null', ' '])
    : Array.from({ length: random.whole(1, 8) }, () => random.pick(CHARACTERS)).join('');

/** A value of any of DynamoDB's types. */
export const junkValue = (random: Random, depth = 0): AttributeValue => {
  const bytes = (): Uint8Array => Uint8Array.from({ length: random.whole(1, 6) }, () => random.whole(0, 255));
  const several = <Member>(make: () => Member): Member[] => Array.from({ length: random.whole(1, 3) }, make);
  const kinds: (() => AttributeValue)[] = [
    () => ({ S: junkText(random) }),
    () => ({ S: junkText(random) }),
    () => ({ N: junkNumber(random) }),
    () => ({ B: bytes() }),
    () => ({ BOOL: random.chance(0.5) }),
    () => ({ NULL: true }),
    () => ({ SS: [...new Set(several(() => `s${junkText(random)}`))] }),
    () => ({ NS: [junkNumber(random)] }),
    () => ({ BS: [bytes()] }),
    ...(depth > 4
      ? []
      : [
          () => ({ L: random.chance(0.1) ? [] : several(() => junkValue(random, depth + 1)) }),
          () => ({
            M: Object.fromEntries(
              several(() => [random.pick([...NAMES, `m${junkText(random)}`]), junkValue(random, depth + 1)]),
            ),
          }),
        ]),
  ];
  return random.pick(kinds)();
};

/** A list in a list, as deep as DynamoDB stores it. */
const DEEPEST: AttributeValue = Array.from({ length: 31 }).reduce<AttributeValue>((inner) => ({ L: [inner] }), {
  S: '\u202e',
});

/** An item with these values, some of which are replaced by junk, and with other attributes. */
export const junkItem = (random: Random, item: Readonly<Record<string, AttributeValue>>, keys: readonly string[]) => {
  const others = Object.entries(item).flatMap(([name, value]) =>
    keys.includes(name) || random.chance(0.4)
      ? [[name, value] as const]
      : random.chance(0.7)
        ? [[name, junkValue(random)] as const]
        : [],
  );
  const more = Array.from({ length: random.whole(0, 4) }, () => [
    random.chance(0.5) ? random.pick(NAMES.filter((name) => !keys.includes(name))) : `x${junkText(random)}`,
    junkValue(random),
  ]);
  const large = random.chance(0.03) ? [['large', { S: `\u202e${'x'.repeat(390_000)}` }]] : [];
  const deep = random.chance(0.05) ? [['deep', DEEPEST]] : [];
  return Object.fromEntries([...more, ...large, ...deep, ...others]) as Record<string, AttributeValue>;
};
