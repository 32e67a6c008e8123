/** A proposal for items of a table, proven to read and write them. */
import * as core from 'keyform';
import { expect } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import { prove } from '../src/propose/proof.js';
import type { ProposedTable } from '../src/propose/proposal.js';
import { propose, type Source } from '../src/propose/propose.js';

/** Proposes definitions for the items, all of which they must decode and write again. */
export const proposedFor = (source: Pick<Source, 'indexes' | 'items'> & Partial<Source>): ProposedTable => {
  const made = propose(core, { name: 'App', keyTypes: new Map(), ttl: undefined, ...source });
  const proof = prove(core, materialise(core, made), source.items);
  expect(proof.failed).toEqual([]);
  expect(proof.decoded).toBe(source.items.length);
  return made;
};

/** The key formats by entity. */
export const keysOf = ({ entities }: ProposedTable): object =>
  Object.fromEntries(entities.map(({ name, keys }) => [name, Object.fromEntries(keys)]));
