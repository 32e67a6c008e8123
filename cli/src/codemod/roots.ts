import type { ImportDeclaration, Node, ObjectProperty } from '@babel/types';
import { messageOf } from '../failure.js';
import { type ElectroEntity, findEntities, isEntity, isService } from '../import/electrodb/find.js';
import { attempt } from '../import/electrodb/reader.js';
import type { Chain, Step } from './chain.js';
import type { Modules } from './modules.js';
import { bare, declarationsOf, memberName, propertiesOf, propertyName, type Syntax } from './syntax.js';

/** What a name means: a value of a loaded module, or why that isn't known. */
type Meaning = { readonly value: unknown } | { readonly reason: string };

/** What a chain begins with. */
export type Root =
  | { readonly kind: 'entity'; readonly entity: ElectroEntity; readonly steps: readonly Step[] }
  | { readonly kind: 'service'; readonly steps: readonly Step[] }
  | { readonly kind: 'unknown'; readonly reason: string };

export const VERBS = new Set([
  'get',
  'create',
  'put',
  'patch',
  'update',
  'upsert',
  'delete',
  'remove',
  'query',
  'scan',
  'find',
  'match',
  'collections',
  'transaction',
]);

/** The identity of an entity: service, type and version, in JSON. */
const modelOf = (node: Node | undefined): string | undefined => {
  if (node?.type !== 'NewExpression') return undefined;
  const model = propertiesOf(propertiesOf(node.arguments[0])?.find(({ name }) => name === 'model')?.value);
  const parts = ['service', 'entity', 'version'].map((part) => {
    const value = model?.find(({ name }) => name === part)?.value;
    return value?.type === 'StringLiteral' ? value.value : undefined;
  });
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
};

/** The name under which a file exports a variable. */
const exportedAs = ({ root }: Syntax, local: string): string | undefined => {
  for (const part of root.program.body) {
    if (part.type === 'ExportDefaultDeclaration' && part.declaration.type === 'Identifier')
      if (part.declaration.name === local) return 'default';
    if (part.type !== 'ExportNamedDeclaration' || (part.source ?? null) !== null) continue;
    const { declaration } = part;
    if (declaration?.type === 'VariableDeclaration')
      if (declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === local)) return local;
    for (const specifier of part.specifiers)
      if (specifier.type === 'ExportSpecifier' && specifier.local.name === local)
        return propertyName(specifier.exported);
  }
  return undefined;
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? attempt(() => Reflect.get(value, name)) : undefined;

/** The names that lead to a variable in a declaration; undefined if that doesn't declare it. */
const pathTo = (name: string, pattern: Node): readonly string[] | undefined => {
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : undefined;
  for (const property of pattern.type === 'ObjectPattern' ? pattern.properties : []) {
    const key = property.type === 'ObjectProperty' && !property.computed ? propertyName(property.key) : undefined;
    const path = key === undefined ? undefined : pathTo(name, (property as ObjectProperty).value);
    if (key !== undefined && path !== undefined) return [key, ...path];
  }
  return undefined;
};

/** `root.a.b` as `root`, and the names after it. */
const membersOf = (node: Node): { readonly root: Node; readonly steps: readonly string[] } => {
  const inner = bare(node);
  const name = inner.type === 'MemberExpression' ? memberName(inner) : undefined;
  if (inner.type !== 'MemberExpression' || name === undefined) return { root: inner, steps: [] };
  const { root, steps } = membersOf(inner.object);
  return { root, steps: [...steps, name] };
};

const UNKNOWN =
  "the codemod doesn't know its entity: it finds those that a module exports, and not those that code creates later";

/** The entity or service that the first steps of a chain lead to. */
const rootIn = (start: unknown, steps: readonly Step[]): Root | undefined => {
  let value = start;
  for (const [at, { name, call }] of steps.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (isEntity(value)) return { kind: 'entity', entity: value, steps: steps.slice(at) };
    if (isService(value) && (call !== undefined || ['collections', 'transaction'].includes(name)))
      return { kind: 'service', steps: steps.slice(at) };
    if (call !== undefined) return undefined;
    value = memberOf(value, name);
  }
  return undefined;
};

/** Finds out what the names of a file mean. */
export class Roots {
  readonly #syntax: Syntax;
  readonly #modules: Modules;
  readonly #meanings = new Map<string, Promise<Meaning | undefined>>();

  constructor(syntax: Syntax, modules: Modules) {
    this.#syntax = syntax;
    this.#modules = modules;
  }

  /** What a chain begins with; undefined if it has nothing to do with ElectroDB. */
  async of(chain: Chain): Promise<Root | undefined> {
    const { steps } = chain;
    if (!steps.some(({ name }) => VERBS.has(name))) return undefined;
    const meaning = chain.root.type === 'Identifier' ? await this.#meaningOf(chain.root.name) : undefined;
    if (meaning !== undefined && 'reason' in meaning) return { kind: 'unknown', reason: meaning.reason };
    const found = meaning === undefined ? undefined : rootIn(meaning.value, steps);
    return found ?? (steps.at(-1)?.name === 'go' ? { kind: 'unknown', reason: UNKNOWN } : undefined);
  }

  #meaningOf(name: string): Promise<Meaning | undefined> {
    const known = this.#meanings.get(name);
    if (known !== undefined) return known;
    // Until it's known: a variable whose value refers to itself has none.
    this.#meanings.set(name, Promise.resolve(undefined));
    const found = this.#find(name);
    this.#meanings.set(name, found);
    return found;
  }

  async #find(name: string): Promise<Meaning | undefined> {
    const meaning = await this.#declared(name);
    if (meaning === undefined || 'reason' in meaning) return meaning;
    // A parameter or a variable of a function may have the same name.
    return declarationsOf(name, this.#syntax.root).length > 1
      ? { reason: `${name} is declared more than once in this file` }
      : meaning;
  }

  async #declared(name: string): Promise<Meaning | undefined> {
    for (const part of this.#syntax.root.program.body) {
      if (part.type === 'ImportDeclaration') {
        const specifier = part.specifiers.find(({ local }) => local.name === name);
        if (specifier !== undefined && part.importKind !== 'type')
          return await this.#imported(specifier, part.source.value);
      }
      const declaration = part.type === 'ExportNamedDeclaration' ? part.declaration : part;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        const path = pathTo(name, id);
        if (path !== undefined) return await this.#variable(name, path, init);
      }
    }
    return undefined;
  }

  async #imported(specifier: ImportDeclaration['specifiers'][number], source: string): Promise<Meaning | undefined> {
    const from = this.#modules.fileOf(this.#syntax.file, source);
    if (from === undefined || !this.#modules.hasEntities(from)) return undefined;
    const loaded = await this.#modules.load(from);
    if ('error' in loaded) return { reason: `${source} doesn't load: ${messageOf(loaded.error)}` };
    const { exported } = loaded;
    if (specifier.type === 'ImportNamespaceSpecifier') return { value: { ...exported } };
    const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : propertyName(specifier.imported);
    return { value: memberOf(exported, name ?? '') };
  }

  /** A variable of the file itself. @param path the names that lead from the initial value to the variable's */
  async #variable(name: string, path: readonly string[], init: Node | null | undefined): Promise<Meaning | undefined> {
    const value = init === null || init === undefined ? undefined : bare(init);
    if (value?.type === 'CallExpression' && propertyName(value.callee) === 'require')
      return this.#required(value.arguments[0]);
    if (value?.type === 'Identifier' || value?.type === 'MemberExpression') {
      const { root, steps } = membersOf(value);
      const meaning = root.type === 'Identifier' ? await this.#meaningOf(root.name) : undefined;
      if (meaning === undefined || 'reason' in meaning) return meaning;
      return { value: [...steps, ...path].reduce(memberOf, meaning.value) };
    }
    return path.length === 0 ? await this.#local(name, value) : undefined;
  }

  /** What `require` returns: keyform is an ES module there, too, but the codemod writes imports. */
  #required(specifier: Node | undefined): Meaning | undefined {
    if (specifier?.type !== 'StringLiteral') return undefined;
    const from = this.#modules.fileOf(this.#syntax.file, specifier.value);
    if (from === undefined || !this.#modules.hasEntities(from)) return undefined;
    return { reason: 'this file uses require, and the codemod writes imports only' };
  }

  /** An entity or a service of the file itself. */
  async #local(name: string, created: Node | undefined): Promise<Meaning | undefined> {
    const { file } = this.#syntax;
    if (!this.#modules.hasEntities(file)) return undefined;
    const exported = exportedAs(this.#syntax, name);
    if (created?.type !== 'NewExpression' && exported === undefined) return undefined;
    const loaded = await this.#modules.load(file);
    if ('error' in loaded) return { reason: `this file doesn't load: ${messageOf(loaded.error)}` };
    if (exported !== undefined) return { value: memberOf(loaded.exported, exported) };
    const model = modelOf(created);
    const found =
      model === undefined
        ? []
        : ((attempt(() => findEntities(loaded.exported, file)) as ReturnType<typeof findEntities> | undefined) ?? []);
    const match = found.find(({ entity }) => {
      const { service, entity: type, version } = entity.schema.model;
      return JSON.stringify([service, type, version]) === model;
    });
    return match === undefined ? undefined : { value: match.entity };
  }
}
