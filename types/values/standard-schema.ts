/**
 * The part of the Standard Schema specification, version 1, that keyform needs: zod, valibot, arktype and others.
 *
 * Source: https://standardschema.dev. A minimal copy, so no dependency is needed.
 *
 * @example const schema: StandardSchema = z.object({ username: z.string() });
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': StandardProperties<Input, Output>;
}

/**
 * The property that identifies a Standard Schema.
 *
 * @example type Properties = StandardSchema['~standard'];
 */
export interface StandardProperties<Input = unknown, Output = Input> {
  /** The version of the specification. */
  readonly version: 1;
  /** The name of the library. */
  readonly vendor: string;
  /** Validates a value. */
  readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  /** Only types: there's no value. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/**
 * The result of validation: a value, or the issues that it found.
 *
 * @example const result: StandardResult<string> = { issues: [{ message: 'too short', path: ['name'] }] };
 */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/**
 * One thing that validation found, and where.
 *
 * @example const issue: StandardIssue = { message: 'too short', path: ['address', { key: 'city' }] };
 */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The item that a read returns: the output of the schema. */
export type StandardItem<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output'];

/** The item that a write accepts: the input of the schema. */
export type StandardInput<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['input'];
