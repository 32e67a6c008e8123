/**
 * Requests for one item, as those that take several of them see them. Twin of `src/requests/request.ts`.
 *
 * Every builder of such a request has a `~verb`, which only the compiler sees, and is otherwise read by what its methods give:
 * so a batch costs nothing that its requests did not cost already.
 */
import type { batchCount, batchTransaction, batchVerb } from '../../src/facts/messages/writes.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { BatchPart } from '../errors/message-choice.js';

import type { AttributeValue } from '../values/attribute-value.js';
import type { IsAny } from '../values/is-any.js';
import type { Setting } from './option.js';
import type { WideCheck, WideDelete, WideGet, WidePut, WideUpdate } from './wide-input.js';

/**
 * The verbs of requests for one item. `create` is a put.
 *
 * @example const verb: RequestVerb = 'update';
 */
export type RequestVerb = 'get' | 'put' | 'update' | 'delete' | 'check';

/**
 * Any request for one item, or any of some verbs: the type of a list that grows. A transaction by itself is one, too: batches
 * refuse it in a sentence.
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

/** A record of requests. Each member is checked where it stands. */
interface RequestRecord {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [name: string]: any;
}

/**
 * Requests from anywhere: a list, a generator, a stream. An async generator yields lists of them, because JavaScript awaits what
 * it yields.
 *
 * @example
 * ```ts
 * const source: RequestSource = orders.map((order) => shop.put('Order', order)); // or a generator, or a stream
 * ```
 */
export type RequestSource = Iterable<AnyRequest> | AsyncIterable<AnyRequest | readonly AnyRequest[]>;

/** The requests of a list, record or stream, as a union. */
export type Each<Argument> = Argument extends readonly (infer Request)[]
  ? Request
  : Argument extends Iterable<infer Request>
    ? Request
    : Argument extends AsyncIterable<infer Some>
      ? Some extends readonly (infer Request)[]
        ? Request
        : Some
      : Exclude<Argument[keyof Argument], undefined>;

/**
 * The input of a request's own command, for the low-level client: of a builder that grows step by step, what it is known to be; of a
 * request of which only the verb is known, the form of the verb's input.
 */
export type InputOf<Request, Verb = VerbOf<Request>> = Request extends {
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

// Mapped: a declaration file of a user cannot name the interfaces.
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

/** The item of a request of which only the verb is known. */
export type WideItem = Record<string, unknown>;

/** The item that a get returns, or undefined. */
type ItemGot<Request> = Request extends { parse(output: never): infer Item }
  ? Item
  : Request extends AnyRequest
    ? WideItem | undefined
    : never;

/** The items that gets give, in the places of the gets. Of gets of type `any` not even the places are known. */
export type ItemsGot<Argument> =
  IsAny<Argument> extends true ? unknown : { -readonly [Place in keyof Argument]: ItemGot<Argument[Place]> };

/** What each request of several may be, and the parts of its input that then have a meaning. */
interface Rules {
  readonly batchGet: Rule<'get', 'get', 'Key' | 'ConsistentRead' | 'ProjectionExpression' | 'ExpressionAttributeNames'>;
  readonly transactGet: Rules['batchGet'];
  readonly batchWrite: Rule<
    'put and delete',
    'put' | 'delete',
    'Item' | 'Key' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
  >;
  readonly transactWrite: Rule<
    'put, update, delete and check',
    'put' | 'update' | 'delete' | 'check',
    | 'the check of a version'
    | 'Item'
    | 'Key'
    | 'UpdateExpression'
    | 'ConditionExpression'
    | 'ExpressionAttributeNames'
    | 'ExpressionAttributeValues'
    | 'ReturnValuesOnConditionCheckFailure'
  >;
}

interface Rule<Takes extends string, Verb extends RequestVerb, Part extends string> {
  readonly takes: Takes;
  readonly verb: Verb;
  readonly part: Part | 'TableName';
}

/**
 * `_Hint` comes first because the compiler prints it where `Given` is a type parameter and it can't resolve the alias.
 *
 * Requests as they may stand together: as they are, or else the sentence in the place of each that may not. Not an intersection:
 * of two types that are cut off at the same place the compiler says that they have one name.
 */
export type CheckedRequests<_Hint extends string, Argument, Batch extends keyof Rules> = [
  Faulty<Each<Argument>, Batch>,
] extends [never]
  ? Argument
  : Argument extends readonly unknown[]
    ? { readonly [Place in keyof Argument]: CheckRequest<Argument[Place], Batch> }
    : Argument extends RequestSource
      ? KeyformTypeError<FaultOf<Each<Argument>, Batch>>
      : { readonly [Place in keyof Argument]: CheckRequest<Exclude<Argument[Place], undefined>, Batch> };

/**
 * A condition on an item that a transaction does not write. Immutable. Only a transaction can send it.
 *
 * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
 */
type CheckRequest<Request, Batch extends keyof Rules> = [Faulty<Request, Batch>] extends [never]
  ? unknown
  : KeyformPartError<FaultOf<Request, Batch>>;

/** The parts of a request's input that options put there; others cannot be wrong. */
interface Parts {
  readonly filter: 'ConditionExpression';
  readonly mustExist: 'ConditionExpression';
  readonly lock: 'the check of a version';
  readonly returning: 'ReturnValues';
  readonly returnOnFailure: 'ReturnValuesOnConditionCheckFailure';
}

/** The parts that a request has by its options. Cheaper than to ask `build()`, which would make its whole type. */
type PartsOf<Options> = Options extends readonly [Setting<infer Name, infer Value>, ...infer Before]
  ? (Name extends 'extra' ? keyof Value : Name extends keyof Parts ? Parts[Name] : never) | PartsOf<Before>
  : never;

/** The parts of a request that would be lost among others. */
type ExcessOf<Request, Batch extends keyof Rules> = Request extends { readonly ' ~set': infer Options }
  ? Exclude<PartsOf<Options>, Rules[Batch]['part']> & string
  : never;

/** A request to which something must be added before it can be sent. */
interface Incomplete<Message extends string> {
  readonly ' ~verb': 'update' | 'check';
  readonly build: KeyformTypeError<Message>;
}

/** The requests that are of a wrong verb, have a part that is lost among others, or lack one. */
type Faulty<Request, Batch extends keyof Rules> = Request extends { readonly ' ~verb': Rules[Batch]['verb'] }
  ? [ExcessOf<Request, Batch>] extends [never]
    ? Request extends Incomplete<string>
      ? Request
      : never
    : Request
  : Request;

type FaultOf<Request, Batch extends keyof Rules> = Request extends { readonly ' ~verb': infer Verb extends RequestVerb }
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
          verb: Request extends AnyRequest ? "a request of any verb: say AnyRequest<'put'>" : 'what is not a request';
        }
      >;

/** The number of a transaction's requests, where it is known: up to 100. */
export type CheckCount<Argument, Batch extends string> = Argument extends readonly unknown[]
  ? number extends Argument['length']
    ? unknown
    : Argument['length'] extends 100
      ? unknown
      : `${Argument['length']}` extends `${infer _First}${infer _Second}${infer _Third}${infer _Rest}`
        ? KeyformTypeError<Message<typeof batchCount, { batch: Batch; count: `${Argument['length']}` }>>
        : unknown
  : unknown;
