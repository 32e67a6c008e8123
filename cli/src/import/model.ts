/** What an import reads from the definitions of another library, independent of that library. */

/** A function of the imported module. */
export interface ImportedCode {
  /** Its source, or the expression that finds it in the imported module. */
  readonly text: string;
  /** Whether `text` refers to the imported module. */
  readonly isReference: boolean;
  /** Whether the types of a codec's function are in `text`, or follow from it. */
  readonly isTyped?: boolean;
  readonly call: (...input: unknown[]) => unknown;
}

/** The kinds of attributes that an import writes. */
export type ImportedKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | 'enum'
  | 'literals'
  | 'list'
  | 'set'
  | 'map'
  | 'date'
  /** A date as a number. */
  | 'milliseconds'
  | 'seconds';

/** The type of a value. */
export interface ImportedValue {
  readonly kind: ImportedKind;
  /** The elements of a list or a set. */
  readonly of?: ImportedValue;
  readonly members?: readonly ImportedMember[];
  /** The values of an enum, or of literals that aren't all strings. */
  readonly values?: readonly unknown[];
  /** What a write stores instead of the value, and what a read returns instead of the stored one. */
  readonly codec?: {
    readonly encode: ImportedCode | undefined;
    readonly decode: ImportedCode | undefined;
    /** The kind of what is stored, if it isn't the value's own. */
    readonly stored: ImportedKind | undefined;
    /** Whether stored values have the order of the values. */
    readonly isOrdered?: boolean;
  };
  readonly check?: RegExp | ImportedCode;
  /** Values that random items should have more often. */
  readonly hints?: readonly unknown[];
}

/** A value for a member that a write leaves out. */
export interface ImportedDefault {
  readonly value?: unknown;
  readonly code?: ImportedCode;
  /** Whether reads leave it out. */
  readonly isInitial?: boolean;
}

/** An attribute, or a member of a map. */
export interface ImportedMember {
  readonly name: string;
  /** Its name in the table, if it differs. */
  readonly storedAs: string | undefined;
  readonly value: ImportedValue;
  readonly isRequired: boolean;
  readonly default: ImportedDefault | undefined;
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  /** Whether callers pass it: `never` if the library computes it. */
  readonly input: 'required' | 'optional' | 'never';
}

/** A literal of a key format, or a field in it. */
export type ImportedPart =
  | { readonly literal: string }
  | {
      readonly field: string;
      readonly pipe: string | undefined;
      /** Whether the key is written without it too, and ends before it. */
      readonly isOptional: boolean;
    };

/** A field that the library computes. */
export type ImportedGenerator =
  | { readonly kind: 'computed'; readonly field: string; readonly from: readonly string[]; readonly code: ImportedCode }
  | { readonly kind: 'onUpdate'; readonly field: string; readonly code: ImportedCode }
  /** A field that callers compute with a function of the written module. `from`: the fields whose values call it; the field itself does, too. */
  | { readonly kind: 'setter'; readonly field: string; readonly from: readonly string[]; readonly code: ImportedCode };

/** `decide`: a person must decide. `differs`: keyform behaves differently. `missing`: keyform has no counterpart. */
export type NoteLevel = 'decide' | 'differs' | 'missing';

/** Something that doesn't map exactly. */
export interface ImportNote {
  readonly level: NoteLevel;
  readonly about: 'attribute' | 'index' | 'entity';
  /** The attribute, with its path, or the index by the name that the library's code uses. */
  readonly where: string;
  readonly message: string;
  /** Whether the import fails unless the difference is accepted by name. */
  readonly isRejected?: boolean;
  /** Where the user's code says it, as `src/db.ts:12`; undefined if that isn't known. */
  readonly place?: string;
}

/** An index, as the entity defines it. */
export interface ImportedIndex {
  /** `primary`, or the name in the table. */
  readonly name: string;
  /** The name that the library's code uses. */
  readonly accessPattern: string;
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /** The attributes in the partition key and in the sort key. */
  readonly fields: { readonly pk: readonly string[]; readonly sk: readonly string[] };
  /** Attributes that an update must set together, because the library needs them all to decide about the index. */
  readonly together?: readonly string[];
}

/** A pipe that only this import needs. */
export interface ImportedPipe {
  readonly name: string;
  readonly text: string;
}

export interface ImportedEntity {
  readonly name: string;
  /** What the type attribute contains. */
  readonly typeName: string;
  /** The table that the library writes to; undefined if the definition doesn't say. */
  readonly table: string | undefined;
  /** The attribute with the type name, and attributes with constants. */
  readonly typeAttribute: string;
  readonly constants: readonly { readonly name: string; readonly storedAs: string; readonly value: string }[];
  /** One line about its origin. */
  readonly about: string;
  readonly indexes: readonly ImportedIndex[];
  readonly keys: ReadonlyMap<string, readonly ImportedPart[]>;
  readonly keyTypes: ReadonlyMap<string, 'N'>;
  readonly attributes: readonly ImportedMember[];
  readonly pipes: readonly ImportedPipe[];
  readonly generators: readonly ImportedGenerator[];
  readonly notes: readonly ImportNote[];
}

/** What an import reads from a module. */
export interface ImportedModule {
  /** The name of the library, for messages. */
  readonly peer: string;
  readonly entities: readonly ImportedEntity[];
}
