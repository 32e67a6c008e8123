/** Bytes as a string for URLs, using only what browsers have too. */

/** As many bytes as every engine accepts in the arguments of a call. */
const CHUNK = 8192;

/** Bytes as a string with one character each. */
export const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
};

/** The bytes of a string with one character each. */
export const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Writes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(binaryText(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * Decodes what {@link encodeBase64url} wrote.
 *
 * @returns undefined for any other string, also for an equivalent one with different characters
 */
export const decodeBase64url = (text: string): Uint8Array | undefined => {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const bytes = bytesOf(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return encodeBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
};
