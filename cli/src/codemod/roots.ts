import type { Identifier, Node } from '@babel/types';
import { type ElectroEntity, findEntities, isEntity, isService } from '../import/electrodb/find.js';
import { attempt } from '../import/electrodb/reader.js';
import type { Chain, Step } from './chain.js';
import type { Modules } from './modules.js';
import { bare, declarationsOf, propertiesOf, type Syntax } from './syntax.js';

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

/** `new Entity({ model: { entity, service, version } })` as these three. */
const modelOf = (node: Node | null | undefined): string | undefined => {
  const created = node === null || node === undefined ? undefined : bare(node);
  if (created?.type !== 'NewExpression') return undefined;
  const model = propertiesOf(propertiesOf(created.arguments[0] as Node)?.find(({ name }) => name === 'model')?.value);
  const parts = ['service', 'entity', 'version'].map((part) => {
    const value = model?.find(({ name }) => name === part)?.value;
    return value?.type === 'StringLiteral' ? value.value : undefined;
  });
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
};

/** The names under which a file exports its variables. */
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
        return specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value;
  }
  return undefined;
};

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'StringLiteral' ? node.value : '';

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
    const meaning = await this.#meaningOf(chain.root);
    if (meaning === undefined) return undefined;
    if ('reason' in meaning)
      return chain.steps.some(({ name }) => VERBS.has(name)) ? { kind: 'unknown', reason: meaning.reason } : undefined;
    let { value } = meaning;
    for (const [at, step] of chain.steps.entries()) {
      if (typeof value !== 'object' || value === null) return undefined;
      if (isEntity(value)) return { kind: 'entity', entity: value, steps: chain.steps.slice(at) };
      if (step.call !== undefined || (isService(value) && ['collections', 'transaction'].includes(step.name)))
        return isService(value) ? { kind: 'service', steps: chain.steps.slice(at) } : undefined;
      const inner: object = value;
      const next = attempt(() => Reflect.get(inner, step.name));
      // `db.transaction.write(...)`
      value = next;
    }
    return undefined;
  }

  #meaningOf(root: Identifier): Promise<Meaning | undefined> {
    const known = this.#meanings.get(root.name) ?? this.#find(root.name);
    this.#meanings.set(root.name, known);
    return known;
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
    const { file, root } = this.#syntax;
    for (const part of root.program.body) {
      if (part.type === 'ImportDeclaration') {
        const specifier = part.specifiers.find(({ local }) => local.name === name);
        if (specifier === undefined || part.importKind === 'type') continue;
        const from = this.#modules.fileOf(file, part.source.value);
        if (from === undefined || !this.#modules.hasEntities(from)) return undefined;
        const exported = await this.#modules.load(from);
        if (exported instanceof Error) return { reason: exported.message };
        if (specifier.type === 'ImportNamespaceSpecifier') return { value: { ...exported } };
        const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
        return { value: Reflect.get(exported, imported) };
      }
      const declaration = part.type === 'ExportNamedDeclaration' ? part.declaration : part;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'ObjectPattern' && init?.type === 'CallExpression' && nameOf(init.callee) === 'require')
          if (declarationsOf(name, declaration).length > 0) return await this.#required(init.arguments[0]);
        if (id.type !== 'Identifier' || id.name !== name) continue;
        if (init?.type === 'CallExpression' && nameOf(init.callee) === 'require')
          return await this.#required(init.arguments[0]);
        return await this.#local(name, init);
      }
    }
    return undefined;
  }

  /** What `require` returns: keyform is an ES module there, too, but the codemod writes imports. */
  async #required(specifier: Node | undefined): Promise<Meaning | undefined> {
    if (specifier?.type !== 'StringLiteral') return undefined;
    const from = this.#modules.fileOf(this.#syntax.file, specifier.value);
    if (from === undefined || !this.#modules.hasEntities(from)) return undefined;
    return { reason: 'this file uses require, and the codemod writes imports only' };
  }

  /** An entity or a service of the file itself. */
  async #local(name: string, init: Node | null | undefined): Promise<Meaning | undefined> {
    const { file } = this.#syntax;
    if (!this.#modules.hasEntities(file)) return undefined;
    const created = init === null || init === undefined ? undefined : bare(init);
    const exported = exportedAs(this.#syntax, name);
    if (created?.type !== 'NewExpression' && exported === undefined) return undefined;
    const module = await this.#modules.load(file);
    if (module instanceof Error) return { reason: module.message };
    if (exported !== undefined) return { value: Reflect.get(module, exported) };
    const model = modelOf(created);
    const found =
      model === undefined
        ? []
        : ((attempt(() => findEntities(module, file)) as ReturnType<typeof findEntities> | undefined) ?? []);
    const match = found.find(({ entity }) => {
      const { service, entity: type, version } = entity.schema.model;
      return JSON.stringify([service, type, version]) === model;
    });
    return match === undefined ? undefined : { value: match.entity };
  }
}
