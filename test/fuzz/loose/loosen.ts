/** Requests as programs write them: with variables, unions, optional arguments, computed names and `any`. */
import { VERBS, type VerbName } from '../../../src/facts/verbs.js';
import { type Call, type Chain, chainText, quoted, takes } from '../chains/chain.js';
import { readable } from '../chains/reads.js';
import { sourcesOf } from '../generated-fields.js';
import type { Random } from '../random.js';
import { entityOf } from '../rows.js';
import { type Declared, type EntityModel, fieldsIn, formatsIn, type IndexModel, type TableModel } from '../tables.js';
import { type Callback, looseAssignment, looseCondition, looseProjection } from './callbacks.js';
import { indexedFields, isWritten, type Loosened, looseObject, typeOf } from './form.js';

type Place = (random: Random, table: TableModel, chain: Chain, id: string) => Chain | undefined;

/** The chain with a call in another form. */
const withCall = (chain: Chain, at: number, { form, text, prelude = [], mayBeRejected = false }: Loosened): Chain => ({
  ...chain,
  calls: chain.calls.map((call, other) => {
    if (other !== at) return call;
    const { names: _, members: __, ...rest } = call;
    return { ...rest, text: `.${call.method}(${text})` };
  }),
  ...loosened(chain, form, prelude, mayBeRejected),
});

const loosened = (chain: Chain, form: string, prelude: readonly string[], mayBeRejected: boolean): Partial<Chain> => ({
  prelude: [...(chain.prelude ?? []), ...prelude],
  loose: [...(chain.loose ?? []), form],
  mayBeRejected: mayBeRejected || chain.mayBeRejected === true,
});

/** The entity whose fields a chain names. */
const entityFor = (table: TableModel, { entity, index }: Chain): EntityModel | undefined =>
  entity === undefined
    ? table.entities.find((one) => index === undefined || formatsIn(table, index, one) !== undefined)
    : entityOf(table, entity);

const inCall: Place = (random, table, chain, id) => {
  const places = [...chain.calls.entries()].filter(([, { members }]) => members !== undefined);
  const entity = entityFor(table, chain);
  if (places.length === 0 || entity === undefined) return undefined;
  const [at, { method, members = [] }] = random.pick(places);
  // A collection is of several entities: that of the type of a field is not known here.
  if (
    chain.entity === undefined &&
    !members.every(({ name }) => entity.attributes.some(({ field }) => field.name === name))
  )
    return undefined;
  const isUpsert = chain.calls.some((call) => call.method === 'upsert');
  const made = looseObject({ random, table, entity, method, members, isUpsert, id });
  return made && withCall(chain, at, made);
};

const inHead: Place = (random, table, chain, id) => {
  const { verb, given, entity: name } = chain;
  if (given === undefined || given.length === 0 || name === undefined) return undefined;
  const method = takes(verb, 'item') ? 'item' : 'key';
  const made = looseObject({
    random,
    table,
    entity: entityOf(table, name),
    method,
    members: given,
    isUpsert: false,
    id,
  });
  if (made === undefined) return undefined;
  const { given: _, ...rest } = chain;
  return {
    ...rest,
    head: `db.${verb}(${quoted(name)}, ${made.text})`,
    ...loosened(chain, `${method}: ${made.form}`, made.prelude ?? [], made.mayBeRejected ?? false),
  };
};

const others = (table: TableModel, name: string): string[] =>
  table.entities.map((entity) => entity.name).filter((other) => other !== name);

/** The entity, or the index, as one of several. */
const ofSeveral: Place = (random, table, chain) => {
  const { verb, index, entity, head } = chain;
  if (takes(verb, 'index')) {
    if (index === undefined || chain.start !== undefined) return undefined;
    const own = quoted(index.name);
    const withIndex = (text: string, form: string): Chain => ({
      ...chain,
      head: head.replace(`db.${verb}(${own}`, () => `db.${verb}(${text}`),
      ...loosened(chain, form, [], true),
    });
    const indexes = table.indexes.map(({ name }) => name).filter((name) => name !== index.name);
    if (indexes.length > 0 && random.chance(0.4))
      return withIndex(`pick<${own} | ${quoted(random.pick(indexes))}>(${own})`, 'one of two indexes');
    if (random.chance(0.1)) return withIndex(`pick<any>(${own})`, 'an index of type any');
    if (entity === undefined) {
      const text = `pick<${quoted(random.pick(table.entities).name)} | undefined>(undefined)`;
      return {
        ...chain,
        head: `db.${verb}(${own}, ${text})`,
        ...loosened(chain, 'an entity that is undefined', [], true),
      };
    }
    const [other = entity] = random.shuffled(others(table, entity));
    const form = random.pick(['optional', 'union', 'any'] as const);
    const type = {
      optional: `${quoted(entity)} | undefined`,
      union: `${quoted(entity)} | ${quoted(other)}`,
      any: 'any',
    };
    return {
      ...chain,
      head: `db.${verb}(${own}, pick<${type[form]}>(${quoted(entity)}))`,
      ...loosened(chain, `an entity: ${form}`, [], true),
    };
  }
  if (chain.given === undefined || entity === undefined) return undefined;
  const [other] = random.shuffled(others(table, entity));
  const type = other === undefined || random.chance(0.2) ? 'any' : `${quoted(entity)} | ${quoted(other)}`;
  const { given: _, ...rest } = chain;
  return {
    ...rest,
    head: head.replace(quoted(entity), () => `pick<${type}>(${quoted(entity)})`),
    ...loosened(
      chain,
      `${verb}: an entity of type ${other === undefined || type === 'any' ? 'any' : 'union'}`,
      [],
      true,
    ),
  };
};

const NAMED = /^(project|remove)$/;

/** Names of fields as one of several, or as a list. */
const namesOfSeveral: Place = (random, table, chain) => {
  const places = [...chain.calls.entries()].filter(
    ([, { method, names }]) => NAMED.test(method) && names !== undefined,
  );
  const entity = entityFor(table, chain);
  if (places.length === 0 || entity === undefined) return undefined;
  const [at, { method, names = [] }] = random.pick(places);
  const keys = indexedFields(table, entity);
  const also = entity.attributes.filter(
    ({ field, optional, computed }) =>
      names.includes(field.name) ||
      // Callbacks name fields without quotes.
      (optional &&
        !keys.has(field.name) &&
        !chainText(chain).includes(field.name) &&
        (method === 'project' ||
          (computed === undefined && field.tail === undefined && !sourcesOf(entity).has(field.name)))),
  );
  const all = [...new Set([...names, random.pick(also.length > 0 ? also.map(({ field }) => field.name) : names)])];
  const union = all.map(quoted).join(' | ');
  // The one name must not be another that is given, too.
  const free = all
    .filter((name) => name === names[0] || !names.includes(name))
    .map(quoted)
    .join(' | ');
  const list = names.map(quoted).join(', ');
  const [first, ...rest] = names.map(quoted);
  // An index may lack the other name; a call before, whose argument is a variable, may have changed it.
  const mayBeRejected = method === 'project' ? chain.index !== undefined : chain.prelude !== undefined;
  const made = random.pick<Loosened>([
    { form: `${method}: a name of several`, text: [`pick<${free}>(${first})`, ...rest].join(', '), mayBeRejected },
    { form: `${method}: a list of names`, text: `...pick<(${union})[]>([${list}])`, mayBeRejected },
    { form: `${method}: a name of type any`, text: `pick<any>(${first})`, mayBeRejected: true },
    {
      form: `${method}: names that may be spread`,
      text: `...(flag(${random.chance(0.5)}) ? [${first}] as const : [${list}] as const)`,
      // TypeScript takes such a spread for a rest parameter only.
      mayBeRejected: true,
    },
  ]);
  return withCall(chain, at, made);
};

const OPTIONS: { readonly [method: string]: (random: Random, call: Call) => Loosened } = {
  limit: (_, { text }) => ({ form: 'limit: a number', text: `pick<number>(${/\d+/.exec(text)?.[0]})` }),
  take: (_, { text }) => ({ form: 'take: a number', text: `pick<number>(${/\d+/.exec(text)?.[0]})` }),
  startFrom: () => ({ form: 'startFrom: perhaps undefined', text: 'pick<string | undefined>(undefined)' }),
  consumedCapacity: (random) => ({
    form: 'consumedCapacity: perhaps undefined',
    text: `pick<'INDEXES' | 'TOTAL' | undefined>(${random.pick(['undefined', "'INDEXES'", "'TOTAL'"])})`,
    mayBeRejected: true,
  }),
  returning: (random, { text }) => {
    const own = /'(\w+)'/.exec(text)?.[1] ?? 'ALL_OLD';
    return random.chance(0.2)
      ? { form: 'returning: any', text: `pick<any>('${own}')`, mayBeRejected: true }
      : { form: 'returning: one of two', text: `pick<'ALL_OLD' | '${own}'>('${own}')` };
  },
};

const inOption: Place = (random, _, chain) => {
  const places = [...chain.calls.entries()].filter(
    ([, { method, text }]) => OPTIONS[method] !== undefined && !text.includes('cursorFor'),
  );
  if (places.length === 0) return undefined;
  const [at, call] = random.pick(places);
  const make = OPTIONS[call.method];
  return make && withCall(chain, at, make(random, call));
};

/** The operand of a key condition as a text, or with a text behind its literal head. */
const inKeyCondition: Place = (random, _, chain) => {
  const places = [...chain.calls.entries()].filter(
    ([, { method, text }]) => method === 'keyCondition' && text.endsWith('")'),
  );
  if (places.length === 0) return undefined;
  const [at, { text }] = random.pick(places);
  const [, before, literal] = /^\.keyCondition\((.*, )("(?:[^"\\]|\\.)*")\)$/.exec(text) ?? [];
  if (before === undefined || literal === undefined) return undefined;
  const value = JSON.parse(literal) as string;
  const cut = random.whole(0, value.length);
  const [head, tail] = [value.slice(0, cut), value.slice(cut)];
  // A text may bring what the literal head does not name: then the program rejects it.
  const template = `\`${head.replace(/[\\`$]/g, '\\$&')}\${pick<string>(${quoted(tail)})}\``;
  const made: Loosened = {
    form: 'keyCondition: a text behind its head',
    text: `${before}${template}`,
    mayBeRejected: true,
  };
  return { ...withCall(chain, at, made), mayThrow: true };
};

/** A value that a function with a type parameter is given. */
const inGeneric: Place = (random, table, chain, id) => {
  const entity = entityFor(table, chain);
  const places = [...chain.calls.entries()].flatMap(([at, { members = [] }]) =>
    members.filter(({ isOperator }) => !isOperator).map((member) => ({ at, member })),
  );
  if (places.length === 0 || entity === undefined || entity.isSchema || chain.generic !== undefined) return undefined;
  const { at, member } = random.pick(places);
  const { members = [] } = chain.calls[at] as Call;
  if (!isWritten(entity, member.name)) return undefined;
  const text = `{ ${members.map((one) => `${quoted(one.name)}: ${one === member ? `g${id}` : one.text}`).join(', ')} }`;
  const made = withCall(chain, at, { form: 'a value of a type parameter', text, mayBeRejected: true });
  return {
    ...made,
    generic: [`(<V extends ${typeOf({ table, entity }, member)}>(g${id}: V) => `, `)(${member.text})`],
  };
};

const isWrite = (verb: Chain['verb']): boolean => verb in VERBS && VERBS[verb as VerbName].access === 'write';

/** What callbacks of a chain may name: by method, the attributes. A read by key has a callback only if it's a get. */
const namedBy = (
  table: TableModel,
  chain: Chain,
  entity: EntityModel,
): { readonly [method: string]: readonly Declared[] } => {
  const index = chain.index ?? (table.indexes[0] as IndexModel);
  const projected = readable(table, index, entity, false);
  if (chain.verb === 'get') return { project: projected };
  if (takes(chain.verb, 'index')) {
    // A key condition narrows the entities whose fields may be named.
    const isNarrow = chain.verb === 'query' && chain.entity === undefined;
    return isNarrow ? {} : { filter: readable(table, index, entity, true), project: projected };
  }
  if (chain.verb !== 'update') return isWrite(chain.verb) ? { condition: entity.attributes } : {};
  const formats = formatsIn(table, index, entity);
  const fixed = new Set([
    ...fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]),
    ...indexedFields(table, entity),
    ...sourcesOf(entity),
  ]);
  const text = [...(chain.prelude ?? []), chainText(chain)].join('\n');
  // What another call changes is not to be changed again.
  const free = entity.attributes.filter(({ field }) => !fixed.has(field.name) && !text.includes(field.name));
  return { condition: entity.attributes, set: chain.calls.some(({ method }) => method === 'ensure') ? [] : free };
};

/** A further call, whose callback names one of several. */
const inCallback: Place = (random, table, chain) => {
  const entity = entityFor(table, chain);
  // A transaction takes no condition here, and what an upsert sets must be known.
  if (entity === undefined || entity.options.unique !== undefined || entity.isSchema) return undefined;
  if (chain.calls.some(({ method }) => method === 'upsert')) return undefined;
  const places = Object.entries(namedBy(table, chain, entity)).filter(
    ([method, { length }]) =>
      length > 0 && !(method === 'project' && chain.calls.some((call) => call.method === method)),
  );
  if (places.length === 0) return undefined;
  const [method, attributes] = random.pick(places);
  const make = { project: looseProjection, set: looseAssignment }[method] ?? looseCondition;
  const made: Callback | undefined = make(random, attributes);
  if (made === undefined) return undefined;
  return {
    ...chain,
    calls: [...chain.calls, { method, text: `.${method}(${made.text})` }],
    ...loosened(chain, `${method}: ${made.form}`, [], false),
  };
};

/** A call that each builder of the verb has, and that changes its request. */
const STEPS: { readonly [verb in Chain['verb']]?: string } = {
  query: '.limit(7)',
  scan: '.limit(7)',
  get: '.consistent()',
  put: ".with({ ReturnConsumedCapacity: 'TOTAL' })",
  create: ".with({ ReturnConsumedCapacity: 'TOTAL' })",
  update: ".with({ ReturnConsumedCapacity: 'TOTAL' })",
  delete: ".with({ ReturnConsumedCapacity: 'TOTAL' })",
};

/** A builder that grows in a variable, which must not compile. */
const inVariable: Place = (_, __, chain) => {
  const step = STEPS[chain.verb];
  if (step === undefined || chain.generic !== undefined || chain.loose !== undefined) return undefined;
  return {
    ...chain,
    generic: ['(() => { let grown = ', `; grown = grown${step}; return grown; })()`],
    ...loosened(chain, `${chain.verb}: a builder that grows in a variable`, [], true),
    mustBeRejected: true,
  };
};

/** One of two builders, of which `dynamic()` makes one type. */
const ofTwo: Place = (random, table, chain) => {
  const { verb, entity } = chain;
  const step = STEPS[verb];
  if (step === undefined || verb === 'get' || chain.generic !== undefined) return undefined;
  // What an upsert lacks is known to dynamic() when it runs.
  if (chain.calls.some(({ method }) => method === 'upsert')) return undefined;
  // A write with unique fields is a transaction, which has no dynamic().
  const isUnique = entity !== undefined && entityOf(table, entity).options.unique !== undefined;
  if (isWrite(verb) && isUnique) return undefined;
  return {
    ...chain,
    generic: ['(() => { const one = ', `; return (flag(${random.chance(0.5)}) ? one : one${step}).dynamic(); })()`],
    ...loosened(chain, `${verb}: one of two builders`, [], false),
  };
};

const PLACES: readonly Place[] = [
  inCall,
  inCall,
  inCall,
  inHead,
  ofSeveral,
  namesOfSeveral,
  inOption,
  inOption,
  inKeyCondition,
  inGeneric,
  inCallback,
  inCallback,
  inCallback,
  inVariable,
  ofTwo,
];

/** The chain with one to three of its places in a looser form; undefined where it has none. */
export const loosen = (random: Random, table: TableModel, chain: Chain, at: number): Chain | undefined => {
  const isFixed = chain.start !== undefined || chain.twin !== undefined;
  if (chain.verb === 'batch' || chain.verb === 'rekey' || chain.isSharded || isFixed) return undefined;
  let made: Chain = { ...chain, exact: false };
  const wanted = random.whole(1, 3);
  for (let tries = 0, done = 0; tries < 12 && done < wanted; tries++) {
    const next = random.pick(PLACES)(random, table, made, `${at}_${tries}`);
    if (next === undefined) continue;
    made = next;
    done++;
    if (made.mustBeRejected) break;
  }
  return made.loose === undefined ? undefined : made;
};
