import fc from 'fast-check';

/** FNV-1a of 32 bits, which anybody can compute. */
const checksum = (bytes: Uint8Array): Buffer => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return Buffer.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
};

const HEAD = 4;
const CHECKSUM = 4;

/** What an unsigned cursor holds. */
export const contentOf = (cursor: string): unknown =>
  JSON.parse(Buffer.from(cursor, 'base64url').subarray(HEAD, -CHECKSUM).toString());

/** An unsigned cursor of a table with this content and a checksum that is right. */
export const forged = (table: string, content: string | Uint8Array): string => {
  const bytes = Buffer.concat([Buffer.of(0x6b, 0x66, 2, 0), Buffer.from(content as string)]);
  const seal = checksum(Buffer.concat([Buffer.from(`${JSON.stringify([table])}\0`), bytes]));
  return Buffer.concat([bytes, seal]).toString('base64url');
};

/** Contents that no cursor has, of whatever read. */
export const HOSTILE: readonly (string | Uint8Array)[] = [
  'null',
  '1',
  '{}',
  '{',
  '',
  '"primary"',
  '[]',
  '[null]',
  '[[]]',
  '[{}]',
  '[1]',
  '["x"',
  '\ufeff["primary"]',
  '["primary"]',
  '["a scan of primary"]',
  '{"0":"primary","length":4}',
  '{"__proto__":["primary"]}',
  '['.repeat(5000),
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  Uint8Array.of(0xff),
  Uint8Array.of(0x5b, 0x22, 0xc0, 0x80, 0x22, 0x5d),
];

/** Values in the place of a part of a content. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, 5, -1, -1000, -1e9, 1.5, 1e300, {}, { a: 1 }, { length: 3 }, [], [[]], ['x'], [0], [1, 'x']],
  ...['', 'x', '\0', '\ud800', '\udc00x', '\u{10ffff}', '=', 'A', 'AA=', 'AAAA', '__proto__', 'constructor'],
  ...[
    '1x',
    'NaN',
    'Infinity',
    '-',
    '.',
    '1e999',
    '1e-999',
    '-0',
    '0x10',
    ' 1',
    '1 ',
    '٣',
    '1_0',
    '1e5',
    '9'.repeat(39),
  ],
  ...['9'.repeat(300), 'x'.repeat(1025), 'x'.repeat(2049), 'é'.repeat(1000), 'ACCOUNT#b', 'ENTRY#', 'DAY#mon_7'],
];

/** A content in which one part, at any depth, is another, is missing, or is there twice. */
const changed = (content: readonly unknown[]): fc.Arbitrary<readonly unknown[]> =>
  fc.nat(content.length - 1).chain((at) => {
    const part = content[at];
    const ways: fc.Arbitrary<readonly unknown[]>[] = [
      fc.constantFrom(...VALUES).map((value) => content.map((one, place) => (place === at ? value : one))),
      fc.constant(content.filter((_, place) => place !== at)),
      fc.constant([...content, part]),
      fc
        .string({ maxLength: 4 })
        .map((text) => content.map((one, place) => (place === at ? `${String(one)}${text}` : one))),
    ];
    if (Array.isArray(part) && part.length > 0) {
      ways.push(changed(part).map((inner) => content.map((one, place) => (place === at ? inner : one))));
    }
    return fc.oneof(...ways);
  });

/** Cursors whose checksum is right, and whose content is nearly that of one that is good. */
export const nearlyGood = (table: string, cursor: string): fc.Arbitrary<string> =>
  changed(contentOf(cursor) as unknown[]).map((content) => forged(table, JSON.stringify(content)));

/** Cursors that are cut, lengthened or of which a byte or a character is another. */
export const broken = (cursor: string): fc.Arbitrary<string> => {
  const bytes = Buffer.from(cursor, 'base64url');
  return fc
    .oneof(
      fc.nat(cursor.length - 1).map((length) => cursor.slice(0, length)),
      fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
        const other = Buffer.from(bytes);
        other[at] = (other[at] as number) ^ bits;
        return other.toString('base64url');
      }),
      fc.nat(bytes.length - 1).map((length) => bytes.subarray(0, length).toString('base64url')),
      fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => Buffer.concat([bytes, more]).toString('base64url')),
      fc.tuple(fc.nat(cursor.length - 1), fc.string({ minLength: 1, maxLength: 3 })).map(([at, text]) => {
        return cursor.slice(0, at) + text + cursor.slice(at + text.length);
      }),
      fc.constantFrom('=', '\n', ' ', 'A', '\0').map((end) => cursor + end),
      fc.string(),
      fc.base64String(),
      fc.integer({ min: 1, max: 20 }).map((times) => cursor.repeat(times + 1)),
      fc.constant('A'.repeat(2_000_000)),
      fc.constant(`a2YC${'A'.repeat(2_000_000)}`),
    )
    .filter((other) => other !== cursor);
};
