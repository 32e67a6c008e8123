import type { TableDescription } from '@aws-sdk/client-dynamodb';
import type * as Core from 'keyform';
import { type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { load } from '../library.js';
import { placeOf } from '../project.js';
import { materialise } from '../propose/materialise.js';
import { type Proof, proofText, prove } from '../propose/proof.js';
import { keysOfIndex, type ProposedIndex, type ProposedTable } from '../propose/proposal.js';
import { propose, type Source } from '../propose/propose.js';
import { sampleItems, sampleSize } from '../propose/sample.js';
import { typescriptOf } from '../propose/typescript.js';
import { describedVectors, withVectorAttribute, withVectorIndexes } from '../propose/vectors.js';
import { weaknessText } from '../propose/weak.js';
import { describeExisting, withService } from '../service.js';
import { checkFree, deliver, WITHOUT_OVERWRITE } from '../text/write.js';

type DescribedKey = NonNullable<TableDescription['KeySchema']>;

const keysOf = (schema: DescribedKey | undefined, type: 'HASH' | 'RANGE'): string[] =>
  (schema ?? []).flatMap(({ AttributeName, KeyType }) => (KeyType === type ? [AttributeName as string] : []));

/** The indexes of an existing table, the primary key first. */
export const describedIndexes = (table: TableDescription): ProposedIndex[] => [
  {
    name: 'primary',
    pk: keysOf(table.KeySchema, 'HASH'),
    sk: keysOf(table.KeySchema, 'RANGE'),
    local: false,
    projection: 'ALL',
  },
  ...[
    ...(table.GlobalSecondaryIndexes ?? []).map((index) => ({ index, local: false })),
    ...(table.LocalSecondaryIndexes ?? []).map((index) => ({ index, local: true })),
  ]
    .map(({ index: { IndexName = '', KeySchema, Projection }, local }) => ({
      name: IndexName,
      pk: keysOf(KeySchema, 'HASH'),
      sk: keysOf(KeySchema, 'RANGE'),
      local,
      projection:
        Projection?.ProjectionType === 'INCLUDE'
          ? [...(Projection.NonKeyAttributes ?? [])].sort()
          : ((Projection?.ProjectionType ?? 'ALL') as 'ALL' | 'KEYS_ONLY'),
    }))
    .sort((left, right) => (left.name < right.name ? -1 : 1)),
];

/** The key attributes that are numbers or bytes. */
export const describedKeyTypes = (table: TableDescription): Map<string, 'N' | 'B'> => {
  // Attributes of vector indexes have definitions, too.
  const keys = new Set(describedIndexes(table).flatMap(keysOfIndex));
  return new Map(
    (table.AttributeDefinitions ?? []).flatMap(({ AttributeName, AttributeType }) =>
      AttributeName !== undefined && keys.has(AttributeName) && (AttributeType === 'N' || AttributeType === 'B')
        ? [[AttributeName, AttributeType]]
        : [],
    ),
  );
};

/** A proposal with the vector indexes of the table, and its proof. Loads `keyform/vectors` only if there are some. */
const proposeWithVectors = async (
  core: typeof Core,
  folder: string,
  source: Source,
  table: TableDescription,
): Promise<{ readonly proposed: ProposedTable; readonly proof: Proof }> => {
  const found = propose(core, source);
  const indexes = describedVectors(table);
  const { items } = source;
  if (indexes.length === 0) return { proposed: found, proof: prove(core, materialise(core, found), items) };
  const vectors = await load('keyform/vectors', folder);
  const described = { indexes, types: table.AttributeDefinitions, items };
  const proposed = withVectorIndexes(core, vectors, found, described);
  return { proposed, proof: prove(core, materialise(withVectorAttribute(core, vectors), proposed), items) };
};

/** Proposes definitions for an existing table. */
export const inspect: Command = {
  name: 'inspect',
  group: 'Get started',
  summary: 'propose definitions for an existing table, from a sample of its items',
  operands: '',
  most: 0,
  about: [
    'Scans a sample (which costs read units), groups the items into entities, finds their key formats, and writes TypeScript.',
    'It tries the definitions on the sample: it prints how many items decode, and how many would have the same keys if you wrote',
    "them again. Exits with 1 if some wouldn't, or if the proposal is probably wrong: lines with weak: say why.",
    'Recognizes tables that ElectroDB, OneTable or DynamoDB-Toolbox wrote.',
  ].join('\n'),
  options: [
    { ...OPTIONS.table, about: "the table's name" },
    { ...OPTIONS.config, about: 'use the endpoint and region of this configuration (default: keyform.config.ts)' },
    OPTIONS.endpoint,
    OPTIONS.region,
    OPTIONS.profile,
    { name: 'sample', value: 'number', about: 'how many items to read (default: 1000)' },
    {
      name: 'type-attribute',
      value: 'name',
      about: 'the attribute with the entity name, or none (default: detected)',
    },
    { name: 'delimiter', value: 'text', about: 'the separator of key parts (default: detected)' },
    OPTIONS.out,
    OPTIONS.force,
    OPTIONS.json,
  ],
  examples: [
    ['keyform inspect --table app-prod --out src/app.ts', 'write a module with its entities'],
    ['keyform inspect --endpoint http://localhost:8000 --table Shop', 'a table of a local engine'],
    ['keyform inspect --table app-prod --type-attribute none', 'group entities by their keys only'],
  ],
  run: async (call) => {
    const { text, flag, out, terminal } = call;
    const TableName = text('table');
    if (TableName === undefined) throw new Failure('name the table: --table <name>');
    checkFree(call, WITHOUT_OVERWRITE);
    const most = sampleSize(text('sample'));
    if (text('delimiter') === '')
      throw new Failure('--delimiter is empty', 'pass the separator of key parts, such as --delimiter /');
    const core = await load('keyform', terminal.cwd);
    const { described, items } = await withService(call, terminal.cwd, await placeOf(call), async (service) => ({
      described: await describeExisting(service, TableName),
      items: await sampleItems(service, TableName, most, call),
    }));
    if (items.length === 0) throw new Failure(`${TableName} has no items, so inspect can't propose entities`);
    const input = text('type-attribute');
    const source: Source = {
      name: TableName,
      indexes: describedIndexes(described.Table),
      keyTypes: describedKeyTypes(described.Table),
      ttl: described.TimeToLiveDescription?.AttributeName,
      items,
      typeAttribute: input === 'none' ? false : input,
      delimiter: text('delimiter'),
    };
    const { proposed, proof } = await proposeWithVectors(core, terminal.cwd, source, described.Table);
    const typescript = typescriptOf(proposed);
    const { weaknesses } = proposed;
    const code = proof.failures > 0 || weaknesses.some(({ isSerious }) => isSerious) ? 1 : 0;
    if (flag('json')) {
      const entities = proposed.entities.map(({ name, count, keys }) => ({
        name,
        items: count,
        keys: Object.fromEntries(keys),
      }));
      out.json({
        table: TableName,
        items: items.length,
        decoded: proof.decoded,
        reproduced: proof.reproduced,
        failed: proof.failed,
        weaknesses,
        entities,
        typescript,
      });
      return code;
    }
    deliver(call, typescript, WITHOUT_OVERWRITE);
    out.note(proofText(proof, items.length, 'items', proposed.entities.map(({ name }) => name).join(', ')));
    for (const { message } of proof.failed) out.note(`  ${message}`);
    for (const weakness of weaknesses) out.note(weaknessText(weakness));
    return code;
  },
};
