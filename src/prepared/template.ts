/**
 * The input of a prepared request: its parts, and where values go.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { ownValue, ownValues } from '../values/own-value.js';
import { type Blank, blankOf } from '../values/shape.js';
import { filled } from './parameter.js';
import type { Step, Test, Wires } from './recorder.js';

/** The input of a command. */
export type Input = Record<string, unknown>;

/** A value of the input: a fixed one, or what a step makes. */
interface Slot {
  readonly placeholder: string;
  readonly fixed: AttributeValue | undefined;
  readonly step: number;
  /** Which operand of a test it is. */
  readonly at: number | undefined;
}

/** The parts of inputs that keyform knows; undefined for those that are not there. */
type Parts = { [Name in (typeof NAMES)[number]]: unknown };

const NAMES = [
  'TableName',
  'IndexName',
  'Key',
  'Item',
  'KeyConditionExpression',
  'UpdateExpression',
  'ConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
  'ExpressionAttributeNames',
  'ScanIndexForward',
  'Limit',
  'ConsistentRead',
  'ReturnValues',
] as const;

/** A request without its values. */
export interface Template {
  readonly steps: readonly Step[];
  /** What the steps made for the call that is filled in. */
  readonly made: unknown[];
  readonly parts: Parts;
  /** What options of the SDK gave, and rare parts. */
  readonly more: readonly (readonly [name: string, value: unknown])[];
  /** The step that makes the first values, or the key, the item, the limit. */
  readonly base: number | undefined;
  readonly key: number | undefined;
  readonly item: number | undefined;
  readonly limit: number | undefined;
  readonly slots: readonly Slot[];
  readonly names: Blank | undefined;
  readonly hasValues: boolean;
}

/** Whether a part of the input is what a step made. */
const isMadeBy = (part: object, first: unknown): boolean => {
  const [names, others] = [Object.keys(part), Object.keys(first as object)];
  return names.length === others.length && names.every((name) => (part as Wires)[name] === (first as Wires)[name]);
};

/** Which step made a value, and which operand of a test it is. */
type Origin = readonly [step: number, at?: number];

/** The part that holds the values of expressions. */
const VALUES = 'ExpressionAttributeValues';

const originsOf = (steps: readonly Step[]): Map<unknown, Origin> => {
  const origins = new Map<unknown, Origin>();
  steps.forEach(({ kind, first }, step) => {
    if (kind === 'wire' || kind === 'limit') origins.set(first, [step]);
    if (kind === 'where') for (const wire of Object.values(first as Wires)) origins.set(wire, [step]);
    if (kind === 'test') {
      (first as Test).of.forEach(({ value }, at) => {
        if (value !== undefined) origins.set(value, [step, at]);
      });
    }
  });
  return origins;
};

/**
 * The template of an input; undefined where a step made what is not found in it, so that the request knows more than its input
 * says.
 *
 * @param input that was built while the steps were recorded
 */
export const templateOf = (input: Input, steps: readonly Step[]): Template | undefined => {
  const origins = originsOf(steps);
  const found = new Set<number>();
  let base: number | undefined;
  const slots: Slot[] = [];
  for (const [placeholder, wire] of Object.entries((input[VALUES] ?? {}) as Wires)) {
    const [step, at] = origins.get(wire) ?? [];
    if (step !== undefined) {
      found.add(step);
      if (steps[step]?.kind === 'where') {
        base = step;
        continue;
      }
    }
    slots.push({ placeholder, fixed: step === undefined ? wire : undefined, step: step ?? -1, at });
  }
  const stepOf = (part: 'Key' | 'Item' | 'Limit'): number | undefined => {
    const value = input[part];
    if (value === undefined) return undefined;
    const step =
      part === 'Limit'
        ? (origins.get(value)?.[0] ?? -1)
        : steps.findIndex(({ kind, first }) => kind === part && isMadeBy(value as object, first));
    if (step < 0) return undefined;
    found.add(step);
    return step;
  };
  const [key, item, limit] = [stepOf('Key'), stepOf('Item'), stepOf('Limit')];
  if (!steps.every(({ kind }, step) => kind === 'check' || found.has(step))) return undefined;
  const names = input['ExpressionAttributeNames'] as Record<string, string> | undefined;
  const parts = Object.fromEntries(NAMES.map((name) => [name, input[name]])) as Parts;
  const more = Object.entries(input).filter(([name]) => !(name in parts) && name !== VALUES);
  return {
    steps,
    made: steps.map(() => undefined),
    parts,
    more,
    base,
    key,
    item,
    limit,
    slots,
    names: names && blankOf(Object.keys(names), names),
    hasValues: VALUES in input,
  };
};

/**
 * The input with the values of a call; undefined where they make a request of another form. What a step refuses, it throws.
 */
export const fill = (template: Template, values: readonly unknown[]): Input | undefined => {
  const { steps, made, parts, more, base, key, item, limit, slots, names, hasValues } = template;
  for (let at = 0; at < steps.length; at++) {
    const { make, frame } = steps[at] as Step;
    const next = make(frame === undefined ? undefined : filled(frame, values));
    if (next === undefined) return undefined;
    made[at] = next;
  }
  const input: Input = { TableName: parts.TableName };
  if (parts.IndexName !== undefined) input['IndexName'] = parts.IndexName;
  if (parts.Key !== undefined) input['Key'] = key === undefined ? ownValues({ ...(parts.Key as Wires) }) : made[key];
  if (parts.Item !== undefined)
    input['Item'] = item === undefined ? ownValues({ ...(parts.Item as Wires) }) : made[item];
  if (parts.KeyConditionExpression !== undefined) input['KeyConditionExpression'] = parts.KeyConditionExpression;
  if (parts.UpdateExpression !== undefined) input['UpdateExpression'] = parts.UpdateExpression;
  if (parts.ConditionExpression !== undefined) input['ConditionExpression'] = parts.ConditionExpression;
  if (parts.FilterExpression !== undefined) input['FilterExpression'] = parts.FilterExpression;
  if (parts.ProjectionExpression !== undefined) input['ProjectionExpression'] = parts.ProjectionExpression;
  if (names !== undefined) input['ExpressionAttributeNames'] = names.copy(names.members);
  if (hasValues) input['ExpressionAttributeValues'] = valuesOf(slots, made, base);
  if (parts.ScanIndexForward !== undefined) input['ScanIndexForward'] = parts.ScanIndexForward;
  if (parts.Limit !== undefined) input['Limit'] = limit === undefined ? parts.Limit : made[limit];
  if (parts.ConsistentRead !== undefined) input['ConsistentRead'] = parts.ConsistentRead;
  if (parts.ReturnValues !== undefined) input['ReturnValues'] = parts.ReturnValues;
  for (let at = 0; at < more.length; at++) {
    const [name, value] = more[at] as Template['more'][number];
    input[name] = name === 'ExclusiveStartKey' ? ownValues({ ...(value as Wires) }) : value;
  }
  return input;
};

const valuesOf = (slots: readonly Slot[], made: readonly unknown[], base: number | undefined): Wires => {
  const wires = (base === undefined ? {} : made[base]) as Wires;
  for (let index = 0; index < slots.length; index++) {
    const { placeholder, fixed, step, at } = slots[index] as Slot;
    const part = made[step];
    wires[placeholder] =
      fixed === undefined
        ? ((at === undefined ? part : (part as Test).of[at]?.value) as AttributeValue)
        : ownValue(fixed);
  }
  return wires;
};
