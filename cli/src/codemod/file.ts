import type { Node } from '@babel/types';
import { type Chain, chainsIn } from './chain.js';
import { commentEdits } from './comments.js';
import type { Compiler } from './compiler.js';
import { applyEdits, type Edit, placeAfter, placeBefore } from './edits.js';
import { dataOf, promiseOf, sendingOf, unusedOf } from './helpers.js';
import { Imports } from './imports.js';
import { type Definition, knownOf } from './known.js';
import { hasSets } from './literals.js';
import type { Modules } from './modules.js';
import { requestOf } from './requests.js';
import { Roots, VERBS } from './roots.js';
import { isSameRead } from './same-write.js';
import { endOf, type Syntax, scopeOf, sourceOf, startOf } from './syntax.js';
import { usageOf } from './usage.js';

/** What all files are rewritten with. */
export interface Setting {
  readonly modules: Modules;
  readonly definitions: readonly Definition[];
  readonly definitionsFile: string;
  readonly client: { readonly file: string; readonly name: string };
  readonly helperFile: string;
  /** Checks what arguments only say by their types. */
  readonly compiler: Compiler | undefined;
  /** Whether relative imports of the project end with an extension. */
  readonly hasExtensions: boolean;
}

/** A call of ElectroDB. */
export interface FoundCall {
  readonly verb: string;
  readonly line: number;
  /** Where it begins in the original text: its identity. */
  readonly start: number;
  /** Why it stays; undefined if it's rewritten. */
  readonly reason: string | undefined;
  /** Where the rewritten call and its function are in the new text. */
  readonly range: readonly [start: number, end: number];
  readonly scope: readonly [start: number, end: number];
}

export interface RewrittenFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly calls: readonly FoundCall[];
  readonly usesHelpers: boolean;
  /** Where a place of the new text was in the original; undefined if it's new. */
  readonly originalPlace: (place: number) => number | undefined;
}

interface Planned {
  readonly node: Node;
  readonly verb: string;
  readonly root: string;
  readonly reason: string | undefined;
  readonly edits: readonly Edit[];
}

const ERRORS = /ElectroError|\b4001\b|ConditionalCheckFailed|\.code\b|\.cause\b|instanceof\s+(?!Error\b)/;

/** Whether code around the call checks the kind of an error. */
const readsErrors = (syntax: Syntax, node: Node): boolean => {
  for (let at: Node | undefined = node; at !== undefined; at = syntax.parents.get(at)) {
    const parent = syntax.parents.get(at);
    if (parent?.type === 'TryStatement' && parent.block === at && parent.handler)
      if (ERRORS.test(sourceOf(syntax, parent.handler.body))) return true;
  }
  return false;
};

/** The request with the call that sends it: in lines if the original is, or if it's long. */
const requestText = (syntax: Syntax, chain: Chain, calls: readonly string[]): string => {
  const { text } = syntax;
  const start = startOf(chain.node);
  const one = calls.join('');
  const isShort = one.split('\n').every((line) => line.length <= 80);
  if (isShort && !/\n\s*\./.test(sourceOf(syntax, chain.node))) return one;
  const indent = /^\s*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? '';
  return calls.join(`\n${indent}  `);
};

const planOf = async (
  setting: Setting,
  syntax: Syntax,
  roots: Roots,
  imports: Imports,
  chain: Chain,
): Promise<Planned | undefined> => {
  const root = await roots.of(chain);
  if (root === undefined) return undefined;
  const steps = root.kind === 'unknown' ? chain.steps : root.steps;
  const verb = steps.find(({ name }) => VERBS.has(name))?.name;
  if (verb === undefined) return undefined;
  const common = { node: chain.node, verb, root: chain.root.type === 'Identifier' ? chain.root.name : '', edits: [] };
  const stays = (reason: string): Planned => ({ ...common, reason });
  if (root.kind === 'unknown') return stays(root.reason);
  if (root.kind === 'service')
    return stays(
      verb === 'collections'
        ? "the codemod doesn't rewrite collections: query(index) without an entity, and group()"
        : "the codemod doesn't rewrite transactions: transactWrite() or transactGet()",
    );
  const last = steps.at(-1)?.name;
  if (last !== 'go') return stays("the request isn't sent here");
  const known = await knownOf(root.entity, setting.definitions);
  if (known === undefined)
    return stays(`the definitions have no entity with the type and keys of ${root.entity.getName()}`);
  const tableName = root.entity.config?.table;
  if (tableName !== known.definition.table.name)
    return stays(`ElectroDB's table is ${tableName ?? 'unknown'}, and keyform's is ${known.definition.table.name}`);
  const request = await requestOf({ syntax, known, steps });
  if (typeof request === 'string') return stays(request);
  const unknown = request.byType.find(
    (node) => setting.compiler?.isAny(syntax.file, startOf(node), endOf(node)) ?? true,
  );
  if (unknown !== undefined) return stays("its argument isn't an object literal, and its type isn't known");
  if (readsErrors(syntax, chain.node)) return stays("the code around it checks the kind of ElectroDB's error");
  const usage = usageOf(syntax, chain.node);
  if (typeof usage === 'string') return stays(usage);
  if (usage.kind !== 'unused' && request.returns === 'nothing')
    return stays('ElectroDB returns the key, and keyform nothing');
  if (usage.kind !== 'unused' && hasSets(known.imported))
    return stays('ElectroDB returns sets as arrays, and keyform as Set');
  if (usage.kind !== 'unused' && !(await isSameRead(known)))
    return stays('keyform and ElectroDB differ in what they return for a stored item');
  if (usage.kind !== 'unused' && usage.kind !== 'data' && !usage.isOnlyData && request.returns.endsWith('items'))
    return stays('the cursor of its result may be used, and cursors of ElectroDB and keyform differ');
  const table = imports.nameOf(setting.definitionsFile, known.definition.constant);
  const client = imports.nameOf(setting.client.file, setting.client.name);
  const text = requestText(syntax, chain, [table, ...request.calls, `${sendingOf(request.returns)}(${client})`]);
  const helper = (name: string): string => imports.nameOf(setting.helperFile, name);
  const whole = (code: string) => [{ start: startOf(chain.node), end: endOf(chain.node), text: code }];
  if (usage.kind === 'unused' || request.returns === 'nothing')
    return { ...common, reason: undefined, edits: whole(unusedOf(request.returns, text, helper)) };
  if (usage.kind !== 'promise')
    return { ...common, reason: undefined, edits: usage.edits(dataOf(request.returns, text, helper)) };
  return { ...common, reason: undefined, edits: whole(promiseOf(request.returns, text, helper)) };
};

const overlaps = (left: readonly Edit[], right: readonly Edit[]): boolean =>
  left.some((one) => right.some(({ start, end }) => start < one.end && one.start < end));

/** Rewrites a file. @param reverted the calls that stay, with the reasons; undefined if it has none of ElectroDB */
export const rewriteFile = async (
  setting: Setting,
  file: string,
  reverted: ReadonlyMap<number, string>,
): Promise<RewrittenFile | undefined> => {
  const syntax = setting.modules.syntaxOf(file);
  if (syntax === undefined || file === setting.definitionsFile || file === setting.helperFile) return undefined;
  const imports = new Imports(syntax, setting);
  const roots = new Roots(syntax, setting.modules);
  const plans: Planned[] = [];
  for (const chain of chainsIn(syntax)) {
    const reason = reverted.get(startOf(chain.node));
    // The imports of a call that stays aren't needed.
    const plan = await planOf(
      setting,
      syntax,
      roots,
      reason === undefined ? imports : new Imports(syntax, setting),
      chain,
    );
    const isInside = plan !== undefined && plans.some((other) => overlaps(other.edits, plan.edits));
    const stays =
      reason ?? (isInside ? 'it is inside of another call that is rewritten: run the codemod again' : undefined);
    if (plan !== undefined) plans.push(stays === undefined ? plan : { ...plan, reason: stays, edits: [] });
  }
  if (plans.length === 0) return undefined;
  const dropped = new Map<string, number>();
  for (const { reason, root } of plans) if (reason === undefined) dropped.set(root, (dropped.get(root) ?? 0) + 1);
  const comments = plans.flatMap(({ node, reason }) => (reason === undefined ? [] : [{ node, reason }]));
  const edits = [...plans.flatMap((plan) => plan.edits), ...imports.edits(dropped), ...commentEdits(syntax, comments)];
  const rangeOf = (node: Node): readonly [number, number] => [
    placeAfter(edits, startOf(node)),
    placeAfter(edits, endOf(node)),
  ];
  const after = applyEdits(syntax.text, edits);
  return {
    file,
    before: syntax.text,
    after,
    originalPlace: (place) => placeBefore(edits, place),
    usesHelpers: plans.some((plan) => plan.edits.some(({ text }) => /\belectroItem(?:s|OrNull)?\b/.test(text))),
    calls: plans.map(({ node, verb, reason }) => ({
      verb,
      reason,
      line: syntax.text.slice(0, startOf(node)).split('\n').length,
      start: startOf(node),
      range: rangeOf(node),
      scope: rangeOf(scopeOf(syntax, node)),
    })),
  };
};
