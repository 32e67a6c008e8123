/**
 * Requests for one item, as batches and transactions see them. Twin of `src/requests/request.ts`.
 *
 * Every builder of one of these requests has a `~verb`, which only the compiler sees. Everything else is read from the results of its
 * methods, so a batch costs nothing that its requests didn't cost already.
 */
import type {
  batchCount,
  batchTransaction,
  batchVerb,
  noRequestList,
  noRequestStream,
} from '../../src/facts/messages/writes.js';
import type { ACTIONS, BATCHES, VERSION_CHECK } from '../../src/facts/verbs.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { ListDescription, Message } from '../errors/message.js';
import type { BatchPart } from '../errors/message-choice.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { AnyFunction } from '../values/inherited.js';
import type { IsAny } from '../values/is-any.js';
import type { OrUndefined } from '../values/or-undefined.js';
import type { Fixed } from './fixed.js';
import type { Setting, Settings } from './option.js';
import type { WideCheck, WideDelete, WideGet, WidePut, WideUpdate } from './wide-input.js';

/**
 * The verbs of requests for one item. `create` is a put.
 *
 * @example const verb: RequestVerb = 'update';
 */
export type RequestVerb = keyof typeof ACTIONS;

/**
 * Any request for one item, or of some verbs: the type of a list that grows. A transaction is one, too: batches reject it with a
 * message.
 *
 * @example
 * ```ts
 * const requests: AnyRequest<'put' | 'update'>[] = [shop.create('Order', order)];
 * for (const { username, orderId } of orders) requests.push(shop.update('Order', { username, orderId }).set({ status: 'SHIPPED' }));
 * await transactWrite(requests).execute(client);
 * ```
 */
export interface AnyRequest<Verb extends RequestVerb | 'transaction' = RequestVerb | 'transaction'> {
  readonly ' ~verb': Verb;
}

/** Requests in a list, or in a record under names of your own. Some may be undefined. */
export type Requests = readonly AnyRequest[] | RequestRecord;

/** A record of requests. Each member is checked in its place. */
interface RequestRecord {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [name: string]: any;
}

/**
 * Requests from anywhere: a list, a generator, a stream. An async generator yields lists of them, because JavaScript awaits what
 * it yields.
 *
 * @example const source: RequestSource = orders.map((order) => shop.put('Order', order)); // or a generator, or a stream
 */
export type RequestSource = Iterable<AnyRequest> | AsyncIterable<AnyRequest | readonly AnyRequest[]>;

/** What may be passed in place of a list, to be rejected with a message: a request, or the method that creates one. */
type NoList = AnyRequest | AnyFunction;

/** The constraint of a list: what isn't a request is rejected in its place. */
export type ListInput = readonly unknown[] | NoList;

/** The constraint of a list or a stream. */
export type SourceInput = Iterable<unknown> | AsyncIterable<unknown> | NoList;

/** The requests of a list, record or stream, as a union. */
export type Each<Argument> = Argument extends readonly (infer Request)[]
  ? Request
  : Argument extends Iterable<infer Request>
    ? Request
    : Argument extends AsyncIterable<infer Some>
      ? Some extends readonly (infer Request)[]
        ? Request
        : Some
      : Argument extends AnyFunction
        ? Argument
        : Exclude<Argument[keyof Argument], undefined>;

/**
 * The input of a request's own command, for the low-level client: for a dynamic builder, what's known about it; for a request
 * with only a known verb, the form of the verb's input.
 */
export type RequestInput<Request, Verb = VerbOf<Request>> = Request extends {
  readonly ' ~inputs': { readonly build: infer Input };
}
  ? Input
  : Request extends { build(): infer Input }
    ? Input
    : WideInputOf<Verb, AttributeValue>;

/** The input of a request's own command, for the document client. */
export type DocumentOf<Request, Verb = VerbOf<Request>> = Request extends {
  readonly ' ~inputs': { readonly document: infer Input };
}
  ? Input
  : Request extends { document(): infer Input }
    ? Input
    : WideInputOf<Verb, unknown>;

export type VerbOf<Request> = Request extends { readonly ' ~verb': infer Verb } ? Verb : never;

/**
 * The requests of a batch in a few words, such as `["put Order", "check Customer"]`: the first part of its type, because hovers show no
 * more than the first of its requests.
 */
export type Summary<Argument> = Argument extends readonly unknown[]
  ? SummaryOfEach<Argument>
  : Argument extends Iterable<unknown> | AsyncIterable<unknown>
    ? SummaryOf<Each<Argument>>
    : SummaryOfEach<Argument>;

type SummaryOfEach<List> = { -readonly [Place in keyof List]: SummaryOf<List[Place]> };

type SummaryOf<Request> =
  Request extends AnyRequest<infer Verb>
    ? Request extends { readonly ' ~fixed': Fixed<infer State, string> }
      ? State extends readonly [infer Entity extends string, ...unknown[]]
        ? `${Verb} ${Entity}`
        : Verb
      : Verb
    : never;

// Mapped, because a user's declaration file can't name the interfaces.
type WideInputOf<Verb, Value> = Verb extends keyof WideInputs<Value>
  ? { [Part in keyof WideInputs<Value>[Verb]]: WideInputs<Value>[Verb][Part] }
  : never;

interface WideInputs<Value> {
  readonly get: WideGet<Value>;
  readonly put: WidePut<Value>;
  readonly update: WideUpdate<Value>;
  readonly delete: WideDelete<Value>;
  readonly check: WideCheck<Value>;
}

/** The item of a request with only a known verb. */
export type WideItem = Record<string, unknown>;

/** The item that a get returns, or undefined. */
type ItemGot<Request> = Request extends { parse(output: never): infer Item }
  ? Item
  : Request extends AnyRequest
    ? OrUndefined<WideItem>
    : never;

/** The items of gets, in the same positions. For gets of type `any`, not even the positions are known. */
export type ItemsGot<Argument> =
  IsAny<Argument> extends true ? unknown : { -readonly [Place in keyof Argument]: ItemGot<Argument[Place]> };

/** The verbs that each batch or transaction accepts, and the input members that have a meaning in it. */
interface Rules {
  readonly batchGet: Rule<(typeof BATCHES)['batchGet']>;
  readonly transactGet: Rule<(typeof BATCHES)['transactGet']>;
  readonly batchWrite: Rule<(typeof BATCHES)['batchWrite']>;
  readonly transactWrite: Rule<(typeof BATCHES)['transactWrite'], typeof VERSION_CHECK>;
}

interface Rule<
  Row extends { readonly takes: string; readonly verbs: readonly string[]; readonly parts: readonly string[] },
  More = never,
> {
  readonly takes: Row['takes'];
  readonly verb: Row['verbs'][number];
  readonly part: Row['parts'][number] | More;
}

/**
 * The valid requests: unchanged, or with a message instead of each that isn't allowed. Not an intersection: if two types are
 * truncated at the same place, the compiler says that they have the same name. `_Hint` comes first because the compiler prints it
 * if `Argument` is a type parameter and it can't resolve the alias.
 */
export type CheckedRequests<_Hint extends string, Argument, Batch extends keyof Rules> = [
  InvalidRequest<Each<Argument>, Batch>,
] extends [never]
  ? Argument
  : Argument extends readonly unknown[]
    ? { readonly [Place in keyof Argument]: CheckBatchRequest<Argument[Place], Batch> }
    : Argument extends Iterable<unknown> | AsyncIterable<unknown>
      ? KeyformTypeError<InvalidRequestMessage<Each<Argument>, Batch>>
      : Argument extends AnyRequest
        ? KeyformPartError<NoRequestList<Batch, 'an object'>>
        : Argument extends AnyFunction
          ? KeyformTypeError<NoRequestList<Batch, 'a function'>>
          : { readonly [Place in keyof Argument]: CheckBatchRequest<Exclude<Argument[Place], undefined>, Batch> };

/** A request that isn't in a list. */
type NoRequestList<Batch, Kind extends string> = Batch extends 'batchWrite'
  ? Message<typeof noRequestStream, { kind: Kind }>
  : Message<typeof noRequestList, { batch: Batch & string; kind: Kind }>;

/**
 * Checks one request for a batch or a transaction.
 *
 * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
 */
type CheckBatchRequest<Request, Batch extends keyof Rules> = [InvalidRequest<Request, Batch>] extends [never]
  ? unknown
  : KeyformPartError<InvalidRequestMessage<Request, Batch>>;

/** The members of a request's input that options add; others are always valid. */
interface OptionParts {
  readonly condition: 'ConditionExpression';
  readonly mustExist: 'ConditionExpression';
  readonly mustNotExist: 'ConditionExpression';
  readonly version: typeof VERSION_CHECK;
  readonly returning: 'ReturnValues';
}

/** The members that a request has because of its options. Cheaper than `build()`, which would compute its whole type. */
type PartsOf<Options extends Settings, Name = Options[number]['name']> = string extends Name
  ? never
  : OptionParts[Name & keyof OptionParts] | ('with' extends Name ? PassedParts<Options[number]> : never);

type PassedParts<Passed> = Passed extends Setting<'with', infer Value> ? keyof Value : never;

/** The members of a request that would be lost in a batch or transaction. */
type ExcessOf<Request, Batch extends keyof Rules> = Request extends { readonly ' ~set': infer Options extends Settings }
  ? Exclude<PartsOf<Options>, Rules[Batch]['part']> & string
  : never;

/** A request that needs something more before it can be sent. */
interface Incomplete<Message extends string> {
  readonly ' ~verb': 'update' | 'check';
  readonly build: KeyformTypeError<Message>;
}

/** The requests with a wrong verb, with a member that would be lost, or without one that's required. */
type InvalidRequest<Request, Batch extends keyof Rules> = Request extends { readonly ' ~verb': Rules[Batch]['verb'] }
  ? [ExcessOf<Request, Batch>] extends [never]
    ? Request extends Incomplete<string>
      ? Request
      : never
    : Request
  : Request;

type InvalidRequestMessage<Request, Batch extends keyof Rules> = Request extends {
  readonly ' ~verb': infer Verb extends RequestVerb;
}
  ? Verb extends Rules[Batch]['verb']
    ? Request extends Incomplete<infer Message>
      ? Message
      : BatchPart<ExcessOf<Request, Batch>, Batch>
    : Message<typeof batchVerb, { batch: Batch; takes: Rules[Batch]['takes']; verb: Verb }>
  : Request extends { readonly ' ~verb': 'transaction' }
    ? Message<typeof batchTransaction, { batch: Batch; takes: Rules[Batch]['takes'] }>
    : Message<
        typeof batchVerb,
        {
          batch: Batch;
          takes: Rules[Batch]['takes'];
          verb: Request extends AnyRequest ? "a request of any verb: say AnyRequest<'put'>" : ValueDescription<Request>;
        }
      >;

/** What isn't a request, as the program says it. Of objects the program doesn't know which they are. */
type ValueDescription<Value> = Value extends string
  ? 'a string'
  : Value extends number
    ? 'a number'
    : Value extends bigint
      ? 'a bigint'
      : Value extends boolean
        ? 'a boolean'
        : Value extends null | undefined
          ? `${Value}`
          : Value extends Date
            ? 'a Date'
            : Value extends (...input: never) => unknown
              ? 'a function'
              : Value extends readonly unknown[]
                ? ListDescription<Value>
                : Value extends { readonly build: unknown }
                  ? 'a query, scan or batch'
                  : Value extends { readonly then: unknown }
                    ? 'a promise: leave out execute()'
                    : Value extends { readonly TableName: string }
                      ? 'an SDK input: leave out build()'
                      : 'an object';

/** The number of a transaction's requests, if it's known: up to 100. */
export type CheckCount<Argument, Batch extends string> = Argument extends readonly unknown[]
  ? number extends Argument['length']
    ? unknown
    : Argument['length'] extends 100
      ? unknown
      : `${Argument['length']}` extends `${infer _First}${infer _Second}${infer _Third}${infer _Rest}`
        ? KeyformTypeError<Message<typeof batchCount, { batch: Batch; count: `${Argument['length']}` }>>
        : unknown
  : unknown;
