import { readdirSync, readFileSync } from 'node:fs';
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import * as core from 'keyform';
import { describedIndexes, describedKeyTypes } from '../src/commands/inspect.js';
import { materialise } from '../src/propose/materialise.js';
import { type Proof, prove } from '../src/propose/proof.js';
import type { ProposedTable } from '../src/propose/proposal.js';
import { propose } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import type { WireItem } from '../src/propose/wire.js';

/** A table that was kept, and what is proposed for it. */
export interface Inspected {
  readonly file: string;
  readonly count: number;
  readonly proposed: ProposedTable;
  readonly proof: Proof;
  readonly typescript: string;
}

interface Kept {
  readonly description: TableDescription;
  readonly timeToLive?: string;
  readonly items: readonly WireItem[];
}

const reviver = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'bytes' in value && Object.keys(value).length === 1
    ? new Uint8Array(value.bytes as number[])
    : value;

/** Proposes definitions for all tables that a folder holds, as `KEYFORM_KEEP_TABLES` wrote them. */
export const inspectTables = (folder: string): Inspected[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const { description, timeToLive, items } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'), reviver) as Kept;
      const proposed = propose(core, {
        name: description.TableName ?? '',
        indexes: describedIndexes(description),
        keyTypes: describedKeyTypes(description),
        ttl: timeToLive,
        items,
      });
      const proof = prove(core, materialise(core, proposed), items);
      return { file, count: items.length, proposed, proof, typescript: typescriptOf(proposed) };
    });
