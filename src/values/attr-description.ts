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
import { atDefinition } from './at-definition.js';
import type { Codec } from './codec/codec.js';
import { checkFlag } from './flag.js';
import type { OwnCodec } from './own-codec.js';
import { snapshot } from './snapshot.js';

/** A default: one value for all items, or what makes one for each. */
export type Initial = { readonly value: unknown } | (() => unknown);

/** What knows the attributes of fields. */
export interface Described {
  attributeOf(field: string): AttrDescription | undefined;
}

/** What tells the variants of a union apart, and their members. */
export interface Variants {
  readonly key: string;
  /** The attributes of the maps, for their checks. */
  readonly maps: { readonly [tag: string]: AttrDescription };
  /** The members of each, with the one that tells it. */
  readonly members: { readonly [tag: string]: Attributes };
}

/** What an attribute is made of. */
interface Facts {
  readonly kind: AttrKind;
  readonly presence: AttrPresence;
  /** The name in the table, where `as` gave one. */
  readonly name?: string | undefined;
  /** Whether null is a value of it beside those of its kind. */
  readonly acceptsNull: boolean;
  readonly initial?: Initial | undefined;
  /** A map's members, a tuple's attributes, the attribute of all elements, or what gives the attribute that a lazy one stands for. */
  readonly held: Attributes | readonly AttrDescription[] | AttrDescription | (() => AttrDescription) | undefined;
  /**
   * Where it has only some of its kind's values: an enum's, the one of a literal, or those texts that are days; or more: numbers that
   * may be bigints.
   */
  readonly only: readonly (string | number | boolean | null)[] | 'days' | 'bigints' | undefined;
  /** A codec of the user's own; what it encodes to is held. */
  readonly own?: OwnCodec | undefined;
  /** What else its values must be: functions, and schemas of Standard Schema. */
  readonly checks?: readonly unknown[] | undefined;
  /** The maps of a union; the attribute itself holds the members that they have in common. */
  readonly variants?: Variants | undefined;
  /** `true`: no update changes it. `'form'`: it tells the forms of a union apart, and only the whole union is set. */
  readonly isReadOnly?: true | 'form' | undefined;
  /** Whether reads give it only where a projection names it. */
  readonly isHidden?: boolean | undefined;
}

/**
 * What an attribute is at run time (the types show only `Attr`): a frozen record with the methods that make others of it.
 * What it makes of values is compiled where an entity needs it: a module that declares attributes has no code of any kind.
 *
 * Internal: the rest of the library reads it by `describe`.
 */
export class AttrDescription implements Facts {
  declare readonly kind: AttrKind;
  declare readonly presence: AttrPresence;
  declare readonly name: string | undefined;
  declare readonly acceptsNull: boolean;
  declare readonly initial: Initial | undefined;
  declare readonly held: Facts['held'];
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

  /** The attribute that a lazy one stands for. */
  get resolved(): AttrDescription | undefined {
    return typeof this.held === 'function' ? this.held() : undefined;
  }

  /** A map's members, a tuple's attributes, or the attribute of all elements; those of what a lazy one stands for. */
  get inner(): Attributes | readonly AttrDescription[] | AttrDescription | undefined {
    return typeof this.held === 'function' ? this.held().inner : this.held;
  }

  /** What it is compiled to, which is kept: it may be part of several entities. */
  compiled(compile: (of: AttrDescription) => Codec): Codec {
    this.#codec ??= compile(this);
    return this.#codec;
  }

  optional(...input: readonly unknown[]): AttrDescription {
    checkFlag('optional', input, 'definition');
    // Made once: `attr.string().optional()` of many entities is one.
    this.#optional ??= this.#with({ presence: 'optional', initial: undefined });
    return this.#optional;
  }

  default(value: unknown): AttrDescription {
    // A copy is kept, so that the given value cannot change it.
    const initial =
      typeof value === 'function'
        ? (value as () => unknown)
        : { value: atDefinition('default', () => snapshot(value)) };
    return this.#with({ presence: 'default', initial });
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
    const { kind, presence } = this;
    if (presence === 'default') throw keyformError(codecAfterDefault, {});
    if (typeof own?.encode !== 'function' || typeof own.decode !== 'function') {
      throw keyformError(invalidCodec, { value: own });
    }
    if (own.ordered !== undefined && !can(kind, 'isOrdered')) throw keyformError(codecOrder, { kind });
    const held = this.#with({ presence: 'required', name: undefined, acceptsNull: false });
    // A copy: what the program makes of its object later is none of the attribute's.
    const { encode, decode, ordered } = own;
    return this.#with({
      kind: ordered === undefined ? 'codec' : 'ordered',
      held,
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

  /** The same as what tells the forms of a union apart. */
  asForm(): AttrDescription {
    return this.#with({ isReadOnly: 'form' });
  }

  /** The same as a map of several forms. */
  asUnion(variants: Variants): AttrDescription {
    return this.#with({ variants });
  }

  /** The same as a member that some variants of a union lack. */
  inSome(): AttrDescription {
    return this.presence === 'optional' ? this : this.#with({ presence: 'perhaps', initial: undefined });
  }

  #with(changes: Partial<Facts>): AttrDescription {
    return new AttrDescription({ ...this, ...changes });
  }
}

/** An attribute of a kind that is always there, under its own name. */
export const describedAs = (kind: AttrKind, held?: Facts['held'], only?: Facts['only']): AttrDescription =>
  new AttrDescription({ kind, presence: 'required', acceptsNull: false, held, only });

/** Whether something was made with `attr`, by this or another copy of keyform. */
export const isAttribute = (input: unknown): input is AttrDescription =>
  typeof (input as Partial<AttrDescription> | null | undefined)?.compiled === 'function';
