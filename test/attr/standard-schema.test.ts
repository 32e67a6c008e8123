import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type } from 'arktype';
import { KeyformError } from 'keyform';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rethrowAs } from '../../src/errors/issue.js';
import { compileSchema } from '../../src/values/schema-codec.js';
import { isStandardSchema } from '../../src/values/standard-schema.js';
import type { StandardInput, StandardItem, StandardSchema } from '../../types/values/standard-schema.js';
import type { Equal } from '../support/prove.js';

const message = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    try {
      rethrowAs(error, 'User');
    } catch (raised) {
      if (raised instanceof KeyformError) return raised.message;
    }
  }
  throw new Error('nothing was rejected');
};

const zod = z.object({
  name: z.string(),
  age: z.number().default(1),
  tags: z.set(z.string()).optional(),
  at: z.object({ city: z.string() }),
});
const valibot = v.object({
  name: v.string(),
  age: v.optional(v.number(), 1),
  tags: v.optional(v.set(v.string())),
  at: v.object({ city: v.string() }),
});
const arktype = type({ name: 'string', age: 'number = 1', 'tags?': 'Set', at: { city: 'string' } });

describe.each<[string, StandardSchema]>([
  ['zod', zod],
  ['valibot', valibot],
  ['arktype', arktype as StandardSchema],
])('a schema of %s', (_name, schema) => {
  const codec = compileSchema(schema);

  test('validates on writing, with its own defaults', () => {
    expect(codec.encode({ name: 'Ada', tags: new Set(['x']), at: { city: 'Oslo' } })).toStrictEqual({
      name: { S: 'Ada' },
      age: { N: '1' },
      tags: { SS: ['x'] },
      at: { M: { city: { S: 'Oslo' } } },
    });
  });

  test('decodes on reading', () => {
    const stored = codec.encode({ name: 'Ada', age: 36, at: { city: 'Oslo' } });
    expect(codec.decode(stored)).toStrictEqual({ name: 'Ada', age: 36, at: { city: 'Oslo' } });
  });

  test('rejects with the path and its own message', () => {
    expect(message(() => codec.encode({ name: 'Ada', at: { city: 5 } }))).toMatch(
      /^User\.at\.city fails its schema: \S/,
    );
    expect(message(() => codec.encode({ at: {} }))).toMatch(/\(and 1 more\)$/);
    expect(message(() => codec.decode({ name: { S: 'Ada' }, at: { M: {} } }))).toMatch(
      /^User\.at\.city fails its schema/,
    );
  });

  test('leaves a partial read unvalidated', () => {
    expect(codec.decode({ name: { S: 'Ada' } }, true)).toStrictEqual({ name: 'Ada' });
  });

  test('is known as a schema', () => {
    expect([isStandardSchema(schema), isStandardSchema({}), isStandardSchema(null)]).toStrictEqual([
      true,
      false,
      false,
    ]);
  });
});

test('a schema that validates asynchronously is rejected', () => {
  const codec = compileSchema(z.object({ name: z.string().refine(async () => false) }));
  expect(message(() => codec.encode({ name: 'x' }))).toMatch(/validates asynchronously/);
});

test('what a schema puts out and DynamoDB cannot hold is rejected with its path', () => {
  const codec = compileSchema(z.object({ at: z.object({ map: z.map(z.string(), z.string()) }) }));
  expect(message(() => codec.encode({ at: { map: new Map() } }))).toMatch(/^User\.at\.map must be a plain object/);
  expect(message(() => compileSchema(z.string()).encode('x'))).toBe('User must be an object, but is "x"');
});

test('what a schema coerces is stored as what it becomes', () => {
  const codec = compileSchema(z.object({ at: z.coerce.date(), size: z.coerce.number() }));
  expect(codec.encode({ at: new Date(0), size: '42' })).toMatchObject({ size: { N: '42' } });
  expect(codec.decode(codec.encode({ at: new Date(0), size: '42' }))).toStrictEqual({ at: new Date(0), size: 42 });
});

test('the types are those of the specification', () => {
  const spec = (schema: StandardSchemaV1): StandardSchema => schema;
  const ours = (schema: StandardSchema): StandardSchemaV1 => schema;
  const same: [
    Equal<StandardItem<typeof zod>, z.output<typeof zod>>,
    Equal<StandardInput<typeof zod>, z.input<typeof zod>>,
    Equal<StandardItem<typeof valibot>, v.InferOutput<typeof valibot>>,
    Equal<StandardInput<typeof valibot>, v.InferInput<typeof valibot>>,
    Equal<StandardItem<typeof arktype>, typeof arktype.infer>,
  ] = [true, true, true, true, true];
  expect(ours(spec(zod))).toBe(zod);
  expect(same).not.toContain(false);
});
