/**
 * What a call with a misspelled index or entity returns: a request without further errors. For an argument that violates the constraint of
 * its type parameter, the compiler infers the constraint. So the constraints of these names contain `null`, which no call can pass.
 */
// biome-ignore-all lint/suspicious/noExplicitAny: after the error of an unknown index or entity, everything else would be one, too

import type { KeysOfEach } from '../values/keys-of-each.js';
import type { Page } from './page.js';

/**
 * The request for an entity. Resolved for a name that's a type parameter, too, because that and null have nothing in common. A name of type
 * `any` is a known one.
 */
export type ForKnown<Name, Request> = [Name & null] extends [never]
  ? Request
  : unknown extends Name
    ? Request
    : // Of a request that may be one of several: of an entity with unique fields, or of one without.
      Misspelled<KeysOfEach<Request>>;

/**
 * What follows a misspelled name accepts everything.
 *
 * @example // The type of shop.get('Ordr', key)
 */
export type Misspelled<Member> = {
  readonly [Name in (Member | 'keyCondition') & string]: Name extends ` ~${string}`
    ? any
    : (...input: Anything[]) => Called<Member, Name>;
};

/** What a call returns. */
export type Called<Member, Name> = Name extends keyof Results<Member> ? Results<Member>[Name] : Misspelled<Member>;

/** Any arguments. With a function, so that the parameters of callbacks have a type. */
export type Anything = AnyCallback | {} | null | undefined;

export type AnyCallback = (...input: any[]) => unknown;

/** Not any where a program passes callbacks: their parameters would have no type. */
interface Results<Member> {
  readonly execute: Promise<'pages' extends Member ? Page<any> : any>;
  readonly pages: AsyncGenerator<Page<any>, void, undefined>;
  readonly items: AsyncGenerator<any, void, undefined>;
  readonly parse: 'pages' extends Member ? Page<any> : any;
  readonly requests: any[];
  readonly build: any;
  readonly document: any;
  readonly count: any;
}
