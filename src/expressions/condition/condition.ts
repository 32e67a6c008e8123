import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { Step } from '../path.js';

/** What a test in an expression says of its operands. */
export type Operator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'BETWEEN'
  | 'IN'
  | 'begins_with'
  | 'contains'
  | 'attribute_exists'
  | 'attribute_not_exists'
  | 'attribute_type';

/** An attribute, its size, or a value, whose placeholder is called after the name of what it is compared with. */
export type Operand<Value = AttributeValue> =
  | { readonly steps: readonly Step[] }
  | { readonly size: readonly Step[] }
  | { readonly value: Value; readonly name: string };

/**
 * A condition on the attributes of an item: what `filter` and `condition` are given, checked, its values in wire form.
 *
 * @example
 * ```ts
 * const condition: Condition = {
 *   op: 'NOT',
 *   part: { op: '=', operands: [{ steps: ['status'] }, { value: { S: 'SHIPPED' }, name: 'status' }] },
 * };
 * ```
 */
export type Condition<Value = AttributeValue> =
  | { readonly op: 'AND' | 'OR'; readonly parts: readonly Condition<Value>[] }
  | { readonly op: 'NOT'; readonly part: Condition<Value> }
  | { readonly op: Operator; readonly operands: readonly Operand<Value>[] };
