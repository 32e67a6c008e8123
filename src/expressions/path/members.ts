/**
 * Paths as callbacks see them: frozen objects with the paths below them as properties, created when they're first read. Proxies
 * if the members are unknown (`any`, schemas).
 */

import { keyformError } from '../../errors/issue.js';
import { noElement, pathCalled } from '../../facts/messages/expressions.js';
import type { Step } from '../../keys/expression.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { childOf, memberNames, noMember } from './child.js';
import { pathError, showPath, TARGET, type Target } from './target.js';

/** Adds a property that's created when it's first read. */
export const lazily = (object: object, name: string, make: () => unknown): void => {
  let value: unknown;
  Object.defineProperty(object, name, {
    enumerable: true,
    get: () => {
      value ??= make();
      return value;
    },
  });
};

const elementOf = (target: Target, step: unknown): object => {
  const isStep = typeof step === 'string' || (Number.isSafeInteger(step) && (step as number) >= 0);
  const child = isStep ? childOf(target, step as Step) : undefined;
  if (child !== undefined) return pathTo(child);
  throw pathError(noElement, target, { step });
};

/** A prototype that rejects the names that an object lacks. The runtime reads symbols when it converts or prints an object. */
export const rejecting = (reject: (name: string) => unknown): object =>
  new Proxy({}, { get: (_, name) => (typeof name === 'symbol' ? undefined : reject(name)) });

const isOpen = ({ kind }: AttrDescription): boolean => kind === 'any';

/** Rejects a path that a program calls, compares or computes with. */
const misused = (target: Target | undefined): never => {
  throw keyformError(pathCalled, { path: target === undefined ? '' : showPath(target) });
};

/** The path that leads to a target. */
export const pathTo = (target: Target): object => {
  const { attributes } = target;
  if (attributes.some(isOpen)) return openPath((name) => childOf(target, name), target);
  const others = rejecting((name) => noMember(target, name, 'condition'));
  const path = Object.create(others, {
    [TARGET]: { value: target },
    // `order.amount > 3` is rejected with a message, and not by the runtime.
    [Symbol.toPrimitive]: { value: () => misused(target) },
  });
  if (attributes.some(({ kind }) => kind === 'list' || kind === 'tuple' || kind === 'record')) {
    Object.defineProperty(path, 'at', { value: (step: unknown) => elementOf(target, step), configurable: true });
  }
  for (const name of new Set(attributes.flatMap(memberNames))) {
    lazily(path, name, () => pathTo(childOf(target, name) as Target));
  }
  return Object.freeze(path);
};

/**
 * A callable path with any members.
 *
 * @param call a function for every path: Rollup assumes that a parameter is always undefined if it sees no other value, and drops
 *   what depends on it
 */
const openProxy = (
  child: (name: string) => Target | undefined,
  target: Target | undefined,
  call: (step: unknown) => object,
): object => {
  const callable = () => undefined;
  // A proxy must report unconfigurable properties correctly, and these names may be members.
  delete (callable as { name?: string }).name;
  delete (callable as { length?: number }).length;
  return new Proxy(Object.freeze(callable), {
    get: (_, name) => {
      if (name === TARGET) return target;
      if (name === Symbol.toPrimitive) return () => misused(target);
      if (typeof name === 'symbol') return undefined;
      const next = child(name);
      if (name !== 'at' || target === undefined) return pathTo(next ?? noMember(target as Target, name, 'condition'));
      return openProxy(
        (member) => next && childOf(next, member),
        next,
        (step) => elementOf(target, step),
      );
    },
    apply: (_, _this, [step]) => call(step),
  });
};

/** A path with unknown members. `at` is a member like others, but can be called. */
export const openPath = (child: (name: string) => Target | undefined, target?: Target): object =>
  openProxy(child, target, () => misused(target));
