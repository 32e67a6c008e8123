/** Strings as UTF-8. */
const encoder = /* @__PURE__ */ new TextEncoder();

/** The UTF-8 bytes of a string. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The number of UTF-8 bytes of a string. */
export const utf8Size = (text: string): number => {
  // Counting is faster than encoding, and most strings are ASCII.
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return utf8(text).length;
  return text.length;
};

/** The sort position of a UTF-16 unit in the order of UTF-8: surrogates, which stand for U+10000 and above, come last. */
export const sortPosition = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/**
 * Compares two strings as DynamoDB does: by their UTF-8 bytes, which is the order of code points.
 *
 * @returns less than 0, 0 or more than 0
 */
export const compareText = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at);
    if (difference !== 0) return sortPosition(left.charCodeAt(at)) - sortPosition(right.charCodeAt(at));
  }
  return left.length - right.length;
};

/** The hash FNV-1a of 32 bits, as a signed integer. */
export const fnv1a = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
};
