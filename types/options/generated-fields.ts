/** Fields that keyform writes: computed fields, and fields set by every write. Counterpart of `src/options/computed.ts`. */
import type { computedFrom, computedWith } from '../../src/facts/messages/generated.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { AnyAttr, AttrKind, AttrPresence } from '../values/any-attr.js';
import type { Attr, Attributes } from '../values/attr.js';
import type { ComputedAttr } from '../values/computed-attr.js';
import type { HiddenAttr } from '../values/hidden-attr.js';
import type { RequiredFields } from '../values/known-names.js';
import type { LiteralNames } from '../values/literal-names.js';
import type { NoOptions } from './entity-options.js';
import type { UpdatedName } from './timestamps.js';

/**
 * The options of an entity with generated fields: the sources of each computed field, the fields that every write sets, and those of them
 * that no update changes by name.
 */
export type WithGenerated<Options, Computed, Stamped, Reserved extends Stamped = never> = {
  readonly [Option in keyof Options | 'generated']: Option extends 'generated'
    ? GeneratedOption<ComputedIn<Options> & Computed, StampedIn<Options> | Stamped, ReservedIn<Options> | Reserved>
    : Options[Option & keyof Options];
};

// A type alias, because the declarations of a program can't name an interface that isn't exported.
type GeneratedOption<Computed, Stamped, Reserved> = {
  readonly computed: Computed;
  readonly stamped: Stamped;
  readonly reserved: Reserved;
};

/** The sources of each computed field; `unknown` if there are none. */
export type ComputedIn<Options> = Options extends {
  readonly generated: GeneratedOption<infer Computed, unknown, unknown>;
}
  ? Computed
  : unknown;

type StampedIn<Options> = Options extends { readonly generated: GeneratedOption<unknown, infer Stamped, unknown> }
  ? Stamped
  : never;

/** The fields that options write with every update, and that no update changes by name. */
export type ReservedIn<Options> = Options extends {
  readonly generated: GeneratedOption<unknown, unknown, infer Reserved>;
}
  ? LiteralNames<Reserved>
  : never;

/** The fields that each write sets, whatever the item contains. */
export type GeneratedAgain<Options> =
  | keyof ComputedIn<Options>
  | StampedIn<Options>
  | (Options extends { readonly timestamps: infer Stamps } ? UpdatedName<Stamps> : never);

/** Whether an entity has generated fields; `never` if not. */
export type HasGenerated<Options> = Options extends { readonly generated: object } ? true : never;

/** The sources of all computed fields. */
export type ComputedSources<Options> = [Options] extends [NoOptions]
  ? never
  : ComputedIn<Options>[keyof ComputedIn<Options>];

/** The computed fields that an update computes again because it sets these fields. */
export type FollowingFields<Options, Field> = [Options] extends [NoOptions]
  ? never
  : {
      [Name in keyof ComputedIn<Options>]: [ComputedIn<Options>[Name] & Field] extends [never] ? never : Name;
    }[keyof ComputedIn<Options>];

/** The argument of a function that computes a field. */
export type ComputedFrom<Fields extends Attributes, From extends keyof Fields> = {
  readonly [Field in From]:
    | Fields[Field][' ~input']
    | (Fields[Field][' ~presence'] extends 'optional' | 'hiddenOptional' | 'initial' | 'hiddenInitial'
        ? undefined
        : never);
};

/** The result of the function; undefined only if an item may lack the field. */
export type ComputedValue<Of extends AnyAttr> =
  | Of[' ~input']
  | (Of[' ~presence'] extends 'optional' | 'hiddenOptional' | 'initial' | 'hiddenInitial' ? undefined : never);

/**
 * A value that a user's function may return. As the constraint of a type parameter, it makes the compiler infer a literal from the
 * function. Without it, TypeScript 5.9 infers `string`, because it doesn't know the field yet.
 */
export type AnyGeneratedValue = string | number | bigint | boolean | object | null | undefined;

/** The attributes of an entity with a computed one. */
export type ComputedAttributes<Fields extends Attributes, Computed extends keyof Fields> = {
  readonly [Field in keyof Fields]: Field extends Computed ? ComputedOfAttr<Fields[Field]> : Fields[Field];
};

type ComputedOfAttr<Of extends AnyAttr> = ComputedAttr<
  Of[' ~value'],
  Of[' ~kind'] & AttrKind,
  AssuredPresence<Of[' ~presence']> & AttrPresence,
  Of[' ~name'],
  Of[' ~input'],
  Of[' ~inner']
>;

type AssuredPresence<Presence> = Presence extends 'required'
  ? 'default'
  : Presence extends 'hidden'
    ? 'hiddenDefault'
    : Presence;

/** The attributes of an entity with one that every write sets. Inputs may omit it. */
export type StampedAttributes<Fields extends Attributes, Stamped extends keyof Fields> = {
  readonly [Field in keyof Fields]: Field extends Stamped ? StampedAttr<Fields[Field]> : Fields[Field];
};

type StampedAttr<Of extends AnyAttr> =
  AssuredPresence<Of[' ~presence']> extends infer Presence extends AttrPresence
    ? Of extends { readonly ' ~hidden': true }
      ? HiddenAttr<Of[' ~value'], Of[' ~kind'] & AttrKind, Presence, Of[' ~name'], Of[' ~input'], Of[' ~inner']>
      : Attr<Of[' ~value'], Of[' ~kind'] & AttrKind, Presence, Of[' ~name'], Of[' ~input'], Of[' ~inner']>
    : never;

/**
 * The error of a field that is set without the others that its computed field needs; `never` for none.
 *
 * @typeParam Key the fields of the key
 */
export type ComputedError<Options, Field, Input, Key> =
  ComputedIn<Options> extends infer Computed
    ? ErrorOf<
        {
          [Name in keyof Computed]: Field extends Computed[Name]
            ? MissingFrom<Field & string, Name & string, Exclude<Computed[Name], RequiredFields<Input> | Field | Key>>
            : never;
        }[keyof Computed]
      >
    : never;

/**
 * One error with all messages: of several errors the compiler prints an arbitrary one, or none. Inline, because the compiler would
 * print the name of an alias instead of the messages.
 */
export type ErrorOf<Messages> = [Messages] extends [never] ? never : KeyformTypeError<Messages & string>;

type MissingFrom<Field extends string, Computed extends string, Missing> = Missing extends string
  ? Message<typeof computedWith, { field: Field; computed: Computed; missing: Missing }>
  : never;

/** Why only `set` may change a field; `never` if other methods may too. */
export type ComputedPathError<Options, Field> =
  ComputedIn<Options> extends infer Computed
    ? ErrorOf<
        {
          [Name in keyof Computed]: Field extends Computed[Name]
            ? Message<typeof computedFrom, { field: Field & string; computed: Name & string }>
            : never;
        }[keyof Computed]
      >
    : never;
