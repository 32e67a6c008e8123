import type { AttrKind, AttrPresence } from '../../types/values/any-attr.js';
import type { Attributes } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { keyformError } from '../errors/issue.js';
import {
  codecAfterDefault,
  codecOrder,
  invalidCheck,
  invalidCodec,
  invalidStoredName,
} from '../facts/messages/attributes.js';
import { can } from './ability.js';
import type { Codec } from './codec/codec.js';
import { checkFlag } from './flag.js';
import { inDefinition } from './in-definition.js';
import type { OwnCodec } from './own-codec.js';
import { snapshot } from './snapshot.js';

/** A default or an initial value: one for all items, or a function that creates one for each. */
export type Initial = { readonly value: unknown } | (() => unknown);

/** Finds the attribute of a field; entities do. */
export interface AttributeLookup {
  attributeOf(field: string): AttrDescription | undefined;
}

/** The variants of a union, and the member that distinguishes them. */
export interface Variants {
  readonly key: string;
  /** The attributes of the maps, for their checks. */
  readonly maps: { readonly [tag: string]: AttrDescription };
  /** The members of each variant, including the discriminator. */
  readonly members: { readonly [tag: string]: Attributes };
}

/** The parts of an attribute. */
interface Facts {
  readonly kind: AttrKind;
  readonly presence: AttrPresence;
  /** The name in the table, if `as` set one. */
  readonly name?: string | undefined;
  /** Whether null is a value in addition to those of its kind. */
  readonly acceptsNull: boolean;
  /** What writes use for a missing value. */
  readonly written?: Initial | undefined;
  /** What reads use for a missing value: the default. */
  readonly fallback?: Initial | undefined;
  /** A map's members, a tuple's attributes, the attribute of all elements, or the function that returns a lazy attribute. */
  readonly parts: Attributes | readonly AttrDescription[] | AttrDescription | (() => AttrDescription) | undefined;
  /**
   * For attributes with only some values of their kind: those of an enum or a literal, or strings that are days. Or with more:
   * numbers that may be bigints.
   */
  readonly only: readonly (string | number | boolean | null)[] | 'day' | 'bigint' | undefined;
  /** A custom codec; it encodes to the attribute in `held`. */
  readonly own?: OwnCodec | undefined;
  /** What its values are checked by: functions, and schemas of Standard Schema. */
  readonly checks?: readonly unknown[] | undefined;
  /** The maps of a union; the attribute itself has their common members. */
  readonly variants?: Variants | undefined;
  /** `true`: no update changes it. `'form'`: it discriminates a union, so only the whole union is set. */
  readonly isReadOnly?: true | 'form' | undefined;
  /** Whether reads return it only if a projection names it. */
  readonly isHidden?: boolean | undefined;
}

/**
 * An attribute at run time (the types show only `Attr`): a frozen record with methods that derive other attributes. Its codec is
 * compiled when an entity needs it, so a module that declares attributes carries no codec code.
 *
 * Internal: the rest of the library reads it by `describe`.
 */
export class AttrDescription implements Facts {
  declare readonly kind: AttrKind;
  declare readonly presence: AttrPresence;
  declare readonly name: string | undefined;
  declare readonly acceptsNull: boolean;
  declare readonly written: Initial | undefined;
  declare readonly fallback: Initial | undefined;
  declare readonly parts: Facts['parts'];
  declare readonly only: Facts['only'];
  declare readonly own: OwnCodec | undefined;
  declare readonly checks: readonly unknown[] | undefined;
  declare readonly variants: Variants | undefined;
  declare readonly isReadOnly: Facts['isReadOnly'];
  declare readonly isHidden: boolean | undefined;
  #codec: Codec | undefined;
  #optional: AttrDescription | undefined;

  constructor(facts: Facts) {
    Object.freeze(Object.assign(this, facts));
  }

  /** The attribute that a lazy one returns. */
  get resolved(): AttrDescription | undefined {
    return typeof this.parts === 'function' ? this.parts() : undefined;
  }

  /**
   * A map's members, a tuple's attributes, or the attribute of all elements; for a lazy attribute those of the one that it
   * returns.
   */
  get inner(): Attributes | readonly AttrDescription[] | AttrDescription | undefined {
    return typeof this.parts === 'function' ? this.parts().inner : this.parts;
  }

  /** Its codec, which is compiled once: it may be part of several entities. */
  compiled(compile: (of: AttrDescription) => Codec): Codec {
    this.#codec ??= compile(this);
    return this.#codec;
  }

  optional(...input: readonly unknown[]): AttrDescription {
    checkFlag('optional', input, 'definition');
    // Created once: `attr.string().optional()` of many entities is the same object.
    this.#optional ??= this.#with({ presence: 'optional', fallback: undefined, written: this.#initial() });
    return this.#optional;
  }

  default(value: unknown): AttrDescription {
    const fallback = initialOf('default', value);
    return this.#with({ presence: 'default', fallback, written: this.#initial(fallback) });
  }

  initial(value: unknown): AttrDescription {
    return this.#with({ presence: this.fallback ? 'default' : 'optional', written: initialOf('initial value', value) });
  }

  nullable(...input: readonly unknown[]): AttrDescription {
    checkFlag('nullable', input, 'definition');
    return this.#with({ acceptsNull: true });
  }

  as(name: string): AttrDescription {
    if (typeof name !== 'string' || name === '') {
      throw keyformError(invalidStoredName, { value: name });
    }
    return this.#with({ name });
  }

  codec(own: OwnCodec): AttrDescription {
    const { kind, written } = this;
    if (written) throw keyformError(codecAfterDefault, {});
    if (typeof own?.encode !== 'function' || typeof own.decode !== 'function') {
      throw keyformError(invalidCodec, { value: own });
    }
    if (own.ordered !== undefined && !can(kind, 'isOrdered')) throw keyformError(codecOrder, { kind });
    const parts = this.#with({ presence: 'required', name: undefined, acceptsNull: false });
    // A copy, so that changing the object later doesn't change the attribute.
    const { encode, decode, ordered } = own;
    return this.#with({
      kind: ordered === undefined ? 'codec' : 'ordered',
      parts,
      only: undefined,
      own: { encode, decode, ordered },
      checks: undefined,
      variants: undefined,
    });
  }

  check(check: unknown): AttrDescription {
    if (typeof check !== 'function' && typeof (check as Partial<StandardSchema> | null)?.['~standard'] !== 'object') {
      throw keyformError(invalidCheck, {});
    }
    return this.#with({ checks: [...(this.checks ?? []), check] });
  }

  readOnly(...input: readonly unknown[]): AttrDescription {
    checkFlag('readOnly', input, 'definition');
    return this.#with({ isReadOnly: true });
  }

  hidden(...input: readonly unknown[]): AttrDescription {
    checkFlag('hidden', input, 'definition');
    return this.#with({ isHidden: true });
  }

  /** The same as the discriminator of a union. */
  asForm(): AttrDescription {
    return this.#with({ isReadOnly: 'form' });
  }

  /** The same as a map with several variants. */
  asUnion(variants: Variants): AttrDescription {
    return this.#with({ variants });
  }

  /** The same as a member that some variants of a union lack. */
  inSome(): AttrDescription {
    return this.presence === 'optional'
      ? this
      : this.#with({ presence: 'perhaps', written: undefined, fallback: undefined });
  }

  /** The value of `initial()`, or else the default. */
  #initial(fallback?: Initial): Initial | undefined {
    return this.written === this.fallback ? fallback : this.written;
  }

  #with(changes: Partial<Facts>): AttrDescription {
    return new AttrDescription({ ...this, ...changes });
  }
}

const initialOf = (what: string, value: unknown): Initial =>
  // A copy, so that changing the value later doesn't change the attribute.
  typeof value === 'function' ? (value as () => unknown) : { value: inDefinition(what, () => snapshot(value)) };

/** A required attribute of a kind, under its own name. */
export const describedAs = (kind: AttrKind, parts?: Facts['parts'], only?: Facts['only']): AttrDescription =>
  new AttrDescription({ kind, presence: 'required', acceptsNull: false, parts, only });

/** Whether something was created by `attr`, in this or another copy of keyform. */
export const isAttribute = (input: unknown): input is AttrDescription =>
  typeof (input as Partial<AttrDescription> | null | undefined)?.compiled === 'function';
