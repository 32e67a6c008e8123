/**
 * What `tsd` is to vitest: its assertions speak to the type checker only, so that at run time they do nothing.
 * The alias stands in vitest.config.ts; tsd and tsc see the real package's declarations.
 */
export const expectType = (): void => {};
export const expectNotType = (): void => {};
export const expectAssignable = (): void => {};
export const expectNotAssignable = (): void => {};
export const expectError = (): void => {};
export const expectDeprecated = (): void => {};
export const expectNotDeprecated = (): void => {};
export const expectNever = (): void => {};
export const expectDocCommentIncludes = (): void => {};
export const printType = (): void => {};
