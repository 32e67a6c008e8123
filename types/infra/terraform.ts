/** A table as a resource of Terraform. Twin of `src/infra/terraform.ts`. */
import type { TableOptions } from './settings.js';

/**
 * An expression of Terraform, without quotes: `{ expression: 'var.table_name' }`.
 *
 * @example const tableName: TerraformExpression = { expression: 'var.table_name' };
 */
export interface TerraformExpression {
  readonly expression: string;
}

/**
 * Options of `terraform(table, options)` and `terraformJson(table, options)`.
 *
 * @example
 * ```ts
 * import { terraform } from 'keyform/infra';
 * terraform(shop, {
 *   resource: 'shop', tableName: { expression: 'var.table_name' }, billing: { mode: 'PAY_PER_REQUEST' }, stream: 'NEW_IMAGE',
 *   pointInTimeRecovery: true, deletionProtection: true, tableClass: 'STANDARD', tags: { team: 'shop' }, indexQuota: 20,
 * });
 * ```
 */
export interface TerraformOptions extends TableOptions {
  /** The resource's name in the configuration: that of the table, unless said otherwise, with `_` for what cannot stand in a name. */
  readonly resource?: string | undefined;
  /** The table's name. Default: that of the definition. */
  readonly tableName?: string | TerraformExpression | undefined;
}

/** A value of a block. */
export type TerraformValue = string | number | boolean | readonly string[] | { readonly [key: string]: string };

/** A block: values by name, and the blocks inside it, each kind a list. */
export interface TerraformBlock {
  readonly [name: string]: TerraformValue | readonly TerraformBlock[];
}

/** What `terraformJson(...)` gives: the content of a `.tf.json` file. */
export interface TerraformConfiguration {
  resource: { aws_dynamodb_table: { [resource: string]: TerraformBlock } };
}
