import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Writable = { [name: string]: unknown };

/** Zeros everywhere: generators that draw again until a value fits accept a zero, and pools of chance stay equal however much of them is used. */
const filled = <Bytes extends ArrayBufferView>(bytes: Bytes): Bytes => {
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(0);
  return bytes;
};

/** The identifier that a library draws with the `Math.random` below. */
const ID = '88888888-8888-4888-8888-888888888888';

/** What is replaced, with what replaces it. */
const still = (): readonly (readonly [of: Writable, name: string, value: unknown])[] => {
  const nodes = crypto as never as Writable;
  const web = globalThis.crypto as never as Writable;
  const randomBytes = (size: number, callback?: (error: null, bytes: Buffer) => void): Buffer | undefined => {
    const bytes = Buffer.alloc(size);
    if (callback === undefined) return bytes;
    callback(null, bytes);
    return undefined;
  };
  return [
    [Math as never as Writable, 'random', () => 0.5],
    [nodes, 'randomUUID', () => ID],
    [nodes, 'randomBytes', randomBytes],
    [nodes, 'randomFillSync', filled],
    [nodes, 'randomInt', (least: number, most?: number) => (most === undefined ? 0 : least)],
    [web, 'randomUUID', () => ID],
    [web, 'getRandomValues', filled],
  ];
};

/** Works while random values are always the same, so that two libraries that call the same generator write the same. */
export const withStillChance = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const replaceable = still().filter(([of, name]) => Object.getOwnPropertyDescriptor(of, name)?.configurable !== false);
  const replaced = replaceable.map(([of, name, value]) => {
    const before = Object.getOwnPropertyDescriptor(of, name);
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
    return { of, name, before };
  });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    for (const { of, name, before } of replaced) {
      if (before === undefined) delete of[name];
      else Object.defineProperty(of, name, before);
    }
    syncBuiltinESMExports();
  }
};
