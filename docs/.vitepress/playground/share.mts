/** A longer text does not fit into an address that all browsers keep. */
const LONGEST = 60_000;

const piped = async (bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array> => {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LONGEST) {
      await reader.cancel();
      throw new Error('the text is too long for an address');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** What a stream of the platform for compression has. */
interface GenericTransformStream {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}

/**
 * A program as the end of an address: compressed, in the characters that an address may have.
 *
 * @throws Error where the text is longer than an address may be
 */
export const toHash = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LONGEST) throw new Error('the text is too long for an address');
  const packed = await piped(bytes, new CompressionStream('deflate-raw'));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return `#code=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
};

/** The program of an address, or undefined where it has none, or a broken one. */
export const fromHash = async (hash: string): Promise<string | undefined> => {
  const [, packed] = /^#code=([\w-]+)$/.exec(hash) ?? [];
  if (packed === undefined) return undefined;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await piped(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
};
