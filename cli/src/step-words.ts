import type { DiffCommand } from 'keyform/infra';
import { DISTANCES } from './vectors.js';

interface Key {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

interface Throughput {
  readonly ReadCapacityUnits?: number;
  readonly WriteCapacityUnits?: number;
}

interface Index {
  readonly IndexName: string;
  readonly KeySchema?: readonly Key[];
  readonly Projection?: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
  readonly ProvisionedThroughput?: Throughput;
}

interface VectorIndex {
  readonly IndexName: string;
  readonly VectorAttribute?: { readonly AttributeName?: string };
  readonly Dimensions?: number;
  readonly DistanceFunction?: string;
  readonly Projection?: Index['Projection'];
  readonly SearchSchema?: readonly { readonly AttributeName: string; readonly SearchSchemaElementType: string }[];
}

/** The limits of a table without provisioned capacity. */
const LIMITS = 'OnDemandThroughput';

type Limits = { readonly MaxReadRequestUnits?: number; readonly MaxWriteRequestUnits?: number };

/** The inputs of the commands that create and change tables, as far as they're printed in words. */
interface Input extends Partial<Record<typeof LIMITS, Limits>> {
  readonly KeySchema?: readonly Key[];
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly LocalSecondaryIndexes?: readonly Index[];
  readonly GlobalSecondaryIndexUpdates?: readonly {
    readonly Create?: Index;
    readonly Delete?: Index;
    readonly Update?: Index;
  }[];
  readonly VectorIndexes?: readonly VectorIndex[];
  readonly VectorIndexUpdates?: readonly { readonly Create?: VectorIndex; readonly Delete?: VectorIndex }[];
  readonly BillingMode?: string;
  readonly ProvisionedThroughput?: Throughput;
  readonly StreamSpecification?: { readonly StreamEnabled?: boolean; readonly StreamViewType?: string };
  readonly DeletionProtectionEnabled?: boolean;
  readonly TableClass?: string;
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled?: boolean };
  readonly PointInTimeRecoverySpecification?: {
    readonly PointInTimeRecoveryEnabled?: boolean;
    readonly RecoveryPeriodInDays?: number;
  };
  readonly Tags?: readonly { readonly Key?: string; readonly Value?: string }[];
  readonly TagKeys?: readonly string[];
}

const keyWords = (schema: readonly Key[] = []): string =>
  schema
    .map(({ AttributeName, KeyType }) => `${AttributeName} (${KeyType === 'HASH' ? 'partition' : 'sort'})`)
    .join(', ');

const unitsWords = ({ ReadCapacityUnits, WriteCapacityUnits }: Throughput): string =>
  `${ReadCapacityUnits ?? '?'} read units, ${WriteCapacityUnits ?? '?'} write units`;

const projectionWords = ({
  ProjectionType = 'ALL',
  NonKeyAttributes = [],
}: NonNullable<Index['Projection']>): string =>
  ProjectionType === 'ALL'
    ? 'all attributes'
    : ProjectionType === 'KEYS_ONLY'
      ? 'keys only'
      : `keys and ${NonKeyAttributes.join(', ')}`;

const indexWords = (index: Index): string =>
  [
    `${index.IndexName}: ${keyWords(index.KeySchema)}`,
    projectionWords(index.Projection ?? {}),
    ...(index.ProvisionedThroughput === undefined ? [] : [unitsWords(index.ProvisionedThroughput)]),
  ].join('; ');

const indexUpdates = ({ GlobalSecondaryIndexUpdates = [] }: Input): string[] =>
  GlobalSecondaryIndexUpdates.map(({ Create, Delete, Update }) => {
    if (Create !== undefined) return `+ index ${indexWords(Create)}`;
    if (Delete !== undefined) return `- index ${Delete.IndexName}`;
    return `~ index ${Update?.IndexName}: ${unitsWords(Update?.ProvisionedThroughput ?? {})}`;
  });

const vectorWords = (index: VectorIndex): string => {
  const { IndexName, VectorAttribute, Dimensions, DistanceFunction = '', SearchSchema = [] } = index;
  const schema = SearchSchema.map(
    ({ AttributeName, SearchSchemaElementType }) =>
      `${AttributeName} (${SearchSchemaElementType === 'HASH' ? 'partition' : 'filter'})`,
  );
  return [
    `${IndexName}: ${VectorAttribute?.AttributeName}, ${Dimensions} dimensions, ${DISTANCES[DistanceFunction] ?? DistanceFunction}`,
    ...(schema.length === 0 ? [] : [schema.join(', ')]),
    projectionWords(index.Projection ?? {}),
  ].join('; ');
};

const vectorUpdates = ({ VectorIndexUpdates = [] }: Input): string[] =>
  VectorIndexUpdates.map(({ Create, Delete }) =>
    Create === undefined ? `- vector index ${Delete?.IndexName}` : `+ vector index ${vectorWords(Create)}`,
  );

const billingWords = (input: Input): string[] => {
  const { BillingMode, ProvisionedThroughput } = input;
  const limitsOf = input[LIMITS];
  if (BillingMode === undefined && ProvisionedThroughput === undefined && limitsOf === undefined) return [];
  if (ProvisionedThroughput !== undefined) return [`billing: provisioned, ${unitsWords(ProvisionedThroughput)}`];
  const { MaxReadRequestUnits: read = -1, MaxWriteRequestUnits: write = -1 } = limitsOf ?? {};
  const limits = [read < 0 ? '' : `, at most ${read} read units`, write < 0 ? '' : `, at most ${write} write units`];
  return [`billing: on demand${limits.join('')}`];
};

const onOff = (isOn: boolean | undefined): string => (isOn === true ? 'on' : 'off');

/** The settings of a table, in addition to its keys and indexes. */
const settingWords = (input: Input): string[] => {
  const { StreamSpecification: stream, DeletionProtectionEnabled, TableClass } = input;
  return [
    ...billingWords(input),
    ...(stream === undefined ? [] : [`stream: ${stream.StreamEnabled === true ? stream.StreamViewType : 'off'}`]),
    ...(DeletionProtectionEnabled === undefined ? [] : [`deletion protection: ${onOff(DeletionProtectionEnabled)}`]),
    ...(TableClass === undefined ? [] : [`table class: ${TableClass}`]),
  ];
};

const ofTable = (input: Input): string[] => [
  `+ key ${keyWords(input.KeySchema)}`,
  ...(input.GlobalSecondaryIndexes ?? []).map((index) => `+ index ${indexWords(index)}`),
  ...(input.LocalSecondaryIndexes ?? []).map((index) => `+ local index ${indexWords(index)}`),
  ...(input.VectorIndexes ?? []).map((index) => `+ vector index ${vectorWords(index)}`),
  ...settingWords(input).map((words) => `+ ${words}`),
];

const recoveryWords = ({ PointInTimeRecoverySpecification: recovery = {} }: Input): string =>
  `~ point-in-time recovery: ${onOff(recovery.PointInTimeRecoveryEnabled)}${recovery.RecoveryPeriodInDays === undefined ? '' : `, ${recovery.RecoveryPeriodInDays} days`}`;

const WORDS: { readonly [command in DiffCommand['command'] | 'CreateTable']: (input: Input) => readonly string[] } = {
  CreateTable: ofTable,
  UpdateTable: (input) => [
    ...indexUpdates(input),
    ...vectorUpdates(input),
    ...settingWords(input).map((words) => `~ ${words}`),
  ],
  UpdateTimeToLive: ({ TimeToLiveSpecification: { AttributeName, Enabled } = {} }) => [
    `${Enabled === true ? '+' : '-'} time to live: ${AttributeName}`,
  ],
  UpdateContinuousBackups: (input) => [recoveryWords(input)],
  TagResource: ({ Tags = [] }) => Tags.map(({ Key, Value }) => `+ tag ${Key}: ${Value}`),
  UntagResource: ({ TagKeys = [] }) => TagKeys.map((key) => `- tag ${key}`),
};

/**
 * Describes a command in lines that begin with + (adds), - (removes) or ~ (changes).
 *
 * @returns the command with its input, if a later version of keyform uses a command that isn't known here
 */
export const stepWords = (command: string, input: object): readonly string[] => {
  const words = Object.hasOwn(WORDS, command) ? WORDS[command as keyof typeof WORDS](input as Input) : [];
  return words.length > 0 ? words : [`${command} ${JSON.stringify(input)}`];
};
