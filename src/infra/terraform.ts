/** A table as a Terraform resource. Twin of `types/infra/terraform.ts`. */
import type { SecondaryIndexInput } from '../../types/definitions/create-table.js';
import type { Throughput } from '../../types/infra/settings.js';
import type { TerraformConfiguration, TerraformExpression, TerraformOptions } from '../../types/infra/terraform.js';
import type { InfraTable } from '../../types/infra.js';
import { checkName } from '../definitions/index-model.js';
import { argumentError } from '../errors/argument-error.js';
import { type Block, blockJson, printHcl, type Value } from './hcl.js';
import { planTable, type TablePlan, templateName } from './table-plan.js';

const OPTIONS: readonly (keyof TerraformOptions)[] = ['indexQuota', 'resource', 'tableName'];
const RESOURCE = /^[A-Za-z_][\w-]*$/;

/**
 * Returns a table as a Terraform resource, in Terraform's own language: the AWS provider's `aws_dynamodb_table`, formatted like
 * `terraform fmt`. Keys, indexes, projections and the time to live come from the definition; billing is on demand by default. The same
 * definition always produces the same string.
 *
 * An index with multi-attribute keys has `key_schema` blocks (provider 6.29 or later). Other indexes have `hash_key` and
 * `range_key`, which every version supports. Source: Terraform AWS provider,
 * [aws_dynamodb_table](https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_table).
 *
 * @param table as `table(...)` returns it
 * @param options the names of the resource and of the table, and settings that aren't part of the definition
 * @throws KeyformError `request` for an invalid option; `index` for more global indexes than the quota allows; `definition` if entities
 *   store their `ttl` under different names
 *
 * @example
 * ```ts
 * import { terraform } from 'keyform/infra';
 *
 * writeFileSync('shop.tf', terraform(shop, { deletionProtection: true }));
 * ```
 */
export const terraform = (table: InfraTable, options: TerraformOptions = {}): string => {
  const { resource, block } = resourceOf('terraform', table, options);
  return `${printHcl(`resource "aws_dynamodb_table" "${resource}"`, block)}\n`;
};

/**
 * Returns the same resource as `terraform`, in Terraform's JSON syntax, for a `.tf.json` file.
 *
 * @param table as `table(...)` returns it
 * @param options the names of the resource and of the table, and settings that aren't part of the definition
 * @throws KeyformError the same errors as `terraform`
 *
 * @example writeFileSync('shop.tf.json', JSON.stringify(terraformJson(shop), null, 2));
 */
export const terraformJson = (table: InfraTable, options: TerraformOptions = {}): TerraformConfiguration => {
  const { resource, block } = resourceOf('terraformJson', table, options);
  return { resource: { aws_dynamodb_table: { [resource]: blockJson(block) } } };
};

const resourceOf = (caller: string, table: InfraTable, options: TerraformOptions) => {
  const plan = planTable(caller, table, options, OPTIONS);
  const { resource = plan.model.name.replace(/[^\w-]/g, '_').replace(/^(?=[\d-])/, '_') } = options;
  if (typeof resource !== 'string' || !RESOURCE.test(resource)) {
    throw argumentError('resource', "a name of letters, digits, _ and - that doesn't begin with a digit", resource);
  }
  return { resource, block: blockOf(plan, options) };
};

const text = (of: string): Value => ({ kind: 'text', text: of });
const plain = (value: number | boolean): Value => ({ kind: 'plain', value });

const nameOf = ({ model }: TablePlan, tableName: TerraformOptions['tableName']): Value => {
  const expression = (tableName as TerraformExpression | null | undefined)?.expression;
  if (typeof expression === 'string' && /\S/.test(expression)) return { kind: 'expression', text: expression };
  if (typeof tableName === 'object')
    throw argumentError('tableName', "a name, or { expression: 'var.name' }", tableName);
  if (tableName !== undefined) checkName('table', tableName);
  return text(templateName(model, tableName));
};

const capacity = (units: Throughput | undefined): [string, Value][] =>
  units === undefined
    ? []
    : [
        ['read_capacity', plain(units.readUnits)],
        ['write_capacity', plain(units.writeUnits)],
      ];

const projection = ({ Projection: { ProjectionType, NonKeyAttributes } }: SecondaryIndexInput): [string, Value][] => [
  ['projection_type', text(ProjectionType)],
  ...(NonKeyAttributes === undefined
    ? []
    : [['non_key_attributes', { kind: 'list', texts: NonKeyAttributes }] as [string, Value]]),
];

const globalIndex = (index: SecondaryIndexInput, units: Throughput | undefined): Block => {
  const partition = index.KeySchema.filter(({ KeyType }) => KeyType === 'HASH');
  const sort = index.KeySchema.filter(({ KeyType }) => KeyType === 'RANGE');
  const others = [...capacity(units), ...projection(index)];
  const name = ['name', text(index.IndexName)] as const;
  if (partition.length > 1 || sort.length > 1) {
    const schema = index.KeySchema.map(({ AttributeName, KeyType }) => {
      const values = [['attribute_name', text(AttributeName)] as const, ['key_type', text(KeyType)] as const];
      return ['key_schema', { values }] as const;
    });
    return { values: [name, ...others], blocks: schema };
  }
  const keys = [...partition, ...sort].map(
    ({ AttributeName, KeyType }) => [KeyType === 'HASH' ? 'hash_key' : 'range_key', text(AttributeName)] as const,
  );
  return { values: [name, ...keys, ...others] };
};

const localIndex = (index: SecondaryIndexInput): Block => ({
  values: [
    ['name', text(index.IndexName)],
    ['range_key', text(index.KeySchema[1]?.AttributeName ?? '')],
    ...projection(index),
  ],
});

const blockOf = (plan: TablePlan, options: TerraformOptions): Block => {
  const { keys, timeToLive, throughputOf } = plan;
  const { billing, stream, pointInTimeRecovery, deletionProtection, tableClass, tags } = options;
  const [partition, sort] = keys.KeySchema;
  const provisioned = billing?.mode === 'PROVISIONED' ? billing : undefined;
  const onDemand = billing?.mode === 'PAY_PER_REQUEST' ? limitsOf(billing) : [];
  return {
    values: [
      ['name', nameOf(plan, options.tableName)],
      ['billing_mode', text(billing?.mode ?? 'PAY_PER_REQUEST')],
      ...capacity(provisioned),
      ['hash_key', text(partition?.AttributeName ?? '')],
      ...optional('range_key', sort && text(sort.AttributeName)),
      ...optional('stream_enabled', stream === undefined ? undefined : plain(stream !== false)),
      ...optional('stream_view_type', stream ? text(stream) : undefined),
      ...optional('table_class', tableClass && text(tableClass)),
      ...optional(
        'deletion_protection_enabled',
        deletionProtection === undefined ? undefined : plain(deletionProtection),
      ),
      ...optional(
        'tags',
        tags && Object.keys(tags).length > 0 ? { kind: 'map', texts: Object.entries(tags) } : undefined,
      ),
    ],
    blocks: [
      ...keys.AttributeDefinitions.map(({ AttributeName, AttributeType }) => {
        const values = [['name', text(AttributeName)] as const, ['type', text(AttributeType)] as const];
        return ['attribute', { values }] as const;
      }),
      ...(keys.GlobalSecondaryIndexes ?? []).map(
        (index) => ['global_secondary_index', globalIndex(index, throughputOf(index.IndexName))] as const,
      ),
      ...(keys.LocalSecondaryIndexes ?? []).map((index) => ['local_secondary_index', localIndex(index)] as const),
      ...nested(
        'ttl',
        timeToLive === undefined
          ? []
          : [
              ['attribute_name', text(timeToLive)],
              ['enabled', plain(true)],
            ],
      ),
      ...nested('point_in_time_recovery', recoveryOf(pointInTimeRecovery)),
      ...nested('on_demand_throughput', onDemand),
    ],
  };
};

const recoveryOf = (recovery: TerraformOptions['pointInTimeRecovery']): [string, Value][] => {
  if (recovery === undefined) return [];
  const days: [string, Value][] = typeof recovery === 'number' ? [['recovery_period_in_days', plain(recovery)]] : [];
  return [['enabled', plain(recovery !== false)], ...days];
};

const limitsOf = ({
  maxReadUnits,
  maxWriteUnits,
}: {
  readonly maxReadUnits?: number | undefined;
  readonly maxWriteUnits?: number | undefined;
}): [string, Value][] => [
  ...optional('max_read_request_units', maxReadUnits === undefined ? undefined : plain(maxReadUnits)),
  ...optional('max_write_request_units', maxWriteUnits === undefined ? undefined : plain(maxWriteUnits)),
];

const optional = (name: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[name, value]];

const nested = (name: string, values: readonly (readonly [string, Value])[]): [string, Block][] =>
  values.length === 0 ? [] : [[name, { values }]];
