import { type Ability, KINDS, type KindFacts } from '../../src/facts/kinds.js';
import { OPERATORS } from '../../src/facts/operators.js';

type Operator = keyof typeof OPERATORS;

/** The operators of conditions, in the order of their rows. */
export const OPERATOR_NAMES = Object.keys(OPERATORS) as readonly Operator[];

/** The ability that a kind needs for an operator; undefined if all kinds accept it. */
export const abilityOf = (operator: Operator): Ability | undefined => {
  const row = OPERATORS[operator];
  return 'needs' in row ? row.needs : undefined;
};

/** What a kind can do; tests have kinds that keyform doesn't know, too, such as `nullable`: they accept what all kinds accept. */
export const abilitiesOf = (kind: string): KindFacts => (KINDS as { readonly [kind: string]: KindFacts })[kind] ?? {};

/** The operators that a condition on an attribute of this kind accepts. */
export const operatorsOf = (kind: string): readonly Operator[] =>
  OPERATOR_NAMES.filter((operator) => {
    const ability = abilityOf(operator);
    return ability === undefined || ability in abilitiesOf(kind);
  });
