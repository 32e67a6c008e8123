/** The engines that can be started, in the order in which they are preferred. */
export type EngineName = 'dynoxide' | 'dynamodb-local' | 'endpoint';

/**
 * What an engine can do, or does as AWS does it. A test that needs one of them names it in `requires`
 * and runs only on the engines that have it.
 */
export interface EngineCapabilities {
  /** Workers with different ids never see each other's tables. */
  readonly isolatesWorkers: boolean;
  /** Global indexes with up to four partition and four sort key attributes. */
  readonly multiAttributeKeys: boolean;
  /** `ReturnItemCollectionMetrics` is answered. */
  readonly itemCollectionMetrics: boolean;
  /** Vector indexes and `SearchVectors`. */
  readonly vectors: boolean;
  /** `TagResource`, `ListTagsOfResource`, `UntagResource`. */
  readonly tags: boolean;
  /** A query on a local index fetches an attribute that the index does not project from the table. */
  readonly lsiFetchesUnprojected: boolean;
  /** A query on a global index that asks for an attribute it does not project is rejected. */
  readonly rejectsUnprojected: boolean;
  /** Invalid expressions and key values are rejected as AWS does: only then does an accepted expression prove anything. */
  readonly strictExpressions: boolean;
  /** `REMOVE l[1], l[2]` takes the indexes of before, and `SET l[7]` past the end appends. */
  readonly listPositions: boolean;
  /** The `ProjectionExpression` of a `TransactGetItems` is exact. */
  readonly transactGetProjection: boolean;
  /** `UPDATED_OLD` and `UPDATED_NEW` give only the nested path that was updated. */
  readonly nestedUpdatedValues: boolean;
  /** `UpdateTable` sets the provisioned capacity of indexes. */
  readonly indexCapacity: boolean;
  /** A scan continues after a key whose item was deleted meanwhile. */
  readonly startsAtDeleted: boolean;
}

/** The name of one capability. */
export type EngineCapability = keyof EngineCapabilities;

/** What the `DynamoDBClient` of one worker is made with; plain data, so it can cross a process boundary. */
export interface EngineClientConfig {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** An engine, and why it is not there if it is not. */
export type EngineAvailability =
  | { readonly name: EngineName; readonly available: true; readonly reason?: undefined }
  | { readonly name: EngineName; readonly available: false; readonly reason: string };

/** How an engine is started. */
export interface EngineOptions {
  /** How many workers will use it, from 1; their ids are 1 to `workers`. Default 1. */
  readonly workers?: number;
}

/** A running engine. It does not keep the process that started it alive, and ends when that process ends, however it ends. */
export interface Engine {
  readonly name: EngineName;
  /** The endpoint of worker 1. */
  readonly endpoint: string;
  readonly capabilities: EngineCapabilities;
  /** Processes of this engine, each the leader of its own process group; none for the `endpoint` engine. */
  readonly processIds: readonly number[];
  /**
   * The configuration of one worker's client.
   *
   * @param workerId from 1 to `workers`; 1 if left out.
   * @throws RangeError for any other id.
   */
  clientConfig(workerId?: number): EngineClientConfig;
  /** Ends the engine and all it holds. Resolves when its processes are gone; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts an engine on a free loopback port and waits until it answers.
 *
 * dynoxide runs one process a worker. DynamoDB Local runs one for all: it keeps a database for each access key.
 * `endpoint` starts nothing: it stands for the server that `DYNAMODB_ENDPOINT` names.
 *
 * @throws Error when the engine is not there or does not answer in time, with what it printed.
 *
 * @example
 * const engine = await startEngine('dynoxide', { workers: 2 });
 * const client = new DynamoDBClient(engine.clientConfig(2));
 * await engine.stop();
 */
export declare function startEngine(name: EngineName, options?: EngineOptions): Promise<Engine>;

/**
 * All engines, preferred ones first, each with the reason if it cannot be started here.
 *
 * @example
 * for (const { name, reason } of await availableEngines()) console.log(name, reason ?? 'is there');
 */
export declare function availableEngines(): Promise<readonly EngineAvailability[]>;

/**
 * Starts the first engine that is there: the server of `DYNAMODB_ENDPOINT` if that is set, else dynoxide, else DynamoDB Local.
 *
 * @throws Error when none is there, with the reason for each.
 *
 * @example
 * const engine = await firstEngine();
 */
export declare function firstEngine(options?: EngineOptions): Promise<Engine>;
