import { Failure } from '../failure.js';
import { nearest } from '../text/nearest.js';
import type { ImportedEntity, ImportNote } from './model.js';

/** A difference whose attribute isn't known. */
export const WHOLE = 'request';

const ALL = '*';

/** The attribute of a path. */
export const rootOf = (where: string): string => where.replace(/[.[].*$/, '');

/** What a name behind an entity's may be. */
const namesOf = ({ attributes, indexes, constants, typeAttribute }: ImportedEntity): readonly string[] => [
  ...attributes.flatMap(({ name, storedAs = name }) => [name, storedAs]),
  ...indexes.flatMap(({ accessPattern, name, pk, sk }) => [accessPattern, name, ...pk, ...sk]),
  ...constants.flatMap(({ name, storedAs }) => [name, storedAs]),
  typeAttribute,
  WHOLE,
];

/** The names of differences that are fine: `Order.total`, `Order.byStatus` for the keys of an index, or `Order.*`. */
export class Accepted {
  readonly #names = new Set<string>();

  /** @throws Failure if a name isn't one of an entity */
  constructor(names: readonly string[], entities: readonly ImportedEntity[]) {
    for (const name of names) {
      const entity = entities.find((one) => name.startsWith(`${one.name}.`));
      if (entity === undefined) {
        const all = entities.map((one) => one.name);
        const guess = nearest(name.split('.')[0] ?? '', all);
        throw new Failure(
          `--accept ${name} doesn't begin with the name of an entity${guess === undefined ? '' : `: did you mean ${guess}.${name.split('.')[1] ?? ALL}?`}`,
          `entities: ${all.join(', ')}; ${ALL} means all names of an entity, as in ${all[0] ?? 'Order'}.${ALL}`,
        );
      }
      this.#add(entity, name.slice(entity.name.length + 1));
    }
  }

  #add(entity: ImportedEntity, part: string): void {
    const known = namesOf(entity);
    if (part !== ALL && !known.includes(part)) {
      const guess = nearest(part, [...known]);
      throw new Failure(
        `--accept ${entity.name}.${part}: ${entity.name} has no attribute or index ${part}${guess === undefined ? '' : `, did you mean ${guess}?`}`,
        `${entity.name}.${ALL} accepts all differences of ${entity.name}`,
      );
    }
    this.#names.add(`${entity.name}.${part}`);
    for (const { accessPattern, pk, sk } of entity.indexes)
      if (part === accessPattern) for (const field of [...pk, ...sk]) this.#names.add(`${entity.name}.${field}`);
  }

  has(entity: string, name: string): boolean {
    return this.#names.has(`${entity}.${name}`) || this.#names.has(`${entity}.${ALL}`);
  }

  /** The notes about differences that nobody has accepted. */
  missing({ name, notes }: ImportedEntity): readonly ImportNote[] {
    return notes.filter(({ isRejected, where }) => isRejected === true && !this.has(name, rootOf(where)));
  }
}
