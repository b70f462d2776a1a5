/** Binds declared functions (queries, mutations, actions) to the code that implements them. */
import type { AnyFunctionDefinition, FunctionArguments, FunctionResult } from '#platform/contract/define.ts';
import type { PendingQuery, Row } from 'postgres';
import type { EventDefinition, EventLogEvent } from '#platform/contract/events.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { ResponseBuffer } from './response-pool.ts';
import type { IdempotencyKey } from './idempotency.ts';
import type { IdempotencyKeyCommonTableExpressions } from './keyed-calls.ts';
import type { LiveQueryImplementation } from './live-query-implementation.ts';
import type { TransactionContext } from './mutate.ts';
import type { Platform } from './platform.ts';

/**
 * Type of `viewer`, the signed-in person who calls the function. Includes null (a guest) only if guests may call the
 * function.
 */
type ViewerOf<F extends AnyFunctionDefinition> = F['access'] extends 'anyone' ? Viewer | null : Viewer;

/**
 * Data of the HTTP or WebSocket request, such as the caller's IP address, and methods that set cookies in the response.
 */
export interface RequestMetadata {
  /** IP address of the caller; an IPv6 address is reduced to its /64 network. */
  address: string;
  userAgent: string;
  /** True if the browser asks not to be tracked (`DNT: 1` or `Sec-GPC: 1`). */
  doNotTrack: boolean;
  /**
   * Token of a session that the person ended by logging out while offline. The server does not know this yet, so it
   * must still end the session. Null if there is none.
   */
  endedToken: string | null;
  /** Sets the session cookie in the response. A null token clears the cookie. */
  setSessionCookie(token: string | null, expiresAt?: Date): void;
  /**
   * Token of the device cookie; null if the browser sent none. It identifies a browser but does not prove who the
   * person is.
   */
  deviceToken: string | null;
  setDeviceCookie(token: string, expiresAt: Date): void;
}

/** Context fields that queries, mutations and actions have in common. */
interface CommonContext<F extends AnyFunctionDefinition> {
  viewer: ViewerOf<F>;
  now: Date;
  /** Creates a new UUIDv7. */
  newId(): string;
  platform: Platform;
  request: RequestMetadata;
  /** Idempotency key of this call; null if the client sent none. */
  idempotencyKey: string | null;
}

/** Context of a query, which only reads the database. */
export interface QueryContext<
  F extends AnyFunctionDefinition = AnyFunctionDefinition,
> extends CommonContext<F> {
  db: Queryable;
}

/** Context of a mutation, which runs in one transaction. */
export interface MutationContext<F extends AnyFunctionDefinition = AnyFunctionDefinition>
  extends CommonContext<F>, TransactionContext {}

/** Context of an action, which may call external services and run several transactions. */
export interface ActionContext<
  F extends AnyFunctionDefinition = AnyFunctionDefinition,
> extends CommonContext<F> {
  db: Db;
  /**
   * Runs a transaction. After the commit, passes its events to observers and live queries. May be called several times.
   */
  transact<T>(body: (ctx: MutationContext<F>) => Promise<T>): Promise<T>;
}

type ContextOf<F extends AnyFunctionDefinition> = F['kind'] extends 'query'
  ? QueryContext<F>
  : F['kind'] extends 'mutation'
    ? MutationContext<F>
    : ActionContext<F>;

/** The code that implements a function: returns the result for checked arguments. */
type Body<F extends AnyFunctionDefinition> = (
  ctx: ContextOf<F>,
  args: FunctionArguments<F>,
) => Promise<FunctionResult<F>>;

/** One call in a batch of calls of the same mutation. */
export interface BatchedMutationCall<F extends AnyFunctionDefinition, Prepared = undefined> {
  viewer: ViewerOf<F>;
  args: FunctionArguments<F>;
  /** Result of the mutation's `prepare` step for this call, which ran before the transaction. */
  prepared: Prepared;
  /** Idempotency key of the call; undefined if the client sent none. */
  key: Pick<IdempotencyKey, 'key'> | undefined;
}

/** Context of a batch of calls. All calls of the batch run in one transaction. */
export interface MutationBatchTransactionContext extends TransactionContext {
  platform: Platform;
}

/**
 * Marker that the code of a batch returns for a call, in place of a result, if the call must run alone. The function's
 * `body` then runs the call in a separate transaction.
 */
export const callMustRunAloneMarker: unique symbol = Symbol('mustRunAlone');

/**
 * Thrown by the code of a batch if concurrent calls have changed rows that the batch had read. The batch is then rolled
 * back, and its calls run one by one.
 */
export class MutationBatchConflictError extends Error {}

/** Context of an SQL statement that runs a batch of calls. The statement is a complete transaction. */
export interface SingleStatementBatchContext {
  sql: Queryable;
  now: Date;
  platform: Platform;
  /** Creates a new UUIDv7. */
  newId(): string;
  /**
   * Returns the SQL fragment that appends one event for each row of `source`; see
   * `buildAppendEventsCommonTableExpressions`.
   */
  appendEvents(event: Pick<EventDefinition, 'name'>, source: PendingQuery<Row[]>): PendingQuery<Row[]>;
  /**
   * Returns the SQL fragments that look up and store the idempotency keys of the batch.
   * @param responses for each call, in order, the response that it gets if it succeeds; or a reference, such as an id,
   *   from which the mutation's `restore` rebuilds that response
   */
  useKeys(responses: readonly unknown[]): IdempotencyKeyCommonTableExpressions;
}

/** Result of an SQL statement that runs a batch of calls. */
interface StatementOutcome<Answer> {
  /** A result or an error for each call, in the order of the calls. */
  answers: Answer[];
  /** The events that the statement has appended to the event log. */
  events: EventLogEvent[];
}

/** The code that runs a batch of calls of a mutation as one set-based SQL statement. */
type StatementBody<F extends AnyFunctionDefinition, Prepared, Shared, Answer = FunctionError> = (
  ctx: SingleStatementBatchContext,
  calls: BatchedMutationCall<F, Prepared>[],
  shared: Shared,
) => Promise<StatementOutcome<FunctionResult<F> | Answer>>;

/**
 * Code that runs many calls of a mutation together. Returns a result, an error or `callMustRunAloneMarker` for each
 * call, in the order of the calls. The code must not write any rows for a call with an error or
 * `callMustRunAloneMarker`.
 */
type BatchBody<F extends AnyFunctionDefinition, Prepared, Shared, Loaded> = (
  ctx: MutationBatchTransactionContext,
  calls: BatchedMutationCall<F, Prepared>[],
  shared: Shared,
  loaded: Loaded,
) => Promise<(FunctionResult<F> | FunctionError | typeof callMustRunAloneMarker)[]>;

/**
 * Context in which the response to a repeated call (a call whose idempotency key already has a stored result) is
 * rebuilt.
 */
export interface ContextForAnsweringRepeatedCall {
  platform: Platform;
  viewer: Viewer;
}

/** A declared function with the code that implements it. */
export interface FunctionImplementation {
  definition: AnyFunctionDefinition;
  /**
   * Runs before a mutation's transaction. Its result is passed to `body`. In a batch, it is the field `prepared` of the
   * call.
   */
  prepare?: (ctx: never, args: never) => Promise<unknown>;
  /**
   * Returns true if `prepare` is slow for these arguments. The call's idempotency key is then looked up before
   * `prepare` runs, so that a repeated call skips `prepare`. If this function is absent, `prepare` always counts as
   * slow.
   */
  isSlowToPrepare?: (args: never) => boolean;
  body?: (ctx: never, args: never, prepared: never) => Promise<unknown>;
  batched?: (
    ctx: MutationBatchTransactionContext,
    calls: never[],
    prepared: never,
    loaded: never,
  ) => Promise<unknown[]>;
  /** Runs a batch of calls as one SQL statement, in place of `batched`. */
  statement?: (
    ctx: SingleStatementBatchContext,
    calls: never[],
    prepared: never,
  ) => Promise<StatementOutcome<unknown>>;
  /**
   * Rebuilds the response to a repeated call if `statement` stored a reference, such as an id, with the idempotency key
   * in place of the response.
   */
  restore?: (ctx: ContextForAnsweringRepeatedCall, reference: string) => Promise<unknown>;
  /**
   * Loads the data that all calls of a batch need, and passes it to `statement` or `batched`. Runs before `statement`,
   * but in parallel with the begin of the transaction of `batched`.
   */
  prepareBatch?: (ctx: { platform: Platform }, calls: never[]) => Promise<unknown>;
  /** Reads or locks rows for a batch. Its SQL is sent together with `begin`. Its result is passed to `batched`. */
  loadBatch?: (ctx: MutationBatchTransactionContext, calls: never[]) => Promise<unknown>;
  /** Returns true if the call may run in a batch, and false if it must always run alone. */
  mayBatch?: (args: never) => boolean;
  /** True if a batch may start immediately while another runs. See `implementBatchedMutation`. */
  overlapsBatches?: boolean;
  /** Milliseconds for which a batch waits for further calls under load; see `CallBatcher`. */
  busyLingerMs?: number;
  live?: LiveQueryImplementation<AnyFunctionDefinition>;
  /** Fast path: returns the complete response if it is in memory; otherwise null. See `Fast`. */
  fast?: Fast;
  /**
   * Tried after `fast` returned null: fills the cache and returns the complete response; null if `body` must run. See
   * `Warm`.
   */
  warm?: Warm;
}

/**
 * Fast path of a frequent query: returns the complete JSON response from memory, or null on a cache miss. The response
 * must equal that of a run that reads the database.
 */
type Fast = (platform: Platform, viewer: Viewer | null, args: never) => ResponseBuffer | null;

/**
 * Second attempt to answer a query without running it, after `fast` returned null: fills the cache from the database
 * and returns the complete JSON response. Returns null if the query must run. Also returns null if the call must be
 * refused, because only the query throws the error.
 */
type Warm = (platform: Platform, viewer: Viewer | null, args: never) => Promise<ResponseBuffer | null>;

/**
 * Binds a declared function to the code that implements it.
 * @param more `fast`: optional fast path, which returns the complete response from memory; null on a cache miss
 */
export function implementFunction<F extends AnyFunctionDefinition>(
  definition: F,
  body: Body<F>,
  more: {
    fast?: (platform: Platform, viewer: ViewerOf<F>, args: FunctionArguments<F>) => ResponseBuffer | null;
  } = {},
): FunctionImplementation {
  return { definition, body: body, fast: more.fast as Fast | undefined };
}

/** Context of a mutation's `prepare` step, which runs before the transaction, for example to decode a picture. */
export type MutationPrepareStepContext<F extends AnyFunctionDefinition> = CommonContext<F> & { db: Db };

/**
 * Binds a declared mutation to a `prepare` step before its transaction and a `body` within the transaction. If a
 * client repeats a call with the same idempotency key, `prepare` may run again and its result may be discarded, so
 * its side effects must be harmless.
 * @param more `isSlowToPrepare`: see `FunctionImplementation`; by default, every call counts as slow
 */
export function implementMutationWithPrepareStep<F extends AnyFunctionDefinition, Prepared>(
  definition: F,
  prepare: (ctx: MutationPrepareStepContext<F>, args: FunctionArguments<F>) => Promise<Prepared>,
  body: (ctx: ContextOf<F>, args: FunctionArguments<F>, prepared: Prepared) => Promise<FunctionResult<F>>,
  more: { isSlowToPrepare?: (args: FunctionArguments<F>) => boolean } = {},
): FunctionImplementation {
  return { definition, prepare: prepare, body: body, ...more };
}

/**
 * Binds a declared mutation to one SQL statement that handles a batch of calls, in the order of their arrival. The
 * statement appends its events with `appendEvents`, so a batch needs one database round trip. Two batches of one
 * function may run concurrently, so the statement must take locks in a fixed order. The mutation must be idempotent
 * without a key (`idempotency: 'natural'`), because no idempotency key is stored.
 * @param prepare reads data that the statement needs, before the statement runs
 * @throws Error if the mutation is not declared as idempotent without a key
 */
export function implementSingleStatementMutation<F extends AnyFunctionDefinition, Shared>(
  definition: F,
  prepare: (ctx: { platform: Platform }, calls: BatchedMutationCall<F>[]) => Promise<Shared>,
  statement: StatementBody<F, undefined, Shared>,
): FunctionImplementation {
  if (definition.idempotency !== 'natural')
    throw new Error(
      `A repeated ${definition.name} acts twice, because its statement stores no idempotency key`,
    );
  return { definition, prepareBatch: prepare, statement: statement };
}

/** Code that runs a single call of a mutation that can also run in batches. */
interface SingleCallCode<F extends AnyFunctionDefinition, Prepared> {
  prepare?: (ctx: MutationPrepareStepContext<F>, args: FunctionArguments<F>) => Promise<Prepared>;
  isSlowToPrepare?: (args: FunctionArguments<F>) => boolean;
  body: (ctx: ContextOf<F>, args: FunctionArguments<F>, prepared: Prepared) => Promise<FunctionResult<F>>;
}

/** Functions that prepare a batch (`prepareBatch`) and decide whether a call may run in a batch (`mayBatch`). */
interface BatchPreparation<F extends AnyFunctionDefinition, Prepared, Shared> {
  prepareBatch?: (ctx: { platform: Platform }, calls: BatchedMutationCall<F, Prepared>[]) => Promise<Shared>;
  mayBatch?: (args: FunctionArguments<F>) => boolean;
}

/**
 * Binds a declared mutation to code for a single call (`body`) and to code for a batch (`batched`), so that calls
 * within a few milliseconds share one transaction. A batch must have the same results as separate runs of `body` for
 * each call. A call for which `batched` returns `callMustRunAloneMarker` runs alone afterwards.
 * @param batch `prepareBatch` reads data outside the transaction while the transaction begins. `loadBatch` locks and
 *   reads rows inside the transaction; its SQL is sent together with `begin`. `loadBatch` may receive calls that are
 *   later answered with a stored result. `mayBatch` returns false for calls that must always run alone.
 *   `overlapsBatches` lets a second batch start beside a running batch. Use it if the JavaScript code of a batch takes
 *   about as long as its SQL. `busyLingerMs` delays a batch under load, so that more calls join it.
 */
export function implementBatchedMutation<F extends AnyFunctionDefinition, Prepared, Shared, Loaded>(
  definition: F,
  single: SingleCallCode<F, Prepared>,
  batch: BatchPreparation<F, Prepared, Shared> & {
    loadBatch?: (
      ctx: MutationBatchTransactionContext,
      calls: BatchedMutationCall<F, Prepared>[],
    ) => Promise<Loaded>;
    overlapsBatches?: boolean;
    busyLingerMs?: number;
    batched: BatchBody<F, Prepared, Shared, Loaded>;
  },
): FunctionImplementation {
  return { definition, ...single, ...batch };
}

/**
 * Binds a declared mutation to code for a single call and to one SQL statement that runs a batch. The statement also
 * looks up and stores the idempotency keys of its calls (`useKeys`), so a batch needs one database round trip. A call
 * that is answered with `callMustRunAloneMarker` runs alone afterwards.
 * @param batch `mayBatch` returns false for calls that must always run alone. `restore` rebuilds the response to a
 *   repeated call if the statement stored only a reference, such as an id, with the call's key.
 */
export function implementKeyedSingleStatementMutation<F extends AnyFunctionDefinition, Prepared, Shared>(
  definition: F,
  single: SingleCallCode<F, Prepared>,
  batch: BatchPreparation<F, Prepared, Shared> & {
    statement: StatementBody<F, Prepared, Shared, FunctionError | typeof callMustRunAloneMarker>;
    restore?: (ctx: ContextForAnsweringRepeatedCall, reference: string) => Promise<FunctionResult<F>>;
  },
): FunctionImplementation {
  return { definition, ...single, ...batch };
}

/**
 * Binds a declared live query to the code that implements it. A call without a subscription returns the result that all
 * callers share, merged with the caller's own flags, such as `liked`.
 * @param more `fast` answers a call without a subscription from memory. `warm` fills the cache after `fast` returned
 *   null. See `Fast` and `Warm`
 */
export function implementLiveQuery<F extends AnyFunctionDefinition>(
  definition: F,
  parts: LiveQueryImplementation<F>,
  more: {
    fast?: (platform: Platform, viewer: ViewerOf<F>, args: FunctionArguments<F>) => ResponseBuffer | null;
    warm?: (
      platform: Platform,
      viewer: ViewerOf<F>,
      args: FunctionArguments<F>,
    ) => Promise<ResponseBuffer | null>;
  } = {},
): FunctionImplementation {
  return {
    definition,
    live: parts,
    fast: more.fast as Fast | undefined,
    warm: more.warm as Warm | undefined,
  };
}
