/** Checks of arguments while they're typed. */

/**
 * The check of an argument, or no check if it's the type of an error. In an unfinished program the compiler hands conditional types
 * the type of an error, and they return it. As a constraint of the argument it would remove the argument's contextual type, with
 * which an editor completes names.
 */
export type Settled<Check> = [0] extends [1 & Check] ? unknown : Check;
