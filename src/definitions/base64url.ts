/**
 * Bytes as text that URLs take, by what browsers have too.
 */

/** As many bytes as a call takes in arguments everywhere. */
const CHUNK = 8192;

/** Bytes as a text of one character each. */
export const binaryText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
};

/** The bytes of a text of one character each. */
export const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Writes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(binaryText(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * Reads what {@link encodeBase64url} wrote.
 *
 * @returns undefined for any other text, also for one that says the same in other characters
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
