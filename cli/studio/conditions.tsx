import type { JSX } from 'preact';
import { OPERATORS } from '../../src/facts/operators.js';
import type { Condition, FieldFacts } from '../src/studio/protocol.js';
import { placeholderOf } from './placeholders.js';

/** The form of an operator's operand. */
const operandOf = (operator: string) => OPERATORS[operator as keyof typeof OPERATORS].operand;

/** Whether it compares with one whole value: then a field with few values offers them. */
const isEquality = (operator: string): boolean => {
  const row = OPERATORS[operator as keyof typeof OPERATORS];
  return row.operand === 'value' && !('needs' in row);
};

interface ValueProps {
  readonly field: FieldFacts | undefined;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly operator: string;
  readonly onChange: (text: string) => void;
}

/** A value as it is typed: a list of what there is, for fields of few values. */
const Value = ({ field, name, label, value, operator, onChange }: ValueProps): JSX.Element => {
  const choices =
    operandOf(operator) === 'flag' || field?.kind === 'boolean'
      ? ['true', 'false']
      : isEquality(operator)
        ? field?.only
        : undefined;
  if (choices !== undefined)
    return (
      <select name={name} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="" />
        {choices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  return (
    <input
      name={name}
      aria-label={label}
      value={value}
      spellcheck={false}
      placeholder={operandOf(operator) === 'list' ? 'a, b, c' : placeholderOf(field?.kind, 'condition')}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface CheckProps {
  readonly name: string;
  /** What stands beside it; its name, where that is not said. */
  readonly label?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice of yes and no. */
export const Check = ({ name, label = name, checked, onChange }: CheckProps): JSX.Element => (
  <label class="check">
    <input type="checkbox" name={name} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
);

interface ConditionProps {
  /** The beginning of the names of its inputs. */
  readonly name: string;
  readonly field: FieldFacts | undefined;
  readonly operators: readonly string[];
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** The operator and the values of a condition. */
export const Operands = ({ name, field, operators, condition, onChange }: ConditionProps): JSX.Element => {
  const { operator, values } = condition;
  const value = (at: number): JSX.Element => (
    <Value
      field={field}
      name={`${name}.${at}`}
      label={`${condition.field}: value ${at + 1}`}
      value={values[at] ?? ''}
      operator={operator}
      onChange={(text) =>
        onChange({ ...condition, values: at === 0 ? [text, ...values.slice(1)] : [values[0] ?? '', text] })
      }
    />
  );
  return (
    <>
      <select
        name={`${name}.operator`}
        aria-label={`${condition.field}: operator`}
        value={operator}
        disabled={operators.length === 1}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value })}
      >
        {operators.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {value(0)}
      {operandOf(operator) === 'bounds' && value(1)}
    </>
  );
};
