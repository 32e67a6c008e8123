/**
 * Definitions are certain: a part that depends on a flag, or whose name is not a literal, does not compile, and the message names the
 * part and the fix. `test/proof/certain.test.ts` compares what the compiler says with the message behind each `@ts-expect-error`.
 */
import {
  attr,
  computed,
  type EntityItemOf,
  entity,
  fromSchema,
  KeyformError,
  onUpdate,
  type TableDefinition,
  table,
  unique,
} from 'keyform';
import { expect, test } from 'vitest';
import { z as zod } from 'zod';

const on = true as boolean;
const text = attr.string();
const keys = { PK: 'E#{id}' } as const;
const attributes = { id: text, n: text, until: attr.epoch(), then: attr.epoch() };
const upper = { encode: (value: string) => value.toUpperCase(), decode: (value: string) => value.toLowerCase() };
const hex = { encode: (value: string) => value, decode: (value: string) => value };
const name = 'm1' as 'm1' | 'm2';
const wide = 'm1' as string;

const E = entity({ keys, attributes: { id: text, n: text, m: text } });
const T = entity({ keys: { PK: 'T#{id}', SK: 'T', GPK: '{n}' }, attributes: { id: text, n: text, z: text, y: text } });
const U = entity({ keys: { PK: 'U#{id}', SK: 'U' }, attributes: { id: text } });
const loose = { primary: { pk: 'PK', sk: 'SK' } };
const satisfied = { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { T } } satisfies TableDefinition;
const some = { id: text, x: text };
const others = { id: text, y: text };
const map = attr.map({ y: text });
const schema = zod.object({ id: zod.string(), x: zod.number() });
const wider = zod.object({ id: zod.string(), y: zod.number() });
const withId = <const Attributes>(attributes: Attributes) => ({ id: text, ...attributes });
const primary = { pk: 'PK', sk: 'SK' } as const;
const GSI = { pk: 'GPK' } as const;
const LSI = { pk: 'PK', sk: 'GPK' } as const;
const common = ['z'];
const z = ['z'] as const;
const two = ['y', 'z'] as const;
const y = ['y'] as const;
const plain = { keys: { PK: 'E#{id}', GPK: '{n}' }, attributes } as const;
const versioned = { keys, attributes, version: true } as const;
const Other = entity({ keys: { PK: 'O#{id}', SK: 'O', GPK: '{m}' }, attributes: { id: text, m: text } });
const Wide = entity({ keys: { PK: 'W#{id}', SK: 'W', [wide]: '{n}' }, attributes });
const typed = { indexes: { primary, GSI }, entities: { T }, typeAttribute: '_t' } as const;
const untyped = { indexes: { primary, GSI }, entities: { T }, typeAttribute: false } as const;
const known = { indexes: { primary, GSI }, entities: { T } } as const;
const pkS = { PK: 'S' } as const;
const gpkS = { GPK: 'S' } as const;
const typedU = { indexes: { primary, GSI }, entities: { T, U } } as const;
const projected = { indexes: { primary, GSI: { pk: 'GPK', projection: ['z'] } }, entities: { T } } as const;

const entities = [
  () =>
    // @ts-expect-error -- the option timestamps may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, ...(on ? { timestamps: true as const } : {}) }),
  () =>
    // @ts-expect-error -- the option version may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, ...(on ? { version: true as const } : {}) }),
  () =>
    // @ts-expect-error -- the option type may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, ...(on ? { type: 'x' as const } : {}) }),
  () =>
    // @ts-expect-error -- the option ttl may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, ...(on ? { ttl: 'until' as const } : {}) }),
  () =>
    // @ts-expect-error -- the option pipes may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, ...(on ? { pipes: { hex } } : {}) }),
  () =>
    // @ts-expect-error -- the option version may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
    entity({ keys, attributes, version: on ? true : undefined }),
  // @ts-expect-error -- timestamps.created may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes, timestamps: { updated: 'u' } as { created?: 'c'; updated: 'u' } }),
  // @ts-expect-error -- timestamps.updated may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes, timestamps: { updated: name } }),
  // @ts-expect-error -- timestamps.updated isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes, timestamps: { updated: wide } }),
  // @ts-expect-error -- timestamps may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes, timestamps: on ? true : { updated: 'u' } }),
  // @ts-expect-error -- version may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes, version: name }),
  // @ts-expect-error -- version may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes, version: on ? true : 'v' }),
  // @ts-expect-error -- version isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes, version: wide }),
  // @ts-expect-error -- version isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes, version: `${wide}_v` as `${string}_v` }),
  // @ts-expect-error -- ttl may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes, ttl: on ? 'until' : 'then' }),
  // @ts-expect-error -- the key GPK may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys: { PK: 'E#{id}', ...(on ? { GPK: 'N#{n}' } : {}) }, attributes }),
  // @ts-expect-error -- the key PK isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys: { PK: 'E#{id}' as string }, attributes }),
  // @ts-expect-error -- the attribute h may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, h: on ? text.hidden() : text } }),
  // @ts-expect-error -- the attribute h may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, h: on ? text.hidden() : text.optional().hidden() } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? text.optional() : text } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? text.default('') : text.optional() } }),
  // @ts-expect-error -- the attribute c may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, c: on ? text.codec(upper) : text } }),
  // @ts-expect-error -- the attribute r may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, r: on ? text.readOnly() : text } }),
  // @ts-expect-error -- the attribute b may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, b: on ? text.as('b1') : text.as('b2') } }),
  // @ts-expect-error -- the name of the attribute b may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, b: text.as(name) } }),
  // @ts-expect-error -- the name of the attribute b isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, b: text.as(wide) } }),
  // @ts-expect-error -- the name of the attribute b isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, b: text.as(`${wide}_b` as `${string}_b`) } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, m: attr.map({ a: on ? text.optional() : text }) } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, m: attr.list(attr.map({ a: on ? text.default('') : text })) } }),
  // @ts-expect-error -- the name of the attribute a isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, m: attr.map({ a: text.as(wide) }) } }),
  // @ts-expect-error -- the element may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.list(on ? text.codec(upper) : text) } }),
  // @ts-expect-error -- the element may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.record(on ? text.codec(upper) : text) } }),
  // @ts-expect-error -- the element may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.tuple([on ? text.codec(upper) : text]) } }),
  // @ts-expect-error -- the discriminator may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, u: attr.union(name, { x: attr.map({ y: text }) }) } }),
  // @ts-expect-error -- the discriminator isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, u: attr.union(wide, { x: attr.map({ y: text }) }) } }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, ...(on ? { x: text } : {}) } }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, ...(on ? { x: text } : {}) }, version: true }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, ...(on ? { x: text } : {}) }, timestamps: true }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { ...attributes, ...(on ? { x: text } : {}) }, ttl: 'until' }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => unique(entity({ keys, attributes: { id: text, ...(on ? { x: text } : {}) } }), 'id'),
  // @ts-expect-error -- the attribute version may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, ...(on ? { version: attr.number() } : {}) }, version: true }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: withId(on ? { x: text } : {}) }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: on ? some : others }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: on ? some : others, version: true }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, ...(on ? { x: text } : { y: text }) } }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: on ? { id: text, x: text } : { id: text } }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: on ? fromSchema(schema) : some }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: fromSchema(on ? schema : wider) }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? attr.number() : text } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? attr.number() : text }, timestamps: true }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? attr.enum('a') : attr.enum('b', 'c') } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? attr.list(text) : attr.list(attr.number()) } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, a: on ? attr.map({ b: text }) : attr.map({ c: text }) } }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, m: attr.map({ ...(on ? { x: text } : {}) }) } }),
  // @ts-expect-error -- the attribute x may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, m: attr.map({ k: attr.map({ ...(on ? { x: text } : {}) }) }) } }),
  // @ts-expect-error -- the attribute a may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, m: attr.map({ a: on ? attr.number() : text }) } }),
  // @ts-expect-error -- the attributes may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, m: attr.map(on ? some : others) } }),
  // @ts-expect-error -- the element may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.list(on ? attr.number() : text) } }),
  // @ts-expect-error -- the element may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.set(on ? attr.number() : text) } }),
  // @ts-expect-error -- the elements may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.tuple(on ? [text] : [text, text]) } }),
  // @ts-expect-error -- the names may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.record(text, ...(on ? z : two)) } }),
  // @ts-expect-error -- the values may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.enum(...(on ? z : two)) } }),
  // @ts-expect-error -- the values may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.enum(on ? z : two) } }),
  // @ts-expect-error -- the values may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.enum('a', on ? 'b' : 'c') } }),
  // @ts-expect-error -- the literal may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, l: attr.literal(on ? 'b' : 'c') } }),
  // @ts-expect-error -- the variant y may be absent, but a definition can't depend on a flag: declare two entities, with it and without it
  () => entity({ keys, attributes: { id: text, u: attr.union('kind', { x: map, ...(on ? { y: map } : {}) }) } }),
  // @ts-expect-error -- the variant x may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, u: attr.union('kind', { x: on ? map : attr.map({ z: text }) }) } }),
  // @ts-expect-error -- the variants may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity({ keys, attributes: { id: text, u: attr.union('kind', on ? { x: map } : { y: map }) } }),
  // @ts-expect-error -- a unique field may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => unique(E, on ? 'n' : 'id'),
  // @ts-expect-error -- the computed field may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => computed(E, on ? 'n' : 'm', ['id'], ({ id }) => id),
  // @ts-expect-error -- the field of onUpdate may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => onUpdate(E, on ? 'n' : 'm', () => 'x'),
  // @ts-expect-error -- the definition may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity(on ? { keys, attributes } : { keys, attributes, version: true, timestamps: true }),
  // @ts-expect-error -- the definition may be one of several, but a definition can't depend on a flag: declare one entity for each
  () => entity(on ? plain : versioned),
  // @ts-expect-error -- the name of an attribute isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, [on ? 'x' : 'y']: text } }),
  // @ts-expect-error -- the name of an attribute isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes: { id: text, m: attr.map({ [wide]: text }) } }),
];

const tables = [
  // @ts-expect-error -- pk of primary isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: loose, entities: { T } }),
  // @ts-expect-error -- pk of primary isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: JSON.parse('{}') as typeof loose, entities: { T } }),
  // @ts-expect-error -- pk of primary isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', satisfied),
  // @ts-expect-error -- pk of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: on ? 'GPK' : 'SK' } }, entities: { T } }),
  // @ts-expect-error -- pk of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: ['GPK', on ? 'A' : 'B'] } }, entities: { T } }),
  // @ts-expect-error -- sk of primary may be absent, but a definition can't depend on a flag: declare two tables, with it and without it
  () => table('Tab', { indexes: { primary: { pk: 'PK', ...(on ? { sk: 'SK' as const } : {}) } }, entities: { T } }),
  // @ts-expect-error -- partialKeys of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', partialKeys: on } }, entities: { T } }),
  // @ts-expect-error -- local of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: 'PK', sk: 'GPK', local: on } }, entities: { T } }),
  // @ts-expect-error -- the index GSI may be absent, but a definition can't depend on a flag: declare two tables, with it and without it
  () => table('Tab', { indexes: { primary, ...(on ? { GSI } : {}) }, entities: { T } }),
  // @ts-expect-error -- the index GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: on ? GSI : LSI }, entities: { T } }),
  // @ts-expect-error -- the projection of GSI isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection: common } }, entities: { T } }),
  // @ts-expect-error -- the projection of GSI isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection: [...common, 'a'] } }, entities: { T } }),
  // @ts-expect-error -- the projection of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection: on ? z : y } }, entities: { T } }),
  // @ts-expect-error -- the projection of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection: [name] } }, entities: { T } }),
  // @ts-expect-error -- the projection of GSI may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection: on ? 'ALL' : z } }, entities: { T } }),
  // @ts-expect-error -- the entity U may be absent, but a definition can't depend on a flag: declare two tables, with it and without it
  () => table('Tab', { indexes: { primary, GSI }, entities: { T, ...(on ? { U } : {}) } }),
  // @ts-expect-error -- the entity T may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T: on ? unique(T, 'n') : T } }),
  // @ts-expect-error -- the option onDelimiter may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, onDelimiter: on ? 'escape' : 'reject' }),
  // @ts-expect-error -- the option onDelimiter may be absent, but a definition can't depend on a flag: declare two tables, with it and without it
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, ...(on ? { onDelimiter: 'escape' as const } : {}) }),
  // @ts-expect-error -- the option delimiter may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, delimiter: on ? '^' : '#' }),
  // @ts-expect-error -- the option delimiter isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, delimiter: '^' as string }),
  // @ts-expect-error -- the option typeAttribute may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, typeAttribute: on ? '_t' : false }),
  // @ts-expect-error -- the option typeAttribute may be absent, but a definition can't depend on a flag: declare two tables, with it and without it
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, ...(on ? { typeAttribute: '_t' as const } : {}) }),
  // @ts-expect-error -- the option typeAttribute isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, typeAttribute: '_t' as string }),
  // @ts-expect-error -- the option strictOperators may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, strictOperators: on }),
  // @ts-expect-error -- keyTypes.GPK may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, keyTypes: { GPK: on ? 'S' : 'N' } }),
  // @ts-expect-error -- the definition may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', on ? typed : untyped),
  // @ts-expect-error -- the definition may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', on ? projected : typedU),
  // @ts-expect-error -- the entity T may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: { T: on ? T : Other } }),
  // @ts-expect-error -- the entities may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: { primary, GSI }, entities: on ? ({ T } as const) : ({ U } as const) }),
  // @ts-expect-error -- the indexes may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { indexes: on ? ({ primary, GSI } as const) : ({ primary, LSI } as const), entities: { U } }),
  // @ts-expect-error -- keyTypes may be one of several, but a definition can't depend on a flag: declare one table for each
  () => table('Tab', { ...known, keyTypes: on ? pkS : gpkS }),
  // @ts-expect-error -- the name of an entity isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T, [wide]: U } }),
  // @ts-expect-error -- the name of an index isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, [wide]: GSI }, entities: { T } }),
  // @ts-expect-error -- the name of a key of Wide isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { Wide } }),
  // @ts-expect-error -- the name of an attribute in keyTypes isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, keyTypes: { [on ? 'PK' : 'GPK']: 'S' } }),
  // @ts-expect-error -- the name of an option isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, [wide]: 'x' }),
  // @ts-expect-error -- the name of an option isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI }, entities: { T }, [on ? 'typeAttribute' : 'onDelimiter']: 'escape' }),
  // @ts-expect-error -- the name of an option of GSI isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => table('Tab', { indexes: { primary, GSI: { pk: 'GPK', [wide]: true } }, entities: { T } }),
  // @ts-expect-error -- the name of an option isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes, [on ? 'timestamps' : 'version']: true }),
  // @ts-expect-error -- the name of an option isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)
  () => entity({ keys, attributes, [wide]: 'n' }),
];

/** The compiler infers the constraint for these, which may be one of several. */
const invalid: (() => unknown)[] = [
  // @ts-expect-error -- the computed field must be the name of one attribute
  () => computed(E, 'nn', ['id'], ({ id }) => id),
  // @ts-expect-error -- the field of onUpdate must be the name of one attribute
  () => onUpdate(E, 'nn', () => 'x'),
  // @ts-expect-error -- timestamps must be true, or { created: 'field', updated: 'field' }, but is something else
  () => entity({ keys, attributes, timestamps: { craeted: 'at' } }),
  // @ts-expect-error -- timestamps must be true, or { created: 'field', updated: 'field' }, but is something else
  () => entity({ keys, attributes, timestamps: 'at' }),
  // @ts-expect-error -- version must be true, or the name of a field, but is something else
  () => entity({ keys, attributes, version: false }),
];

test('an invalid part is not one that may be one of several', () => {
  for (const define of invalid) expect(define).toThrow(KeyformError);
});

test('they are not for lack of a program: only types cannot know what a flag decides', () => {
  for (const define of entities) expect(define().keys.PK).toBe('E#{id}');
  expect(tables.length).toBeGreaterThan(0);
});

test('what types need not know may be one of several', () => {
  const prefix: string = on ? 'A' : 'B';
  const Right = entity({
    keys: { PK: on ? 'A#{id}' : 'B#{id}', SK: `${prefix}#{id}`, GPK: on ? 'N#{p|pad:3}' : 'N#{p|pad:5}' },
    attributes: { ...attributes, p: attr.number(), kind: attr.enum('a', 'b') },
    type: on ? 'a1' : 'a2',
  });
  const right = table(on ? 'TabA' : 'TabB', {
    indexes: { primary, GSI: { pk: 'GPK', projection: on ? 'ALL' : 'KEYS_ONLY', local: undefined } },
    entities: { Right },
    invalid: on ? 'collect' : 'throw',
    unrecognized: on ? 'collect' : 'throw',
    valuesInErrors: on,
    typeAttribute: undefined,
    ...(on ? { now: () => new Date(0) } : {}),
  });
  expect(right.get('Right', { id: '1' }).build().Key).toEqual({ PK: { S: 'A#1' }, SK: { S: 'A#1' } });
  const plainTable = { indexes: { primary, GSI }, entities: { Right } } as const;
  const either = table('Tab', on ? { ...plainTable, valuesInErrors: false } : { ...plainTable, invalid: 'collect' });
  expect(either.get('Right', { id: '1' }).build().TableName).toBe('Tab');
});

test('a function that returns attributes may be generic, and its attributes are those that it was called with', () => {
  const strings = <const Fields extends Readonly<Record<string, typeof text>>>(fields: Fields) => ({
    id: text,
    ...fields,
  });
  const branded = <Id extends string>() =>
    entity({ keys: { PK: 'B#{id}' }, attributes: { id: attr.string<Id>(), n: attr.number() } });
  const Right = entity({ keys, attributes: strings({ a: text, b: text }), version: true, timestamps: true });
  const Free = entity({ keys, attributes: withId({ a: text.optional(), m: attr.map(withId({ b: text })) }) });
  const right = table('Tab', { indexes: { primary: { pk: 'PK' } }, entities: { Right } });
  const free = table('Tab', { indexes: { primary: { pk: 'PK' } }, entities: { Free, Other: branded<`x${string}`>() } });
  const item: EntityItemOf<typeof right, 'Right'> = {
    ...{ Type: 'Right', id: '1', a: '', b: '', version: 1 },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
  } as const;
  const a: string | undefined = ({} as EntityItemOf<typeof free, 'Free'>).a;
  expect([right.put('Right', item).build().Item.a, a]).toEqual([{ S: '' }, undefined]);
});
