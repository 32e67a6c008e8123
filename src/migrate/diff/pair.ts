/** An entity with its older definition. */
import type { DefinitionChange } from '../../../types/migrate/diff.js';
import { derivedFields } from '../../definitions/entity-option.js';
import type { EntityModel, TableModel } from '../../definitions/model.js';
import type { Format } from '../../formats/format.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { compareStored } from './attributes.js';
import type { Difference } from './difference.js';
import { type MatchedFields, matchFields } from './match.js';

/** The two definitions of an entity, and how their fields correspond. */
export class Pair {
  readonly oldTable: TableModel;
  readonly table: TableModel;
  readonly old: EntityModel;
  readonly current: EntityModel;
  readonly matched: MatchedFields;
  readonly #newNames: ReadonlyMap<string, string>;

  constructor(oldTable: TableModel, table: TableModel, old: EntityModel, current: EntityModel) {
    this.oldTable = oldTable;
    this.table = table;
    this.old = old;
    this.current = current;
    const written = new Set(current.options.flatMap(({ writes = [] }) => writes));
    this.matched = matchFields(old, current, (field) => written.has(field));
    this.#newNames = new Map([...this.matched.from].map(([field, from]) => [from, field]));
  }

  /** The new name of an old field; a field of a schema has only one name. */
  newName(from: string): string | undefined {
    return this.old.fields === undefined ? from : this.#newNames.get(from);
  }

  /** The old name of a field. */
  oldName(field: string): string | undefined {
    return this.current.fields === undefined ? field : this.matched.from.get(field);
  }

  /** Whether a field has a different name in stored items. */
  isRenamed(field: string): boolean {
    const from = this.oldName(field);
    return from !== undefined && this.old.physicalName(from) !== this.current.physicalName(field);
  }

  /** The difference of a field's attributes; undefined without an old one, or with a schema. */
  difference(field: string): Difference | undefined {
    const from = this.oldName(field);
    const before = from === undefined ? undefined : this.old.attributeOf(from);
    const after = this.current.attributeOf(field);
    return before === undefined || after === undefined ? undefined : compareStored(before, after);
  }

  /** Whether an old item may lack a field, or have null; also a field of a schema. */
  mayBeMissing(from: string): boolean {
    const attribute = this.old.attributeOf(from);
    return attribute === undefined || attribute.presence === 'optional' || attribute.acceptsNull;
  }

  /** Whether no old item has a field, and a new one needs none. */
  isOnlyInNew(field: string): boolean {
    if (this.oldName(field) !== undefined || this.isDerived(field)) return false;
    const attribute = this.current.attributeOf(field) as AttrDescription;
    return attribute.presence === 'optional' || attribute.acceptsNull;
  }

  /** Whether a field is computed from others. */
  isDerived(field: string): boolean {
    return derivedFields(this.current.options).some((one) => one.field === field);
  }

  /** A format with the new names of its fields, so that formats of both definitions compare. */
  textOf({ literals, fields }: Format, isOld: boolean): string {
    const names = fields.map(({ name, optional, pipes }) => {
      const field = isOld ? (this.newName(name) ?? `(old) ${name}`) : name;
      return `{${field}${optional ? '?' : ''}${pipes === '' ? '' : `|${pipes}`}}`;
    });
    return literals.map((literal, at) => `${literal}${names[at] ?? ''}`).join('');
  }

  /** The changes of the fields in a format that may change a key: with them, an equal format may have a different string. */
  changesIn({ fields }: Format): readonly Pick<DefinitionChange, 'need' | 'reason'>[] {
    return fields.flatMap(({ name, pipes, codec }) => {
      const found = this.difference(name);
      // An item without a value lacks the key. With a default, a put writes it.
      const isDefault = found?.need === 'optional';
      if (isDefault || (found?.isRetyped === true && found.need !== 'none'))
        return [{ need: isDefault ? 'verify' : found.need, reason: `${name} changed: ${found.reason}` }];
      const isCustom = codec.opaque === true && codec.shards === undefined && pipes !== '';
      if (isCustom) return [{ need: 'verify', reason: `keyform can't compare the code of ${name}|${pipes}` }];
      if (!this.isDerived(name)) return [];
      return [{ need: 'verify', reason: `keyform can't compare the code of the computed ${name}` }];
    });
  }
}
