/** Interface of the code that implements a live query (a query whose result is kept up to date in the clients). */
import type { AnyFunctionDefinition, FunctionArguments } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { LiveQueryValueUpdateRule } from './live-value-update-rule.ts';
import type { Platform } from './platform.ts';

/** Context that the methods of a `LiveQueryImplementation` receive: database, current time and platform. */
export interface LiveQueryContext {
  db: Queryable;
  now: Date;
  platform: Platform;
}

/** Context in which a live query loads its result from the database. */
export interface LiveQueryLoadContext extends LiveQueryContext {
  /**
   * Declares a further topic on which the result depends, such as the topic of a row that was read. The topics that the
   * method `topics` returns need not be declared. When the declared topic is invalidated, the query runs again. Each
   * run must declare its topics again.
   */
  dependOn(topic: string): void;
}

/**
 * The code that implements a live query. All subscribers with the same arguments share one run of `load`. Therefore
 * `load` receives a viewer only if the query runs for one viewer alone (see `isAlone`).
 */
export interface LiveQueryImplementation<F extends AnyFunctionDefinition> {
  /**
   * Returns the topics on which the result depends. When an event invalidates one of these topics, the query runs
   * again.
   * @param alone the only viewer of this run; undefined for a shared run (see `isAlone`)
   */
  topics(args: FunctionArguments<F>, alone?: Viewer): string[];
  /**
   * Returns the topic that is invalidated when a counter of the item changes, such as its number of likes. While the
   * item is in the result, invalidations of this topic rerun the query at most twice a second.
   */
  itemTopic?(item: ViewerIndependentLiveQueryItem): string;
  /**
   * Loads the shared value: the result without any viewer's flags, such as `liked`.
   * @param alone the viewer, if this viewer alone receives the value (see `isAlone`); undefined if several viewers share
   *   it
   */
  load(ctx: LiveQueryLoadContext, args: FunctionArguments<F>, alone?: Viewer): Promise<SharedValue>;
  /**
   * Rule with which a frequent event changes the shared value without running `load`; see
   * `defineLiveQueryValueUpdateRule`.
   */
  advance?: LiveQueryValueUpdateRule;
  /**
   * Returns true if this viewer's result differs from the result that other viewers share, so that the query must run
   * for this viewer alone. An event that may change this method's result must invalidate the topic that
   * `buildViewerVisibilityTopic` returns for the viewer.
   */
  isAlone?(ctx: LiveQueryContext, viewer: Viewer, args: FunctionArguments<F>): Promise<boolean>;
  /**
   * Returns true if concurrent runs of `load` share SQL statements, so that many concurrent runs cost little more than
   * a single one.
   */
  isLoadedInBatches?(args: FunctionArguments<F>): boolean;
  /**
   * Returns the viewer's flags (such as `liked`, or the permissions in `can`) for the items of the shared value, by
   * item id. Items without an entry have the default flags.
   */
  overlay(
    ctx: LiveQueryContext,
    viewer: Viewer,
    items: ViewerIndependentLiveQueryItem[],
  ): Promise<Record<string, Record<string, unknown>>>;
  /**
   * Returns the topic that events invalidate when the viewer's flags change, such as `viewer:ID:comments`. Without this
   * function, flags are reloaded only for new and changed items.
   */
  viewerTopic?(viewer: Viewer): string;
  /**
   * Checks whether the viewer may subscribe with the given arguments.
   * @throws FunctionError if the viewer may not subscribe
   */
  guard?(ctx: LiveQueryContext, viewer: Viewer | null, args: FunctionArguments<F>): Promise<void>;
}

/**
 * An item in the list of the value that all viewers of a live query share. It contains no fields that depend on the
 * viewer, such as `liked`.
 */
export interface ViewerIndependentLiveQueryItem {
  id: string;
  [key: string]: unknown;
}

/** The result of a live query without any viewer's flags. */
type SharedValue = Record<string, unknown>;
