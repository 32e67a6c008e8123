export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': { readonly types?: { readonly input: Input; readonly output: Output } | undefined };
}
export type StandardSchemaInput<S> = S extends { readonly '~standard': { readonly types?: infer T } } ? NonNullable<T> extends { readonly input: infer I } ? I : never : never;
export type StandardSchemaOutput<S> = S extends { readonly '~standard': { readonly types?: infer T } } ? NonNullable<T> extends { readonly output: infer I } ? I : never : never;
