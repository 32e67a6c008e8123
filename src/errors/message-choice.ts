/** Messages whose row depends on a value. Twin of `types/errors/message-choice.ts`. */
import { keyFormatBinary, keyFormatNumber } from '../facts/messages/definitions.js';
import {
  absentList,
  absentNumber,
  nestedAssignment,
  nestedOperand,
  noOperator,
  noOperatorOfOrdered,
  noOperatorOfUnordered,
  wrongCodecValue,
  wrongValue,
} from '../facts/messages/expressions.js';

/** Users call attributes of both kinds, `codec` and `ordered`, a codec: an ordered one also supports ranges. */
export const noOperatorFor = (kind: string) =>
  kind === 'codec' ? noOperatorOfUnordered : kind === 'ordered' ? noOperatorOfOrdered : noOperator;

export const wrongValueFor = (kind: string) => (kind === 'codec' || kind === 'ordered' ? wrongCodecValue : wrongValue);

export const absentOperandFor = (operator: string) =>
  operator === 'plus' || operator === 'minus' ? absentNumber : absentList;

export const nestedOperandFor = (operator: string) => (operator === 'to' ? nestedAssignment : nestedOperand);

export const keyFormatFor = (type: 'N' | 'B') => (type === 'N' ? keyFormatNumber : keyFormatBinary);
