/**
 * What a call with a misspelled index or entity returns: a request without further errors. For an argument that violates the constraint of
 * its type parameter, the compiler infers the constraint. So the constraints of these names contain `null`, which no call can pass.
 */
// biome-ignore-all lint/suspicious/noExplicitAny: after the error of an unknown index or entity, everything else would be one, too

import type { Page } from './page.js';

/**
 * The request for an entity. Resolved for a name that's a type parameter, too, because that and null have nothing in common. A name of type
 * `any` is a known one.
 */
export type ForKnown<Name, Request> = [Name & null] extends [never]
  ? Request
  : unknown extends Name
    ? Request
    : Misspelled<keyof Request>;

/**
 * What follows a misspelled name accepts everything.
 *
 * @example // The type of shop.get('Ordr', key)
 */
export type Misspelled<Member> = {
  readonly [Name in (Member | 'keyCondition') & string]: Name extends ` ~${string}`
    ? any
    : (
        // With a function, so that the parameters of callbacks have a type.
        ...input: (((...input: any[]) => unknown) | {} | null | undefined)[]
      ) => Name extends 'execute'
        ? Promise<'pages' extends Member ? Page<any> : any>
        : Name extends 'build' | 'document' | 'parse' | 'items' | 'pages' | 'count'
          ? any
          : Misspelled<Member>;
};
