/**
 * HMAC-SHA256, synchronous and at home in every engine: `node:crypto` is not in browsers, and their own is asynchronous.
 * It signs cursors, a few hundred bytes each; it is no general means of cryptography.
 *
 * Source: FIPS 180-4 (SHA-256), RFC 2104 (HMAC).
 */

/** The first 32 bits of the fractional parts of `power(prime)` for the first primes. */
const fractions = (count: number, power: number): Int32Array => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++;
    if (divisor * divisor > candidate) found.push(candidate);
  }
  return Int32Array.from(found, (prime) => (prime ** power % 1) * 2 ** 32);
};

const BLOCK = 64;
let constants: { readonly rounds: Int32Array; readonly start: Int32Array } | undefined;

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const sha256 = (message: Uint8Array): Uint8Array => {
  constants ??= { rounds: fractions(64, 1 / 3), start: fractions(8, 1 / 2) };
  const { rounds, start } = constants;
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const hash = Int32Array.from(start);
  const words = new Int32Array(64);
  const word = (at: number): number => words[at] as number;
  for (let block = 0; block < padded.length; block += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let at = 0; at < 64; at++) {
      const [early, late] = [word(Math.max(at - 15, 0)), word(Math.max(at - 2, 0))];
      words[at] =
        at < 16
          ? view.getInt32(block + at * 4)
          : word(at - 16) +
            word(at - 7) +
            (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
            (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
      const mixed =
        h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[at] as number) + word(at);
      const other = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + other) | 0];
    }
    for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] as number) + part;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, part] of hash.entries()) digest.setInt32(at * 4, part);
  return new Uint8Array(digest.buffer);
};

/**
 * The HMAC-SHA256 of a message, 32 bytes.
 *
 * @example
 * ```ts
 * hmac(new TextEncoder().encode('secret'), new TextEncoder().encode('message'));
 * ```
 */
export const hmac = (secret: Uint8Array, message: Uint8Array): Uint8Array => {
  const key = new Uint8Array(BLOCK);
  key.set(secret.length > BLOCK ? sha256(secret) : secret);
  const padded = (pad: number, content: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(BLOCK + content.length);
    whole.set(key.map((byte) => byte ^ pad));
    whole.set(content, BLOCK);
    return sha256(whole);
  };
  return padded(0x5c, padded(0x36, message));
};
