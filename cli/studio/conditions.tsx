import type { JSX } from 'preact';
import type { Condition, FieldFacts } from '../src/studio/protocol.js';

const EXAMPLES: { readonly [kind: string]: string } = {
  date: '2026-11-21T09:30:00Z',
  epoch: '2026-11-21T09:30:00Z',
  number: 'number',
  bigint: 'whole number',
  decimal: 'decimal',
  binary: 'base64',
  schema: 'string or JSON',
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
  const isOne = /^(=|<>)$/.test(operator);
  const choices =
    operator === 'exists' || field?.kind === 'boolean' ? ['true', 'false'] : isOne ? field?.only : undefined;
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
      placeholder={operator === 'in' ? 'a, b, c' : (EXAMPLES[field?.kind ?? 'schema'] ?? '')}
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
      {operator === 'between' && value(1)}
    </>
  );
};
