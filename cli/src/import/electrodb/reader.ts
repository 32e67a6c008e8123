import type { ImportedCode, ImportedGenerator, ImportedMember, ImportNote } from '../model.js';
import { standaloneText } from '../source-text.js';
import type { ElectroAttribute } from './find.js';

export type Code = (...input: never[]) => unknown;

/** Collects what an entity's attributes become. */
interface AttributeReading {
  readonly members: ImportedMember[];
  readonly generators: ImportedGenerator[];
  readonly notes: ImportNote[];
}

/** Reads one entity: creates code with the expression that finds it in the module, and collects notes. */
export class Reader implements AttributeReading {
  readonly members: ImportedMember[] = [];
  readonly generators: ImportedGenerator[] = [];
  readonly notes: ImportNote[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  note(level: ImportNote['level'], where: string, message: string): void {
    this.notes.push({ level, about: 'attribute', where, message });
  }

  code(code: Code, path: string): ImportedCode {
    const text = standaloneText(code);
    return {
      text: text ?? `${this.#source}${path}`,
      isReference: text === undefined,
      call: code as never,
    };
  }
}

/** The short forms of a definition as the long one. */
export const attributeOf = (input: ElectroAttribute | string | readonly unknown[]): ElectroAttribute =>
  typeof input === 'string' || Array.isArray(input) ? { type: input } : (input as ElectroAttribute);

/** What code returns; undefined if it throws. */
export const attempt = (run: () => unknown): unknown => {
  try {
    return run();
  } catch {
    return undefined;
  }
};
