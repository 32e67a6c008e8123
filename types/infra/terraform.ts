/** A table as a Terraform resource. Twin of `src/infra/terraform.ts`. */
import type { TableOptions } from './settings.js';

/**
 * A Terraform expression, which is printed without quotes: `{ expression: 'var.table_name' }`.
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
  /** The resource's name in the configuration. Default: the table's name, with `_` for characters that Terraform doesn't allow. */
  readonly resource?: string | undefined;
  /** The table's name. Default: the name in the definition. */
  readonly tableName?: string | TerraformExpression | undefined;
}

/** A value of a block. */
export type TerraformValue = string | number | boolean | readonly string[] | { readonly [key: string]: string };

/** A block: its values by name, and a list of nested blocks for each block type. */
export interface TerraformBlock {
  readonly [name: string]: TerraformValue | readonly TerraformBlock[];
}

/** The result of `terraformJson(...)`: the content of a `.tf.json` file. */
export interface TerraformConfiguration {
  resource: { aws_dynamodb_table: { [resource: string]: TerraformBlock } };
}
