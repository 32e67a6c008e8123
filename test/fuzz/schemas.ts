/** Attributes as schemas of several libraries: zod's text, and what says the same in the others. */
import type { Random } from './random.js';

interface Library {
  readonly imports: string;
  /** An attribute's schema, from that of zod. */
  readonly attribute: (zod: string) => string;
  /** A member of the object: optional, or with the text of a default. */
  readonly member: (name: string, schema: string, optional: boolean, standIn?: string) => string;
  readonly object: readonly [before: string, behind: string];
}

const VALIBOT_DATE = 'v.pipe(v.union([v.string(), v.date()]), v.transform((at) => new Date(at)))';
const VALIBOT: { readonly [zod: string]: string } = {
  'z.string()': 'v.string()',
  "z.enum(['PAID', 'OPEN', 'LOST'])": "v.picklist(['PAID', 'OPEN', 'LOST'])",
  'z.number()': 'v.number()',
  'z.boolean()': 'v.boolean()',
  'z.coerce.date()': VALIBOT_DATE,
  'z.string().nullable()': 'v.nullable(v.string())',
  'z.object({ city: z.string(), at: z.coerce.date().optional() })': `v.object({ city: v.string(), at: v.optional(${VALIBOT_DATE}) })`,
  'z.array(z.number())': 'v.array(v.number())',
  'z.record(z.string(), z.number())': 'v.record(v.string(), v.number())',
  'z.json()': 'v.custom<Json>(() => true)',
};

const ARKTYPE_DATE = "type('string | Date').pipe((at) => new Date(at))";
const ARKTYPE: { readonly [zod: string]: string } = {
  'z.string()': "'string'",
  "z.enum(['PAID', 'OPEN', 'LOST'])": "\"'PAID' | 'OPEN' | 'LOST'\"",
  'z.number()': "'number'",
  'z.boolean()': "'boolean'",
  'z.coerce.date()': ARKTYPE_DATE,
  'z.string().nullable()': "'string | null'",
  'z.object({ city: z.string(), at: z.coerce.date().optional() })': `type({ city: 'string', 'at?': ${ARKTYPE_DATE} })`,
  'z.array(z.number())': "'number[]'",
  'z.record(z.string(), z.number())': "type({ '[string]': 'number' })",
  'z.json()': "type('unknown').as<Json>()",
};

/** The schema of a library for zod's; each of zod's texts in `fields.ts` has one. */
const from =
  (texts: { readonly [zod: string]: string }) =>
  (zod: string): string => {
    const text = texts[zod];
    if (text === undefined) throw new Error(`schemas.ts doesn't say what ${zod} is in other libraries.`);
    return text;
  };

const suffixed: Library['member'] = (name, schema, optional, standIn) =>
  `${name}: ${schema}${optional ? '.optional()' : standIn === undefined ? '' : `.default(${standIn})`}`;

/** A schema written by hand, which has no more than the specification says: zod does the work. */
const STANDARD = `import { z } from 'zod';
const standard = <Schema extends z.ZodType>(schema: Schema) => ({
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: (value: unknown) => schema['~standard'].validate(value),
    types: undefined as { readonly input: z.input<Schema>; readonly output: z.output<Schema> } | undefined,
  } as const,
});`;

const LIBRARIES = {
  zod: {
    imports: "import { z } from 'zod';",
    attribute: (zod) => zod,
    member: suffixed,
    object: ['z.object({', '})'],
  },
  standard: { imports: STANDARD, attribute: (zod) => zod, member: suffixed, object: ['standard(z.object({', '}))'] },
  valibot: {
    imports: "import * as v from 'valibot';",
    attribute: from(VALIBOT),
    member: (name, schema, optional, standIn) =>
      `${name}: ${optional ? `v.optional(${schema})` : standIn === undefined ? schema : `v.optional(${schema}, ${standIn})`}`,
    object: ['v.object({', '})'],
  },
  arktype: {
    imports: "import { type } from 'arktype';",
    attribute: from(ARKTYPE),
    member: (name, schema, optional, standIn) =>
      `${optional ? name.replace(/"$/, '?"') : name}: ${standIn === undefined ? schema : `[${schema}, '=', ${standIn}]`}`,
    object: ['type({', '})'],
  },
} satisfies Record<string, Library>;

export type LibraryName = keyof typeof LIBRARIES;

export const libraryOf = (name: LibraryName): Library => LIBRARIES[name];

export const randomLibrary = (random: Random): LibraryName =>
  random.pick(['zod', 'zod', 'standard', 'valibot', 'arktype'] as const);
