const LONGEST = 60;

/**
 * A short form of a value, for a message.
 *
 * @example
 * shown(['x']); //=> '["x"]'
 */
export const shown = (value: unknown): string => {
  if (typeof value === 'function') return 'a function';
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // Circular, or contains a bigint.
  }
  const whole = text ?? (typeof value === 'object' ? 'an object' : String(value));
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
};
