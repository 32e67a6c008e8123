/**
 * Fields that keyform writes: computed fields, and fields set by every write. Twin of `types/definitions/generated-fields.ts`.
 *
 * The options of an entity hold an instance, so programs without such entities don't carry the code.
 */
import type { Fields, WireItem } from '../../types/values/wire.js';
import { Issue, isOfField, issuesFrom, keyformError, prependPath } from '../errors/issue.js';
import { computedField, computedFrom, computedPatch } from '../facts/messages/generated.js';
import { functionThrows, makesField, required } from '../facts/messages/values.js';
import type { AttrDescription, Described } from '../values/attr-description.js';
import { asStored, isRecord, withoutInherited } from '../values/codec/codec.js';
import { decode, defaultOf, encodeChecked } from '../values/kinds.js';
import { guarded } from '../values/own-codec.js';
import { snapshot } from '../values/snapshot.js';

/** A field set by every write that doesn't give it. */
export interface StampedField {
  readonly field: string;
  readonly make: () => unknown;
}

/** A field computed from others, its sources. */
export interface ComputedField {
  readonly field: string;
  readonly from: readonly string[];
  readonly make: (values: Fields) => unknown;
}

/** Adds the field to the path of an error. */
const at = (field: string, action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    return prependPath(error, field);
  }
};

/** The values of the sources of a computed field. Adds their defaults to the item. Throws Issue for a missing value. */
const valuesOf = (item: Record<string, unknown>, from: readonly string[], entity: Described): Fields => {
  const values: Record<string, unknown> = {};
  for (const field of from) {
    if (item[field] === undefined) {
      const attribute = entity.attributeOf(field) as AttrDescription;
      const initial = defaultOf(attribute);
      if (initial !== undefined) item[field] = at(field, () => decode(attribute, asStored(initial())));
      else if (attribute.presence === 'required') {
        throw new Issue(required, {}, [field]);
      }
    }
    values[field] = item[field];
  }
  return values;
};

/**
 * Whether a field can be computed from these values: the function relies on their types and checks. Encoding the item reports an
 * invalid value.
 */
const areValid = (values: Fields, entity: Described): boolean =>
  Object.entries(values).every(([field, value]) => {
    try {
      if (value !== undefined) encodeChecked(entity.attributeOf(field) as AttrDescription, value);
      return true;
    } catch (error) {
      if (isOfField(error)) return false;
      throw error;
    }
  });

/**
 * Calls the user's function for a field with copies of the values: it may change them, such as by sorting a list. Throws Issue.
 */
export const generateField = (field: string, make: (values: Fields) => unknown, values: Fields): unknown =>
  at(field, () => guarded(make, snapshot(values) as Fields, functionThrows));

/** The error for an input with a computed field. */
export const computedInputIssue = (field: string): Issue => new Issue(computedField, {}, [field]);

/** The generated fields of an entity. `src/writes/generated-updates.ts` has the methods for updates. */
export abstract class GeneratedFields {
  readonly stamped: readonly StampedField[];
  /** In the order of their declaration. */
  readonly computed: readonly ComputedField[];
  readonly names: readonly string[];

  constructor(stamped: readonly StampedField[], computed: readonly ComputedField[]) {
    this.stamped = stamped;
    this.computed = computed;
    this.names = [...stamped, ...computed].map(({ field }) => field);
  }

  /**
   * Copies the sources of computed fields: what is computed follows from what is stored, whatever a getter returns next. A value that is
   * too deep to be copied isn't a value of an item either.
   */
  copySources(fields: Record<string, unknown>): void {
    for (const name of this.computed.flatMap(({ from }) => from)) {
      if (typeof fields[name] !== 'object') continue;
      try {
        fields[name] = snapshot(fields[name]);
      } catch (error) {
        if (!isOfField(error)) throw error;
      }
    }
  }

  /** Returns the item with all generated fields, and adds an issue for each field that can't be generated. */
  completeItem(input: unknown, entity: Described, issues: Issue[]): unknown {
    if (!isRecord(input)) return input;
    const item = withoutInherited({ ...input });
    this.copySources(item);
    const attempt = (field: string, make: () => unknown): void => {
      try {
        const value = make();
        if (value !== undefined) item[field] = value;
      } catch (error) {
        // Several fields may be computed from one that is missing.
        const isNew = (issue: Issue): boolean => !issues.some(({ path }) => path[0] === issue.path[0]);
        issues.push(...issuesFrom(error, input).filter(isNew));
        delete item[field];
      }
    };
    for (const { field, make } of this.stamped) {
      if (item[field] === undefined) attempt(field, () => generateField(field, make, {}));
    }
    for (const { field, from, make } of this.computed) {
      attempt(field, () => {
        if (item[field] !== undefined) throw computedInputIssue(field);
        const values = valuesOf(item, from, entity);
        return areValid(values, entity) ? generateField(field, make, values) : undefined;
      });
    }
    return item;
  }

  /** Returns the issues without those of computed fields whose sources have issues too. */
  dropConsequences(issues: readonly Issue[]): readonly Issue[] {
    const isInvalid = (name: string): boolean => issues.some(({ path }) => path[0] === name);
    return issues.filter(
      ({ path, rule }) =>
        rule === 'refused' || !this.computed.some(({ field, from }) => field === path[0] && from.some(isInvalid)),
    );
  }

  /** Moves the error of a computed field in a key to its source, if it has only one. */
  blameSource(error: Issue): Issue {
    const { from = [], field } = this.computed.find((one) => one.field === error.path[0]) ?? {};
    if (from.length !== 1) return error;
    return new Issue(makesField, { field: field as string, problem: error }, [...from], error.code);
  }

  /** The fields computed from fields of the primary key alone. */
  keyDerived(primaryFields: readonly string[]): readonly ComputedField[] {
    return this.computed.filter(({ from }) => from.every((name) => primaryFields.includes(name)));
  }

  /** Rejects a change of a computed field. Throws Issue. */
  checkChange(field: string): void {
    if (this.computed.some((one) => one.field === field)) throw computedInputIssue(field);
  }

  /** Rejects a change of a source whose new value keyform doesn't know. Throws KeyformError. */
  checkSource(field: string, isPatch?: boolean): void {
    const found = this.computed.find(({ from }) => from.includes(field));
    if (found === undefined) return;
    throw keyformError(isPatch ? computedPatch : computedFrom, { field, computed: found.field });
  }

  /** Rejects stamped fields that no update may set. Throws KeyformError. */
  abstract checkEntity(entity: object): void;

  /** The fields computed from those that one call sets; undefined for a field to be removed. Throws KeyformError or Issue. */
  abstract recompute(update: object, fields: Fields): Fields | undefined;

  /** Adds the key-derived fields of the item to the fields and to the wire form. Throws Issue. */
  abstract addKeyDerived(update: object, fields: Record<string, unknown>, wire: WireItem): void;

  /** Returns the update with its stamped fields, and an upsert with its computed fields. Throws Issue. */
  abstract addStamped<Update extends object>(update: Update): Update;

  /** Whether `patch` replaces a map, because a field is computed from it and the body has all of its members. */
  abstract isReplaced(field: string, of: AttrDescription, value: unknown): boolean;

  /** Rejects an upsert that doesn't set the sources of a computed field. Throws KeyformError. */
  abstract checkUpsert(update: object): void;
}
