import { isBytes, isDate, isSet, timeOfDate } from '../values/brand.js';

const LONGEST_SHOWN = 40;

/** A value as an error message shows it: short whatever it is, and without running code of the value's own. */
export const inWords = (value: unknown): string => {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
  }
  if (typeof value === 'bigint') return value < 10n ** 40n && value > -(10n ** 40n) ? `${value}n` : 'a huge bigint';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isSet(value)) return `a Set of ${value.size}`;
  if (value instanceof Map) return 'a Map';
  if (isBytes(value)) return `${value.length} bytes`;
  if (isDate(value)) {
    const time = timeOfDate(value);
    return Number.isNaN(time) ? 'an invalid Date' : `the Date ${new Date(time).toISOString()}`;
  }
  return 'an object';
};

/** The same without the value. What kind of thing it is, or that it's missing, may be shown. */
export const redactedWords = (value: unknown): string => {
  const isKind = typeof value === 'object' ? !isDate(value) : /^(function|symbol|undefined)$/.test(typeof value);
  return isKind ? inWords(value) : '…';
};
