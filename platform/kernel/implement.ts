/** How a declared function gets its body. */
import type { AnyFunction, ArgsOf, ResultOf } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { PreparedAnswer } from './answer-pool.ts';
import type { Mutation, WriteContext } from './mutate.ts';
import type { Platform } from './platform.ts';

/** Who calls: never null for a function that needs a person. */
type ViewerOf<F extends AnyFunction> = F['access'] extends 'anyone' ? Viewer | null : Viewer;

/** What the transport knows of the caller beside their session. */
export interface RequestInfo {
  /** The caller's address, IPv6 masked to /64. */
  address: string;
  userAgent: string;
  /** The browser asks not to be tracked (`DNT: 1` or `Sec-GPC: 1`). */
  doNotTrack: boolean;
  /** The session token itself, for functions that end or renew the session; null when signed out. */
  token: string | null;
  /** Sets or clears the session cookie of the answer; null clears it. */
  setSessionCookie(token: string | null, expiresAt?: Date): void;
  /** The token of the browser's device cookie; null without one. It identifies a browser and proves nothing else. */
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
  /** The client's key of this call; null for none. */
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

/** One of the calls that a batched mutation receives together. */
interface BatchedCall<F extends AnyFunction> {
  viewer: ViewerOf<F>;
  args: ArgsOf<F>;
}

export interface BatchContext extends WriteContext {
  platform: Platform;
}

/** Answers each call at its own place: a result or a refusal. */
type BatchedBody<F extends AnyFunction, Prepared> = (
  ctx: BatchContext,
  calls: BatchedCall<F>[],
  prepared: Prepared,
) => Promise<(ResultOf<F> | FunctionError)[]>;

/** What the parts of a live query may use. */
export interface LiveContext {
  db: Queryable;
  now: Date;
  platform: Platform;
}

export interface LoadContext extends LiveContext {
  /**
   * Names a topic that this run depends on because of a row that it looked at, shown or not. The query runs again when the
   * topic is touched, until a later run no longer names it. For dependencies that the arguments do not tell.
   */
  dependOn(topic: string): void;
}

/** The parts of a live query. `load` knows no viewer, so that all subscribers of the same arguments share one run. */
export interface LiveParts<F extends AnyFunction> {
  /** Topics on which it runs again. `alone` as in `load`. */
  topics(args: ArgsOf<F>, alone?: Viewer): string[];
  /** The topic of one item's smaller changes (its counters): while the item is in the value it runs again on these, at most twice a second. */
  itemTopic?(item: SharedItem): string;
  /**
   * The shared value: the result with items that carry no viewer's flags. `alone` is given for a viewer who must be shown
   * something else than the others (see `isAlone`).
   */
  load(ctx: LoadContext, args: ArgsOf<F>, alone?: Viewer): Promise<SharedValue>;
  /** True for a viewer who gets a run of their own. When it may have changed, an event tells the viewer's `audienceTopic`. */
  isAlone?(ctx: LiveContext, viewer: Viewer, args: ArgsOf<F>): Promise<boolean>;
  /** The viewer's own flags by item id, over the shared value's items; absent ids have the defaults. */
  overlay(
    ctx: LiveContext,
    viewer: Viewer,
    items: SharedItem[],
  ): Promise<Record<string, Record<string, unknown>>>;
  /** The topic that tells of a change of this viewer's own flags, e.g. `viewer:ID:comments`; null for none. */
  viewerTopic?(viewer: Viewer): string;
  /** Refuses arguments or viewers that may not subscribe, with a FunctionError. */
  guard?(ctx: LiveContext, viewer: Viewer | null, args: ArgsOf<F>): Promise<void>;
}

export interface SharedItem {
  id: string;
  [key: string]: unknown;
}
type SharedValue = Record<string, unknown>;

export interface Implementation {
  definition: AnyFunction;
  /** Runs before the transaction; what it returns is handed to the body. */
  prepare?: (ctx: never, args: never) => Promise<unknown>;
  body?: (ctx: never, args: never, prepared: never) => Promise<unknown>;
  batched?: (ctx: BatchContext, calls: never[], prepared: never) => Promise<unknown[]>;
  /** Runs while the transaction of a batch begins; what it returns is handed to the body. */
  prepareBatch?: (ctx: { platform: Platform }, calls: never[]) => Promise<unknown>;
  live?: LiveParts<AnyFunction>;
  /** Answers ready bytes without going through `body`; null hands over to it. See `Fast`. */
  fast?: Fast;
}

/**
 * The short way of a hot query: given checked arguments it answers ready JSON synchronously from memory, or null where
 * memory does not have it. It must give the same answer as the body.
 */
type Fast = (platform: Platform, viewer: Viewer | null, args: never) => PreparedAnswer | null;

/** Gives a declared function its body. */
export function implement<F extends AnyFunction>(
  definition: F,
  body: Body<F>,
  more: { fast?: (platform: Platform, viewer: ViewerOf<F>, args: ArgsOf<F>) => PreparedAnswer | null } = {},
): Implementation {
  return { definition, body: body, fast: more.fast as Fast | undefined };
}

/** What `prepare` may use: it reads and works outside the transaction (decoding a picture, storing a file). */
export type PrepareContext<F extends AnyFunction> = CommonContext<F> & { db: Db };

/**
 * Gives a declared mutation a body with work ahead of its transaction. `prepare` may run again for a repeated call, so
 * what it leaves behind must be harmless when nothing claims it.
 */
export function implementPrepared<F extends AnyFunction, Prepared>(
  definition: F,
  prepare: (ctx: PrepareContext<F>, args: ArgsOf<F>) => Promise<Prepared>,
  body: (ctx: ContextOf<F>, args: ArgsOf<F>, prepared: Prepared) => Promise<ResultOf<F>>,
): Implementation {
  return { definition, prepare: prepare, body: body };
}

/**
 * Gives a declared mutation a body that receives the calls of the last few milliseconds together, in the order in which they came,
 * runs them as one transaction and answers each. Two batches of one function may run at once, so it locks in a fixed order.
 * @param prepare reads outside the transaction, while it begins
 */
export function implementBatched<F extends AnyFunction, Prepared>(
  definition: F,
  prepare: (ctx: { platform: Platform }, calls: BatchedCall<F>[]) => Promise<Prepared>,
  body: BatchedBody<F, Prepared>,
): Implementation {
  return { definition, prepareBatch: prepare, batched: body };
}

/** Gives a live query its parts; the plain call answers the shared value merged with the caller's flags. */
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
