/** Implementation of declared functions. */
import type { AnyFunction, ArgsOf, ResultOf } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { PreparedAnswer } from './answer-pool.ts';
import type { Mutation, WriteContext } from './mutate.ts';
import type { Platform } from './platform.ts';

/** The caller: never null for a function that requires a signed-in person. */
type ViewerOf<F extends AnyFunction> = F['access'] extends 'anyone' ? Viewer | null : Viewer;

/** Request data from the transport, besides the session. */
export interface RequestInfo {
  /** The caller's address, IPv6 masked to /64. */
  address: string;
  userAgent: string;
  /** The browser asks not to be tracked (`DNT: 1` or `Sec-GPC: 1`). */
  doNotTrack: boolean;
  /** The session token, for functions that end or renew the session; null when signed out. */
  token: string | null;
  /** Sets the session cookie in the response; null clears it. */
  setSessionCookie(token: string | null, expiresAt?: Date): void;
  /** The token of the device cookie; null without one. It identifies a browser and proves nothing else. */
  deviceToken: string | null;
  setDeviceCookie(token: string, expiresAt: Date): void;
}

interface CommonContext<F extends AnyFunction> {
  viewer: ViewerOf<F>;
  now: Date;
  /** Makes a UUIDv7. */
  newId(): string;
  platform: Platform;
  request: RequestInfo;
  /** The idempotency key of this call; null for none. */
  idempotencyKey: string | null;
}

export interface QueryContext<F extends AnyFunction = AnyFunction> extends CommonContext<F> {
  db: Queryable;
}

export interface MutationContext<F extends AnyFunction = AnyFunction> extends CommonContext<F>, Mutation {}

export interface ActionContext<F extends AnyFunction = AnyFunction> extends CommonContext<F> {
  db: Db;
  /** Runs a transaction with its events. May be called several times. */
  transact<T>(body: (ctx: MutationContext<F>) => Promise<T>): Promise<T>;
}

type ContextOf<F extends AnyFunction> = F['kind'] extends 'query'
  ? QueryContext<F>
  : F['kind'] extends 'mutation'
    ? MutationContext<F>
    : ActionContext<F>;

type Body<F extends AnyFunction> = (ctx: ContextOf<F>, args: ArgsOf<F>) => Promise<ResultOf<F>>;

/** One of the calls in a batch of a mutation. */
interface BatchedCall<F extends AnyFunction> {
  viewer: ViewerOf<F>;
  args: ArgsOf<F>;
}

export interface BatchContext extends WriteContext {
  platform: Platform;
}

/** Returns a result or a refusal for each call, in the order of the calls. */
type BatchedBody<F extends AnyFunction, Prepared> = (
  ctx: BatchContext,
  calls: BatchedCall<F>[],
  prepared: Prepared,
) => Promise<(ResultOf<F> | FunctionError)[]>;

/** Context of the parts of a live query. */
export interface LiveContext {
  db: Queryable;
  now: Date;
  platform: Platform;
}

export interface LoadContext extends LiveContext {
  /**
   * Names a topic that this run depends on because of a row that it read, whether or not the row is in the result.
   * The query runs again when the topic is touched, until a later run no longer names it. For dependencies that do
   * not follow from the arguments.
   */
  dependOn(topic: string): void;
}

/**
 * The parts of a live query. `load` does not know the viewer, so that all subscribers with the same arguments share
 * one run.
 */
export interface LiveParts<F extends AnyFunction> {
  /** Topics that rerun the query. `alone` as in `load`. */
  topics(args: ArgsOf<F>, alone?: Viewer): string[];
  /**
   * Topic of an item's counters. While the item is in the value, a touch of the topic reruns the query, at most
   * twice a second.
   */
  itemTopic?(item: SharedItem): string;
  /**
   * Loads the shared value: the result whose items have no viewer flags. `alone` is given for a viewer whose result
   * differs from that of others (see `isAlone`).
   */
  load(ctx: LoadContext, args: ArgsOf<F>, alone?: Viewer): Promise<SharedValue>;
  /**
   * True for a viewer who needs a run of their own. When this may have changed, an event touches the viewer's
   * `audienceTopic`.
   */
  isAlone?(ctx: LiveContext, viewer: Viewer, args: ArgsOf<F>): Promise<boolean>;
  /** Returns the viewer's own flags by item id for the items of the shared value; absent ids have the defaults. */
  overlay(
    ctx: LiveContext,
    viewer: Viewer,
    items: SharedItem[],
  ): Promise<Record<string, Record<string, unknown>>>;
  /** The topic that is touched when this viewer's own flags change, e.g. `viewer:ID:comments`; null for none. */
  viewerTopic?(viewer: Viewer): string;
  /** Throws a FunctionError for arguments or viewers that may not subscribe. */
  guard?(ctx: LiveContext, viewer: Viewer | null, args: ArgsOf<F>): Promise<void>;
}

export interface SharedItem {
  id: string;
  [key: string]: unknown;
}
type SharedValue = Record<string, unknown>;

export interface Implementation {
  definition: AnyFunction;
  /** Runs before the transaction; its result is passed to the body. */
  prepare?: (ctx: never, args: never) => Promise<unknown>;
  body?: (ctx: never, args: never, prepared: never) => Promise<unknown>;
  batched?: (ctx: BatchContext, calls: never[], prepared: never) => Promise<unknown[]>;
  /** Runs while the transaction of a batch begins; its result is passed to the body. */
  prepareBatch?: (ctx: { platform: Platform }, calls: never[]) => Promise<unknown>;
  live?: LiveParts<AnyFunction>;
  /** Returns a prepared answer without running `body`; null runs it. See `Fast`. */
  fast?: Fast;
}

/**
 * Fast path of a frequent query: returns prepared JSON synchronously from memory for checked arguments, or null if
 * memory does not have it. The answer must equal that of the body.
 */
type Fast = (platform: Platform, viewer: Viewer | null, args: never) => PreparedAnswer | null;

/** Binds a declared function to its body. */
export function implement<F extends AnyFunction>(
  definition: F,
  body: Body<F>,
  more: { fast?: (platform: Platform, viewer: ViewerOf<F>, args: ArgsOf<F>) => PreparedAnswer | null } = {},
): Implementation {
  return { definition, body: body, fast: more.fast as Fast | undefined };
}

/** Context of `prepare`, which runs outside the transaction (decoding a picture, storing a file). */
export type PrepareContext<F extends AnyFunction> = CommonContext<F> & { db: Db };

/**
 * Binds a declared mutation to a body with work before its transaction. `prepare` may run again for a repeated
 * call, so unused results of it must be harmless.
 */
export function implementPrepared<F extends AnyFunction, Prepared>(
  definition: F,
  prepare: (ctx: PrepareContext<F>, args: ArgsOf<F>) => Promise<Prepared>,
  body: (ctx: ContextOf<F>, args: ArgsOf<F>, prepared: Prepared) => Promise<ResultOf<F>>,
): Implementation {
  return { definition, prepare: prepare, body: body };
}

/**
 * Binds a declared mutation to a body that receives the calls of the last few milliseconds in order of arrival,
 * runs them as one transaction and answers each. Two batches of one function may run concurrently, so the body must
 * lock in a fixed order.
 * @param prepare reads outside the transaction, while it begins
 */
export function implementBatched<F extends AnyFunction, Prepared>(
  definition: F,
  prepare: (ctx: { platform: Platform }, calls: BatchedCall<F>[]) => Promise<Prepared>,
  body: BatchedBody<F, Prepared>,
): Implementation {
  return { definition, prepareBatch: prepare, batched: body };
}

/** Binds a live query to its parts. A plain call returns the shared value merged with the caller's flags. */
export function implementLive<F extends AnyFunction>(
  definition: F,
  parts: LiveParts<F>,
  more: { fast?: (platform: Platform, viewer: ViewerOf<F>, args: ArgsOf<F>) => PreparedAnswer | null } = {},
): Implementation {
  return {
    definition,
    live: parts,
    fast: more.fast as Fast | undefined,
  };
}
