/** Compares the markers of an entity's unique values. */
import type { DefinitionChange } from '../../../types/migrate/diff.js';
import { expiryOf, keyPairsOf } from '../../definitions/entity-option.js';
import type { EntityModel } from '../../definitions/model.js';
import type { Format } from '../../formats/format.js';
import { changeOf } from './need.js';
import type { Pair } from './pair.js';

const change = changeOf('unique');

/** What a migration must know about markers. */
export interface MarkerChanges {
  readonly changes: readonly DefinitionChange[];
  /** Whether old markers stay if only the new item is put. */
  readonly hasOld: boolean;
  /** Whether a put of the new item at the same key works: it requires that unique attributes are stored as they'll be. */
  readonly canPut: boolean;
}

const formatsOf = (entity: EntityModel): readonly Format[] => keyPairsOf(entity.options).flatMap(({ pk }) => pk);

/** Whether the value of a field is in the item as a put writes it. */
const isStored = (pair: Pair, field: string): boolean => {
  if (pair.oldName(field) === undefined || pair.isRenamed(field)) return false;
  const found = pair.difference(field);
  return found === undefined || (found.value === 'same' && found.isRetyped !== true);
};

/** The changes of the markers, which are deleted and written again with their item. */
export const compareMarkers = (pair: Pair): MarkerChanges => {
  const [old, current] = [formatsOf(pair.old), formatsOf(pair.current)];
  const before = new Map(old.map((format) => [pair.textOf(format, true), format]));
  const after = new Map(current.map((format) => [pair.textOf(format, false), format]));
  const [was, is] = [expiryOf(pair.old.options), expiryOf(pair.current.options)];
  const expires = (was === undefined ? undefined : pair.newName(was)) !== is && before.size > 0 && after.size > 0;
  const changes = [
    ...[...after].flatMap(([text, format]) =>
      before.has(text)
        ? pair.changesIn(format).map(({ need, reason }) => change(text, need, reason))
        : [change(text, 'required', 'existing items have no such marker, so their values could be taken again')],
    ),
    ...[...before.keys()].flatMap((text) =>
      after.has(text)
        ? []
        : [change(text, 'required', 'the markers of existing items remain: their values stay taken')],
    ),
    ...(expires
      ? [change(is ?? was ?? '', 'required', 'markers expire with their items: their time to live changed')]
      : []),
  ];
  const fields = current.flatMap((format) => format.fields.map(({ name }) => name));
  return {
    changes,
    hasOld: before.size > 0 && changes.length > 0,
    canPut: fields.every((field) => isStored(pair, field)),
  };
};
