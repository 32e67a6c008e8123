import { attr, computed, entity, onUpdate, table, unique } from 'keyform';
import { diffDefinitions, type EntityDifference, migration } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EntityModel } from '../../src/definitions/model.js';
import { modelOf } from '../../src/definitions/table-mark.js';
import type { Loose } from '../fuzz/junk.js';

const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
const keys = { PK: 'JOB#{id}', SK: 'JOB' } as const;
const base = { id: attr.string(), at: attr.date(), state: attr.enum('OPEN', 'DONE'), rank: attr.number().optional() };

type Tables = Parameters<typeof diffDefinitions>;

/** The need and the changes of an only entity, as lines. */
const shown = (old: Tables[0], current: Tables[1]): readonly string[] => {
  const { entities, need } = diffDefinitions(old, current);
  expect(entities).toHaveLength(1);
  const [{ changes, write, hasOldMarkers }] = entities as [EntityDifference];
  return [
    `${need} ${write}${hasOldMarkers ? ' with old markers' : ''}`,
    ...changes.map((one) => `${one.of} ${one.name} ${one.need}: ${one.reason}`),
  ];
};

const job = (options: { readonly keys?: object; readonly attributes?: object; readonly type?: string } = {}) =>
  entity({ keys, attributes: base, ...options } as { keys: typeof keys; attributes: typeof base });

const jobs = (Job: object, more: object = {}): Tables[0] =>
  table('Jobs', { indexes, entities: { Job }, ...more } as never) as never;

/** An entity with options that write attributes. */
const withOptions = (options: object, attributes: object = {}): ReturnType<typeof job> =>
  job({ attributes: { ...base, ...attributes }, ...options });

const plain = jobs(job());

const none = attr.map({});
const union = (variants: Loose) => attr.union('is', variants);
const UPPER = { encode: (text: string) => text.toUpperCase(), decode: (text: string) => text.toLowerCase() };
const pair = (second: Loose) => attr.tuple([attr.string(), second]);
const lazy = (target: Loose) => attr.lazy(() => target);
/** A lazy map that contains itself, after some steps. */
const recursive = (x: Loose, steps = 1): Loose => {
  const first: Loose = attr.lazy(() => at(1));
  const at = (step: number): Loose =>
    attr.map({ x, next: (step === steps ? first : attr.lazy(() => at(step + 1))).optional() });
  return first;
};

const CASES: readonly (readonly [name: string, current: Tables[1], lines: readonly string[], old?: Tables[0]])[] = [
  ['the same definition', jobs(job()), ['none none']],
  [
    'a new index',
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' } })),
    [
      'required put',
      "key GSI1PK required: existing items don't have it: STATE#{state} is new, so the index lacks them",
      "key GSI1SK required: existing items don't have it: {at} is new, so the index lacks them",
    ],
  ],
  [
    'a new index on a new optional field, which no item has',
    jobs(
      job({
        keys: { ...keys, GSI1PK: 'OWNER#{owner}', GSI1SK: '{at}' },
        attributes: { ...base, owner: attr.string().optional() },
      }),
    ),
    ['none none', 'attribute owner none: it is optional'],
  ],
  [
    'an index that the entity leaves',
    plain,
    [
      'required put',
      'key GSI1PK required: existing items still have it, so the index returns them',
      'key GSI1SK required: existing items still have it, so the index returns them',
    ],
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' } })),
  ],
  [
    'a removed index',
    jobs(job(), { indexes: { primary: indexes.primary } }),
    [
      'optional none',
      'key GSI1PK optional: existing items still have it, which nothing reads',
      'key GSI1SK optional: existing items still have it, which nothing reads',
    ],
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' } })),
  ],
  [
    'a changed index format, with a pipe',
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state|lower}', GSI1SK: '{at}' } })),
    ['required put', 'key GSI1PK required: STATE#{state} became STATE#{state|lower}'],
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' } })),
  ],
  [
    'a changed primary key format',
    jobs(job({ keys: { PK: 'J#{id}', SK: 'JOB' } })),
    ['required move', 'key PK required: JOB#{id} became J#{id}: items move to different keys'],
  ],
  [
    'an index on plain attributes, which DynamoDB fills',
    jobs(job(), { indexes: { ...indexes, ByState: { pk: 'state', sk: 'at' } } }),
    ['none none'],
  ],
  [
    'an index on an attribute that a key may not allow',
    jobs(job({ attributes: { ...base, name: attr.string().optional() } }), {
      indexes: { ...indexes, ByState: { pk: 'state', sk: 'name' } },
    }),
    ['verify none', "key name verify: it became the key of an index, where an empty value or null isn't allowed"],
    jobs(job({ attributes: { ...base, name: attr.string().optional() } })),
  ],
  [
    'an attribute that became optional, in a key',
    jobs(
      job({
        keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' },
        attributes: { ...base, at: attr.date().optional() },
      }),
    ),
    ['none none'],
    jobs(job({ keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}' } })),
  ],
  [
    'an attribute with a different stored name',
    jobs(job({ attributes: { ...base, rank: attr.number().optional().as('r') } })),
    ['required put', 'attribute rank required: rank is stored as r now'],
  ],
  [
    'a different name in the program for the same stored name',
    jobs(
      job({ attributes: { id: base.id, at: base.at, state: base.state, order: attr.number().optional().as('rank') } }),
    ),
    ['none none', 'attribute order none: it was rank, and is stored under the same name'],
  ],
  [
    'a renamed attribute',
    jobs(job({ attributes: { id: base.id, at: base.at, state: base.state, order: attr.number().optional() } })),
    ['required put', 'attribute order required: rank is stored as order now (guessed, because nothing else changed)'],
  ],
  [
    'a renamed field of a key, whose strings stay',
    jobs(
      job({
        keys: { PK: 'JOB#{key}', SK: 'JOB' },
        attributes: { key: attr.string().as('id'), at: base.at, state: base.state, rank: base.rank },
      }),
    ),
    ['none none', 'attribute key none: it was id, and is stored under the same name'],
  ],
  [
    'a new type name',
    jobs(job({ type: 'Task' })),
    ['required put', 'type Type required: Job became Task, so existing items match no entity, or a different one'],
  ],
  [
    'a different type attribute',
    jobs(job(), { typeAttribute: 'kind' }),
    ['required put', 'type kind required: existing items lack the type attribute kind'],
  ],
  [
    'no type attribute anymore',
    jobs(job(), { typeAttribute: false }),
    ['optional none', 'type Type optional: existing items still have it, and reads ignore it'],
  ],
  [
    'an attribute of a different stored type',
    jobs(job({ attributes: { ...base, rank: attr.string().optional() } })),
    ['required put', 'attribute rank required: number became string, which is stored differently'],
  ],
  [
    'an attribute of a different kind and the same stored type',
    jobs(job({ attributes: { ...base, at: attr.string() } })),
    ['verify none', 'attribute at verify: date became string: stored values may not fit'],
  ],
  [
    'fewer values of an enum',
    jobs(job({ attributes: { ...base, state: attr.enum('OPEN') } })),
    ['verify none', 'attribute state verify: no longer allowed: DONE'],
  ],
  [
    'more values of an enum',
    jobs(job({ attributes: { ...base, state: attr.enum('OPEN', 'DONE', 'LATE') } })),
    ['none none'],
  ],
  ['an enum that became a string', jobs(job({ attributes: { ...base, state: attr.string() } })), ['none none']],
  [
    'an attribute that is not optional anymore',
    jobs(job({ attributes: { ...base, rank: attr.number() } })),
    ['verify none', "attribute rank verify: it isn't optional anymore: items that lack it don't decode"],
  ],
  [
    'null that is not allowed anymore',
    jobs(job()),
    ['verify none', "attribute state verify: null isn't allowed anymore"],
    jobs(job({ attributes: { ...base, state: base.state.nullable() } })),
  ],
  [
    'a check',
    jobs(job({ attributes: { ...base, id: attr.string().check((id) => id.length > 2 || 'must be longer') } })),
    ['verify none', "attribute id verify: it has a check that keyform can't compare: stored values may not fit"],
  ],
  [
    'a new required attribute',
    jobs(job({ attributes: { ...base, owner: attr.string() } })),
    ['required put', "attribute owner required: existing items lack it, and don't decode"],
  ],
  [
    'a new optional attribute, and one with a default',
    jobs(job({ attributes: { ...base, owner: attr.string().optional(), open: attr.boolean().default(true) } })),
    [
      'optional none',
      'attribute owner none: it is optional',
      "attribute open optional: reads return its default for existing items, but filters and queries of DynamoDB don't see it",
    ],
  ],
  [
    'an optional attribute that has a default now',
    jobs(job({ attributes: { ...base, rank: base.rank.default(0) } })),
    [
      'optional none',
      "attribute rank optional: reads return its default for existing items, but filters and queries of DynamoDB don't see it",
    ],
  ],
  [
    'an optional attribute of an index that has a default now',
    jobs(
      job({
        keys: { ...keys, GSI1PK: 'R#{rank|pad:5}', GSI1SK: '{at}' },
        attributes: { ...base, rank: base.rank.default(0) },
      }),
    ),
    [
      'verify none',
      "key GSI1PK verify: rank changed: reads return its default for existing items, but filters and queries of DynamoDB don't see it",
      "attribute rank optional: reads return its default for existing items, but filters and queries of DynamoDB don't see it",
    ],
    jobs(job({ keys: { ...keys, GSI1PK: 'R#{rank|pad:5}', GSI1SK: '{at}' } })),
  ],
  [
    'the options version and timestamps',
    jobs(withOptions({ version: true, timestamps: true })),
    [
      'required put',
      "attribute createdAt required: existing items lack it, and don't decode",
      "attribute updatedAt required: existing items lack it, and don't decode",
      "attribute version required: existing items lack it, and don't decode",
    ],
  ],
  [
    'the options version and timestamps, for attributes that items may lack',
    jobs(withOptions({ version: true, timestamps: { created: 'at' } }, { version: attr.number().default(0) })),
    [
      'optional none',
      "attribute version optional: reads return its default for existing items, but filters and queries of DynamoDB don't see it",
    ],
  ],
  [
    'the option version for an attribute that was optional',
    jobs(withOptions({ version: 'rank' }, { rank: attr.number() })),
    ['verify none', "attribute rank verify: it isn't optional anymore: items that lack it don't decode"],
  ],
  [
    'no options anymore, but their attributes',
    jobs(job({ attributes: { ...base, version: attr.number(), createdAt: attr.date(), updatedAt: attr.date() } })),
    ['none none'],
    jobs(withOptions({ version: true, timestamps: true })),
  ],
  [
    'other names of a version, timestamps and a time to live',
    jobs(
      withOptions(
        { version: 'rev', timestamps: { created: 'madeAt', updated: 'changedAt' }, ttl: 'until' },
        { until: attr.epoch() },
      ),
    ),
    [
      'required put',
      'attribute until required: expires is stored as until now',
      'attribute madeAt required: createdAt is stored as madeAt now',
      'attribute changedAt required: updatedAt is stored as changedAt now',
      'attribute rev required: version is stored as rev now',
    ],
    jobs(withOptions({ version: true, timestamps: true, ttl: 'expires' }, { expires: attr.epoch() })),
  ],
  [
    'a removed attribute',
    jobs(job({ attributes: { id: base.id, at: base.at, state: base.state } })),
    [
      'optional none',
      "attribute rank optional: it isn't declared anymore: existing items still have it, and reads ignore it",
    ],
  ],
  [
    'members of a map',
    jobs(job({ attributes: { ...base, box: attr.map({ a: attr.string(), c: attr.string() }) } })),
    ['required put', 'attribute box required: c is new'],
    jobs(job({ attributes: { ...base, box: attr.map({ a: attr.string(), b: attr.string() }) } })),
  ],
  [
    'elements of a list',
    jobs(job({ attributes: { ...base, box: attr.list(attr.string()) } })),
    ['required put', 'attribute box required: number became string, which is stored differently'],
    jobs(job({ attributes: { ...base, box: attr.list(attr.number()) } })),
  ],
  ...(
    [
      [
        'a variant that is gone',
        union({ a: attr.map({ x: attr.number() }), b: none }),
        union({ a: attr.map({ x: attr.number() }) }),
        'verify none',
        'verify: the variants differ: b is gone',
      ],
      ['a new variant', union({ a: none }), union({ a: none, b: none }), 'none none'],
      [
        'a new discriminator',
        union({ a: none }),
        attr.union('of', { a: none }),
        'verify none',
        'verify: the variants differ: is is gone',
      ],
      [
        'a member of a variant',
        union({ a: attr.map({ x: attr.number() }) }),
        union({ a: attr.map({ x: attr.string() }) }),
        'required put',
        'required: a: x: number became string, which is stored differently',
      ],
      [
        'a map that became a union',
        attr.map({ x: attr.number() }),
        union({ a: none }),
        'verify none',
        'verify: only one of them is a union',
      ],
      ['the same tuple', pair(attr.number()), pair(attr.number()), 'none none'],
      [
        'an element of a tuple',
        pair(attr.number()),
        pair(attr.string()),
        'required put',
        'required: number became string, which is stored differently',
      ],
      [
        'a longer tuple',
        pair(attr.number()),
        attr.tuple([attr.string(), attr.number(), attr.number()]),
        'required put',
        'required: the tuple has a different length',
      ],
      ['the same lazy attribute', lazy(attr.number()), lazy(attr.number()), 'none none'],
      [
        'a lazy attribute of a different type',
        lazy(attr.number()),
        lazy(attr.string()),
        'required put',
        'required: number became string, which is stored differently',
      ],
      [
        'an attribute that became lazy',
        attr.map({ x: attr.number() }),
        lazy(attr.map({ x: attr.number() })),
        'none none',
      ],
      [
        'a lazy attribute that is lazy no more',
        lazy(attr.map({ x: attr.number() })),
        attr.map({ x: attr.string() }),
        'required put',
        'required: x: number became string, which is stored differently',
      ],
      ['an attribute that contains itself', recursive(attr.number()), recursive(attr.number()), 'none none'],
      [
        'a member of an attribute that contains itself',
        recursive(attr.number()),
        recursive(attr.string()),
        'required put',
        'required: x: number became string, which is stored differently',
      ],
      [
        'an attribute that contains itself in more steps',
        recursive(attr.number()),
        recursive(attr.number(), 3),
        'none none',
      ],
      [
        'a tuple with an element that is not optional anymore',
        pair(attr.number().nullable()),
        pair(attr.number()),
        'verify none',
        "verify: null isn't allowed anymore",
      ],
      ['an optional member of a map', none, attr.map({ x: attr.number().optional() }), 'none none'],
      ['any value instead of a string', attr.string(), attr.any(), 'none none', 'none: string became any'],
      ['any value instead of a date', attr.date(), attr.any(), 'none none', 'none: date became any'],
      [
        'a string instead of any value',
        attr.any(),
        attr.string(),
        'verify none',
        'verify: any became string: stored values may not fit',
      ],
      ['an enum instead of a literal', attr.literal('A'), attr.enum('A', 'B'), 'none none'],
      [
        'an enum instead of a string',
        attr.string(),
        attr.enum('A', 'B'),
        'verify none',
        'verify: only some values are allowed now',
      ],
      [
        'an enum without any of its values',
        attr.enum('A', 'B'),
        attr.enum('C'),
        'required put',
        'required: none of its values remains: A, B',
      ],
      [
        'numbers of a literal',
        attr.literal(1),
        attr.literal(2),
        'required put',
        'required: none of its values remains: 1',
      ],
      [
        'a codec of a string',
        attr.string(),
        attr.string().codec(UPPER),
        'verify none',
        'verify: it has a codec now: stored values may not fit',
      ],
      [
        'a codec of a different stored type',
        attr.number(),
        attr.string().codec(UPPER),
        'required put',
        'required: it has a codec now: stored values may not fit',
      ],
      [
        'no codec anymore',
        attr.string().codec(UPPER),
        attr.string(),
        'verify none',
        'verify: it has no codec anymore: stored values may not fit',
      ],
      [
        'a codec with different code',
        attr.string().codec(UPPER),
        attr.string().codec({ ...UPPER, encode: (text: string) => text.trim() }),
        'verify none',
        'verify: its codec has different code: stored values may not fit',
      ],
      [
        'a check by a schema, in a list',
        attr.list(attr.string()),
        attr.list(attr.string().check(z.string().min(2))),
        'verify none',
        "verify: it has a check that keyform can't compare: stored values may not fit",
      ],
      [
        'a set of a different type',
        attr.set(attr.string()),
        attr.set(attr.number()),
        'required put',
        'required: string became number, which is stored differently',
      ],
    ] as const
  ).map(([name, before, after, needs, reason]): (typeof CASES)[number] => [
    name,
    jobs(job({ attributes: { ...base, box: after } })),
    [needs, ...(reason === undefined ? [] : [`attribute box ${reason}`])],
    jobs(job({ attributes: { ...base, box: before } })),
  ]),
  [
    'a new unique field',
    jobs(unique(job(), 'state')),
    [
      'required put',
      'unique UNIQUE#Job#state#{state} required: existing items have no such marker, so their values could be taken again',
    ],
  ],
  [
    'a unique field that is unique no more',
    plain,
    [
      'required put with old markers',
      'unique UNIQUE#Job#state#{state} required: the markers of existing items remain: their values stay taken',
    ],
    jobs(unique(job(), 'state')),
  ],
  [
    'a computed field',
    jobs(
      computed(
        job({ attributes: { ...base, low: attr.string() } }) as never,
        'low' as never,
        ['state'] as never,
        () => '',
      ) as never,
    ),
    ['required put', "attribute low required: it is computed, and existing items lack it, and don't decode"],
  ],
  [
    'a computed field that some items lack, in an index',
    jobs(
      computed(
        job({
          keys: { ...keys, GSI1PK: 'LOW#{low}', GSI1SK: '{at}' },
          attributes: { ...base, low: attr.string().optional() },
        }) as never,
        'low' as never,
        ['rank'] as never,
        (({ rank }: { rank?: number }) => (rank === undefined ? undefined : `${rank}`)) as never,
      ) as never,
    ),
    [
      'required put',
      "key GSI1PK required: existing items don't have it: LOW#{low} is new, so the index lacks them",
      "key GSI1SK required: existing items don't have it: {at} is new, so the index lacks them",
      'attribute low verify: it is computed, and existing items lack it',
    ],
  ],
  [
    'a computed field in both, whose code nobody can compare',
    jobs(onUpdate(computed(job(), 'state', ['id'], () => 'OPEN') as never, 'rank' as never, () => 1) as never),
    ['verify none', "attribute state verify: it is computed, and keyform can't compare the code"],
    jobs(computed(job(), 'state', ['id'], () => 'OPEN')),
  ],
];

it.each(CASES.map(([name, current, lines, old = plain]) => ({ name, current, lines, old })))(
  '$name',
  ({ current, lines, old }) => {
    expect(shown(old, current)).toEqual(lines);
    expect(diffDefinitions(current, current)).toMatchObject({
      need: 'none',
      entities: [{ changes: [], write: 'none' }],
    });
  },
);

/** The fields of the only entity, and their attributes. */
const describeEntity = (of: Tables[0]) => {
  const job = modelOf(of, 'describe').entities.get('Job') as EntityModel;
  return { fields: job.fields ?? [], attributeOf: (field: string) => job.attributeOf(field) };
};

/** Sets of options, each with its own names. */
const OPTIONS: { readonly [name: string]: readonly [options: object, attributes?: object] } = {
  'no options': [{}],
  version: [{ version: true }],
  rev: [{ version: 'rev' }],
  'a version that may be missing': [{ version: true }, { version: attr.number().optional() }],
  'a version with a default': [{ version: true }, { version: attr.number().default(0) }],
  timestamps: [{ timestamps: true }],
  'other timestamps': [{ timestamps: { created: 'madeAt', updated: 'changedAt' } }],
  'only the time of creation': [{ timestamps: { created: 'createdAt' } }],
  'times that may be missing': [
    { timestamps: true },
    { createdAt: attr.date().optional(), updatedAt: attr.epoch().optional() },
  ],
  ttl: [{ ttl: 'expires' }, { expires: attr.epoch().optional() }],
  'a required ttl': [{ ttl: 'expires' }, { expires: attr.epoch() }],
  'an initial value': [{}, { mark: attr.string().initial('x') }],
  'a default': [{}, { mark: attr.string().default('x') }],
  'a default by a function': [{}, { mark: attr.string().default(() => 'x') }],
  'a required attribute': [{}, { mark: attr.string() }],
};

it.each(Object.keys(OPTIONS).flatMap((old) => Object.keys(OPTIONS).map((current) => ({ old, current }))))(
  'requires a migration if reads fail, and only then: $old, then $current',
  ({ old, current }) => {
    const [before, after] = [old, current].map((name) => jobs(withOptions(...(OPTIONS[name] as [object])))) as [
      Loose,
      Loose,
    ];
    const values: Loose = { id: '1', at: new Date(0), state: 'OPEN', mark: 'm', expires: new Date(0) };
    const { fields, attributeOf } = describeEntity(before);
    const isOptional = (field: string): boolean => attributeOf(field)?.presence !== 'required';
    const isRead = [true, false].map((isWhole) => {
      const own = fields.filter((field) => field in values && (isWhole || !isOptional(field)));
      const { Item } = before.create('Job', Object.fromEntries(own.map((field) => [field, values[field]]))).build();
      try {
        after.get('Job', { id: '1' }).parse({ Item });
        return true;
      } catch {
        return false;
      }
    });
    const { need } = diffDefinitions(before, after);
    if (old === current) expect(need).toBe('none');
    else if (isRead.includes(false)) expect(need).toMatch(/verify|required/);
    // A field with a different name loses its value.
    else if (fields.every((field) => describeEntity(after).fields.includes(field))) expect(need).not.toBe('required');
  },
);

it('compares codecs and pipes by their code', () => {
  const codec = (suffix: string) => ({
    encode: (value: string) => value + suffix,
    decode: (stored: string): string => stored,
  });
  const other = { encode: (value: string) => value.trim(), decode: (stored: string): string => stored };
  const withCodec = (own: ReturnType<typeof codec>) =>
    jobs(job({ attributes: { ...base, name: attr.string().codec(own) } }));
  expect(shown(withCodec(codec('')), withCodec(codec('')))).toEqual(['none none']);
  expect(shown(withCodec(codec('')), withCodec(other))).toEqual([
    'verify none',
    'attribute name verify: its codec has different code: stored values may not fit',
  ]);
  const piped = () =>
    table('Jobs', {
      indexes,
      entities: {
        Job: entity({
          keys: { PK: 'JOB#{id|mine}', SK: 'JOB' },
          attributes: base,
          pipes: { mine: { encode: (id: string) => id } },
        }),
      },
    });
  expect(shown(piped(), piped())).toEqual(['verify none', "key PK verify: keyform can't compare the code of id|mine"]);
});

it('says where a migration finds the value of each field', () => {
  const old = table('Jobs', {
    indexes,
    entities: {
      Job: entity({
        keys,
        version: true,
        attributes: {
          ...base,
          count: attr.number(),
          size: attr.string(),
          tag: attr.string().optional(),
          mark: attr.string().nullable(),
          low: attr.string(),
        },
      }),
    },
  });
  const current = table('Jobs', {
    indexes,
    entities: {
      Job: computed(
        entity({
          keys,
          version: true,
          timestamps: true,
          attributes: {
            ...base,
            count: attr.string(),
            size: attr.number(),
            tag: attr.string(),
            mark: attr.string(),
            low: attr.string(),
            more: attr.string(),
            note: attr.string().optional(),
          },
        }),
        'low',
        ['tag'],
        ({ tag }) => tag,
      ),
    },
  });
  const [{ fields, write }] = diffDefinitions(old, current).entities as [EntityDifference];
  expect(write).toBe('put');
  expect(
    fields.map(({ field, from, value, mayBeMissing, mayBeNull, isOptional }) =>
      [field, from ?? '-', value, mayBeMissing && 'missing', mayBeNull && 'null', isOptional && 'optional']
        .filter((one) => one !== false)
        .join(' '),
    ),
  ).toEqual([
    'id id same',
    'at at same',
    'state state same',
    'rank rank same missing optional',
    'count count string',
    'size size undecided',
    'tag tag same missing',
    'mark mark same null',
    'low low generated',
    'more - undecided',
    'note - absent optional',
    'createdAt - generated optional',
    'updatedAt - generated optional',
    'version version same optional',
  ]);
});

it('matches entities by name, by type and by their attributes', () => {
  const one = (entities: object): Tables[0] =>
    table('Jobs', { indexes, entities, onCollision: 'allow' } as never) as never;
  const other = entity({ keys: { PK: 'BOX#{key}', SK: 'BOX' }, attributes: { key: attr.string() } });
  const found = (old: object, current: object) =>
    diffDefinitions(one(old), one(current)).entities.map(
      ({ entity, from, need, write }) => `${from} -> ${entity}: ${need} ${write}`,
    );
  expect(found({ Job: job(), Box: other }, { Task: job({ type: 'Job' }), Box: other })).toEqual([
    'Job -> Task: none none',
    'Box -> Box: none none',
  ]);
  expect(found({ Job: job(), Box: other }, { Task: job(), Box: other })).toEqual([
    'Job -> Task: required put',
    'Box -> Box: none none',
  ]);
  expect(found({ Job: job() }, { Job: job(), Box: other })).toEqual([
    'Job -> Job: none none',
    'undefined -> Box: none none',
  ]);
  expect(found({ Job: job(), Box: other }, { Job: job() })).toEqual([
    'Job -> Job: none none',
    'Box -> undefined: required undecided',
  ]);
});

it('leaves what only a person knows undecided', () => {
  const email = (name: string) =>
    unique(job({ attributes: { ...base, mail: attr.string().as(name) } }) as never, 'mail' as never);
  expect(shown(jobs(email('mail')), jobs(email('email')))[0]).toBe('required undecided');
  const moved = table('Jobs', {
    indexes: { primary: { pk: 'pk', sk: 'sk' } },
    entities: { Job: entity({ keys: { pk: 'JOB#{id}', sk: 'JOB' }, attributes: base }) },
  });
  expect(shown(plain, moved)[0]).toBe('required undecided');
  expect(
    shown(plain, jobs(job({ keys: { PK: 'JOB#{id}', SK: 'JOB' }, attributes: { ...base, id: attr.boolean() } })))[0],
  ).toBe('required undecided');
  expect(shown(plain, jobs(job(), { delimiter: '/' }))).toEqual([
    'verify none',
    'key delimiter verify: its options changed, so values in keys may be written differently',
  ]);
});

it('rejects anything but tables', () => {
  expect(() => diffDefinitions({ name: 'Jobs' } as never, plain)).toThrow(
    'diffDefinitions accepts a table as its first argument',
  );
  expect(migration).toBeTypeOf('function');
});
