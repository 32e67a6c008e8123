/** How a piece of a program is made less certain than a literal. */
import { type Member, membersText, quoted } from '../chains/chain.js';
import { sourcesOf } from '../generated-fields.js';
import type { Random } from '../random.js';
import { type Declared, type EntityModel, fieldsIn, formatsIn, type TableModel } from '../tables.js';

/** A piece of a program in a looser form. */
export interface Loosened {
  /** The name of the form, for the report. */
  readonly form: string;
  readonly text: string;
  /** Statements that the text needs. */
  readonly prelude?: readonly string[];
  /** Whether the compiler may reject it. */
  readonly mayBeRejected?: boolean;
}

/** The object that a call is given, and where. */
export interface ObjectPlace {
  readonly random: Random;
  readonly table: TableModel;
  readonly entity: EntityModel;
  /** `where`, `set`, `key`, `item` and the like. */
  readonly method: string;
  readonly members: readonly Member[];
  /** Whether an `upsert()` follows: then what is required must be there. */
  readonly isUpsert: boolean;
  /** A number that no other place of the program has. */
  readonly id: string;
}

/** Functions that each program with loose requests begins with: a value of a wider type, and an unknown boolean. */
export const HELPERS = [
  'const pick = <Type,>(value: Type): Type => value;',
  'const flag = (value: boolean): boolean => value;',
  "type Brand = string & { readonly brand: 'Brand' };",
  // Which of some values a computed field is: those that it is computed from pick one.
  'const chosen = (count: number, ...of: unknown[]): number => [...of.join()].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % count;',
];

/** The types of the fields of entities, as programs name them. */
export const inputTypes = ({ entities }: TableModel): string[] =>
  entities.map(({ name }) => `type In${name} = EntityInputOf<typeof db, ${quoted(name)}>;`);

/** A member's type in a program. Only a member that is null has it in a key: no key condition compares with null. */
export const typeOf = (
  { table, entity }: Pick<ObjectPlace, 'table' | 'entity'>,
  member: Pick<Member, 'name' | 'text'>,
): string => {
  // A request that names no entity has the types of the first one, and the keys of any.
  const isKeyPart =
    member.text !== 'null' && table.entities.some(({ keys }) => fieldsIn(Object.values(keys)).includes(member.name));
  return `Exclude<In${entity.name}[${quoted(member.name)}], ${isKeyPart ? 'null | undefined' : 'undefined'}>`;
};

const declared = ({ attributes }: EntityModel, name: string): Declared | undefined =>
  attributes.find(({ field }) => field.name === name);

/** The fields that stand in keys of secondary indexes. */
export const indexedFields = (table: TableModel, entity: EntityModel): ReadonlySet<string> =>
  new Set(
    table.indexes.slice(1).flatMap((index) => {
      const formats = formatsIn(table, index, entity);
      return formats === undefined ? [] : fieldsIn([...formats.pk, ...formats.sk]);
    }),
  );

/** Whether a request is right without the member. */
const mayLack = ({ table, entity, method, isUpsert }: ObjectPlace, { name }: Member): boolean => {
  if (method === 'where' || method === 'key') return false;
  if (indexedFields(table, entity).has(name)) return false;
  // What a field is computed from is set together.
  if (method !== 'item' && sourcesOf(entity).has(name)) return false;
  return (method !== 'item' && !isUpsert) || declared(entity, name)?.optional === true;
};

/** Whether the type of what is written says what the field holds: nobody writes a computed one. */
export const isWritten = (entity: EntityModel, name: string): boolean => {
  const own = declared(entity, name);
  return own !== undefined && own.computed === undefined;
};

const isPlain = ({ members, entity }: ObjectPlace): boolean =>
  !entity.isSchema && members.every(({ isOperator, name }) => !isOperator && isWritten(entity, name));

const widened = (place: ObjectPlace, { name, text, isOperator }: Member): Member =>
  isOperator || place.entity.isSchema || !isWritten(place.entity, name)
    ? { name, text }
    : { name, text: `pick<${typeOf(place, { name, text })}>(${text})` };

type Form = (place: ObjectPlace) => Loosened | undefined;

const FORMS: readonly Form[] = [
  // Values of their declared types.
  (place) => ({
    form: 'values of declared types',
    text: membersText(place.members.map((member) => (place.random.chance(0.7) ? widened(place, member) : member))),
  }),
  // An interface, and a class.
  (place) => {
    const { members, id } = place;
    if (!isPlain(place)) return undefined;
    const types = members.map((one) => `readonly ${quoted(one.name)}: ${typeOf(place, one)};`).join(' ');
    return {
      form: 'an interface',
      prelude: [`interface V${id} { ${types} }`, `const v${id}: V${id} = ${membersText(members)};`],
      text: `v${id}`,
    };
  },
  (place) => {
    const { members, id } = place;
    if (!isPlain(place)) return undefined;
    const types = members.map((one) => `${quoted(one.name)}: ${typeOf(place, one)} = ${one.text};`).join(' ');
    return { form: 'an instance of a class', prelude: [`class V${id} { ${types} }`], text: `new V${id}()` };
  },
  (place) => {
    const { random, members, id } = place;
    if (!isPlain(place)) return undefined;
    const lacking = members.filter((member) => mayLack(place, member));
    if (lacking.length === 0 || lacking.length === members.length) return undefined;
    const types = members
      .map((one) => `${quoted(one.name)}${lacking.includes(one) ? '?' : ''}: ${typeOf(place, one)};`)
      .join(' ');
    const there = members.filter((one) => !lacking.includes(one) || random.chance(0.5));
    return {
      form: 'an interface with optional members',
      prelude: [`interface V${id} { ${types} }`, `const v${id}: V${id} = ${membersText(there)};`],
      text: `v${id}`,
    };
  },
  // Spreads.
  (place) => {
    const { random, members } = place;
    const [first, ...rest] = members.filter((member) => mayLack(place, member));
    if (first === undefined) return undefined;
    const loose = rest.length > 0 && random.chance(0.4) ? [first, rest[0] as Member] : [first];
    const sure = members.filter((member) => !loose.includes(member));
    const isThere = sure.length === 0 || random.chance(0.5);
    const sureText = sure.length === 0 ? '' : `, ${membersText(sure).slice(2, -2)}`;
    return {
      form: 'members that may be spread',
      text: `{ ...(flag(${isThere}) && ${membersText(loose)})${sureText} }`,
    };
  },
  // Fields of one index, given together or not at all.
  (place) => {
    const { random, table, entity, members, method } = place;
    if (method !== 'set' || place.isUpsert) return undefined;
    const keys = indexedFields(table, entity);
    const [own, sure] = [members.filter(({ name }) => keys.has(name)), members.filter(({ name }) => !keys.has(name))];
    if (own.length === 0) return undefined;
    const sureText = sure.length === 0 ? '' : `, ${membersText(sure).slice(2, -2)}`;
    return {
      form: 'fields of an index that may be spread',
      text: `{ ...(flag(${sure.length === 0 || random.chance(0.5)}) && ${membersText(own)})${sureText} }`,
      // A condition or an option cannot say which keys are written then.
      mayBeRejected: true,
    };
  },
  ({ members }) =>
    members.some(({ text }) => /between|type:/.test(text))
      ? undefined
      : {
          form: 'a spread object',
          // `as const`: else TypeScript makes arrays of tuples, and texts of literals.
          text: `{ ...pick(${membersText(members.slice(0, 1))} as const)${members.length > 1 ? `, ${membersText(members.slice(1)).slice(2, -2)}` : ''} }`,
        },
  // One of several.
  (place) => {
    const { random, members } = place;
    const lacking = members.filter((member) => mayLack(place, member));
    const less = members.filter((member) => !lacking.includes(member) || random.chance(0.5));
    if (less.length === 0) return undefined;
    const other = less.map((member) => widened(place, member));
    return {
      form: 'one of two objects',
      text: `flag(${random.chance(0.5)}) ? ${membersText(members)} : ${membersText(other)}`,
    };
  },
  // Names that are computed.
  (place) => {
    const { random, table, entity, members, method } = place;
    const member = random.pick(members);
    const own = declared(entity, member.name);
    const keys = indexedFields(table, entity);
    const others = entity.attributes.filter(
      ({ field }) =>
        field.declaration === own?.field.declaration &&
        !members.some(({ name }) => name === field.name) &&
        !keys.has(field.name),
    );
    if (own === undefined || others.length === 0 || keys.has(member.name)) return undefined;
    const other = random.pick(others).field.name;
    const text = members
      .map((one) =>
        one === member
          ? `[pick<${quoted(one.name)} | ${quoted(other)}>(${quoted(one.name)})]: ${one.text}`
          : membersText([one]).slice(2, -2),
      )
      .join(', ');
    return { form: `a computed name (${method})`, text: `{ ${text} }`, mayBeRejected: true };
  },
  (place) => {
    const { members } = place;
    const [only] = members;
    if (only === undefined || members.length > 1 || !isPlain(place)) return undefined;
    const type = typeOf(place, only);
    return {
      form: 'a Record of a name',
      text: `Object.fromEntries([[${quoted(only.name)}, ${only.text}]] as never) as Record<${quoted(only.name)}, ${type}>`,
    };
  },
  (place) => {
    const { entity, members, method } = place;
    const [only] = members;
    if (only === undefined || members.length > 1 || !isPlain(place)) return undefined;
    // Of a large enumeration the compiler prints the values, and has no room left for the message.
    if (/^attr\.enum\([a-z]/.test(declared(entity, only.name)?.field.declaration ?? '')) return undefined;
    const type = typeOf(place, only);
    return {
      form: `a Record of any name (${method})`,
      text: `Object.fromEntries([[${quoted(only.name)}, ${only.text}]] as never) as Record<string, ${type}>`,
      mayBeRejected: true,
    };
  },
  // Values of no known type.
  ({ random, members }) => {
    const loose = random.pick(members);
    return {
      form: 'a value of type any',
      text: membersText(members.map((one) => (one === loose ? { ...one, text: `pick<any>(${one.text})` } : one))),
    };
  },
  ({ members, method }) => ({
    form: 'an object of type any',
    text: `pick<any>(${membersText(members)})`,
    // What is set is not known, so upsert() and a second call are rejected; so are methods of a query that may be one of shards.
    mayBeRejected: method === 'set' || method === 'where',
  }),
  // Values that may be missing.
  (place) => {
    const { random, entity, members, method } = place;
    const plain = members.filter(({ isOperator, name }) => !isOperator && declared(entity, name) !== undefined);
    if (plain.length === 0 || entity.isSchema) return undefined;
    const loose = random.pick(plain);
    const isThere = !mayLack(place, loose) || members.length === 1 || random.chance(0.5);
    const text = `pick<${typeOf(place, loose)} | undefined>(${isThere ? loose.text : 'undefined'})`;
    return {
      form: `a value that may be undefined (${method})`,
      text: membersText(members.map((one) => (one === loose ? { ...one, text } : one))),
      mayBeRejected: true,
    };
  },
  // Lists that are read only. A schema says itself whether its items have them.
  ({ members, entity, method }) =>
    members.some(({ text }) => text.startsWith('['))
      ? {
          form: 'a list that is read only',
          text: membersText(
            members.map((one) => (one.text.startsWith('[') ? { ...one, text: `${one.text} as const` } : one)),
          ),
          mayBeRejected: entity.isSchema && method === 'item',
        }
      : undefined,
];

/** An object in a looser form. */
export const looseObject = (place: ObjectPlace): Loosened | undefined =>
  place.members.length === 0 ? undefined : place.random.pick(FORMS)(place);
