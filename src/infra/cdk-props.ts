/** A table as the props of CDK's `TableV2`. Twin of `types/infra/cdk-props.ts`. */
import type { KeySchemaElement, SecondaryIndexInput } from '../../types/definitions/create-table.js';
import type {
  CdkAttribute,
  CdkEnums,
  CdkGlobalIndex,
  CdkOptions,
  CdkProjection,
  CdkProps,
  PlainEnums,
} from '../../types/infra/cdk-props.js';
import type { InfraTable } from '../../types/infra.js';
import { checkName } from '../definitions/index-model.js';
import type { TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { inWords } from '../errors/show.js';
import { ownBilling } from '../facts/messages/infra.js';
import { isRecord } from '../values/codec/codec.js';
import { planTable, templateName } from './table-plan.js';

const PLAIN: PlainEnums = {
  AttributeType: { STRING: 'S', NUMBER: 'N', BINARY: 'B' },
  ProjectionType: { ALL: 'ALL', KEYS_ONLY: 'KEYS_ONLY', INCLUDE: 'INCLUDE' },
  StreamViewType: {
    KEYS_ONLY: 'KEYS_ONLY',
    NEW_IMAGE: 'NEW_IMAGE',
    OLD_IMAGE: 'OLD_IMAGE',
    NEW_AND_OLD_IMAGES: 'NEW_AND_OLD_IMAGES',
  },
  TableClass: { STANDARD: 'STANDARD', STANDARD_INFREQUENT_ACCESS: 'STANDARD_INFREQUENT_ACCESS' },
};

const TYPES = { S: 'STRING', N: 'NUMBER', B: 'BINARY' } as const;

const OPTIONS: readonly (keyof CdkOptions)[] = ['indexQuota', 'tableName', 'cdk'];

/**
 * Returns a table as props of CDK's `TableV2`: plain data, because keyform doesn't import CDK. In TypeScript, CDK's props require its
 * own enums: import its module yourself, and pass it as `cdk`. Set the billing yourself too, because CDK accepts only its own objects
 * there.
 *
 * Source: [TablePropsV2](https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_dynamodb.TablePropsV2.html). `TableV2` creates
 * an `AWS::DynamoDB::GlobalTable`.
 *
 * @param table as `table(...)` returns it
 * @param options CDK's module, the table's name, and settings that aren't part of the definition
 * @throws KeyformError `request` for an invalid option; `index` for more global indexes than the quota allows; `definition` if entities
 *   store their `ttl` under different names
 *
 * @example
 * ```ts
 * import * as cdk from 'aws-cdk-lib/aws-dynamodb';
 * import { cdkProps } from 'keyform/infra';
 *
 * new cdk.TableV2(this, 'Shop', { ...cdkProps(shop, { cdk }), billing: cdk.Billing.onDemand() });
 * ```
 */
export const cdkProps = <Cdk extends CdkEnums = PlainEnums>(
  table: InfraTable,
  options: CdkOptions<Cdk> = {},
): CdkProps<Cdk> => {
  if ((options as { readonly billing?: unknown } | undefined)?.billing !== undefined)
    throw keyformError(ownBilling, {});
  const { model, keys, timeToLive } = planTable('cdkProps', table, options, OPTIONS);
  const { tableName, stream, pointInTimeRecovery: recovery, deletionProtection, tableClass, tags } = options;
  // Without CDK's module, `Cdk` is `PlainEnums`.
  const { cdk = PLAIN as unknown as Cdk } = options;
  if (!isRecord((cdk as Partial<CdkEnums> | null)?.AttributeType))
    throw argumentError('cdk', 'the module aws-cdk-lib/aws-dynamodb', cdk);
  const attribute = ({ AttributeName }: KeySchemaElement): CdkAttribute<Cdk> => ({
    name: AttributeName,
    type: cdk.AttributeType[TYPES[model.keyType(AttributeName)]],
  });
  const attributes = ({ KeySchema }: { readonly KeySchema: readonly KeySchemaElement[] }, type: 'HASH' | 'RANGE') =>
    KeySchema.filter(({ KeyType }) => KeyType === type).map(attribute);
  const projection = ({ IndexName, Projection }: SecondaryIndexInput): CdkProjection<Cdk> => ({
    indexName: IndexName,
    projectionType: cdk.ProjectionType[Projection.ProjectionType],
    ...(Projection.NonKeyAttributes !== undefined && { nonKeyAttributes: Projection.NonKeyAttributes }),
  });
  const globalIndex = (index: SecondaryIndexInput): CdkGlobalIndex<Cdk> => {
    const [partition, sort] = [attributes(index, 'HASH'), attributes(index, 'RANGE')];
    const { indexName, ...held } = projection(index);
    return {
      indexName,
      ...(partition.length > 1 ? { partitionKeys: partition } : one('partitionKey', partition)),
      ...(sort.length > 1 ? { sortKeys: sort } : one('sortKey', sort)),
      ...held,
    };
  };
  const { GlobalSecondaryIndexes: globals, LocalSecondaryIndexes: locals } = keys;
  return {
    ...(tableName !== false && { tableName: cdkName(model, tableName) }),
    partitionKey: attributes(keys, 'HASH')[0] as CdkAttribute<Cdk>,
    ...one('sortKey', attributes(keys, 'RANGE')),
    ...(globals !== undefined && { globalSecondaryIndexes: globals.map(globalIndex) }),
    ...(locals !== undefined && {
      localSecondaryIndexes: locals.map((index) => {
        const { indexName, ...held } = projection(index);
        return { indexName, sortKey: attributes(index, 'RANGE')[0] as CdkAttribute<Cdk>, ...held };
      }),
    }),
    ...(timeToLive !== undefined && { timeToLiveAttribute: timeToLive }),
    ...(stream && { dynamoStream: cdk.StreamViewType[stream] }),
    ...(recovery !== undefined && {
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: recovery !== false,
        ...(typeof recovery === 'number' && { recoveryPeriodInDays: recovery }),
      },
    }),
    ...(deletionProtection !== undefined && { deletionProtection }),
    ...(tableClass !== undefined && { tableClass: cdk.TableClass[tableClass] }),
    ...(tags !== undefined && { tags: Object.entries(tags).map(([key, value]) => ({ key, value })) }),
  };
};

/** A token: a placeholder for a name that CDK resolves when it writes the template. */
const TOKEN = /\$\{Token\[/;

const cdkName = (model: TableModel, input: string | undefined): string => {
  if (input !== undefined && !TOKEN.test(inWords(input))) checkName('table', input);
  return templateName(model, input);
};

const one = <Name extends string, Value>(name: Name, [value]: readonly Value[]): { [Key in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
