/**
 * A live query with one set of arguments. Each run (execution) of the query serves all its subscribers. Runs are
 * coalesced: at most one run is in progress and at most one is waiting. Every change of the value is serialized once.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import type { LiveQueryOptions } from '#platform/contract/define.ts';
import type { LiveQueryValueUpdateRule } from '#platform/kernel/live-value-update-rule.ts';
import type { LiveQueryLimits } from './limits.ts';
import { createLiveQueryResultTooLargeError } from './subscriber-errors.ts';
import { getListItemsIfIdsAreUnique } from './patch.ts';
import type { LiveQueryItem, LiveQueryValue } from './patch.ts';
import {
  computePatchBetweenSerializedValues,
  EventLoopYielder,
  serializeLiveQueryValue,
  assembleLiveQueryResultJson,
} from './serialized-value.ts';
import type { SerializedLiveQueryValue } from './serialized-value.ts';
import { buildWebSocketTextFrame } from './text-frame.ts';

interface SharedQueryOptions {
  key: number;
  /** Random id of this server process. Versions of two processes cannot be compared. */
  run: string;
  topics: string[];
  shape: LiveQueryOptions;
  limits: LiveQueryLimits;
  /**
   * Runs the query and returns its value.
   * @param dependOn declares a topic on which the returned value depends, in addition to `topics`
   */
  load(dependOn: (topic: string) => void): Promise<LiveQueryValue>;
  /**
   * Rule that computes the query's next value from an event, so that the query need not run after the event; undefined
   * if the query has no such rule.
   */
  advance?: LiveQueryValueUpdateRule | undefined;
  /** Returns a version number greater than all previous ones of this process. */
  nextVersion(): number;
  /** Returns true if the query has subscribers, including subscriptions that are being prepared. */
  isWatched(): boolean;
  /** Queues a run of this query. */
  enqueue(run: () => Promise<void>): void;
  /**
   * Called after each successful run, even if the value is unchanged. The fields `items` and `dependencies` are then up
   * to date.
   */
  onValue(): void;
  /** Sends a change to the subscribers. The next run waits for the returned promise. */
  onChange(change: SharedLiveQueryValueChange): Promise<void>;
  /**
   * Called when a run throws an error that must be sent to the subscribers, for example because the queried post was
   * deleted.
   */
  onRefused(error: FunctionError): void;
  onFailed(error: unknown): void;
}

/** A change of a live query's value, ready to be sent. */
export interface SharedLiveQueryValueChange {
  /** The complete `update` message as a WebSocket frame. */
  frame: Buffer;
  /** Ids of the items that are new or changed in the new value. */
  changedIds: string[];
  /** Ids of all items of the new value. */
  itemIds: ReadonlySet<string>;
}

/** A stored update, for clients that resume from the version `from`. */
interface KeptUpdate {
  from: number;
  version: number;
  /** JSON fields of the update without braces: `"from":…,"version":…,"patch":…`. */
  body: string;
}

const longestRetryMs = 15_000;

/** A live query with one set of arguments: its current value, its versions and its pending runs. */
export class SharedLiveQuery {
  readonly key: number;
  readonly topics: string[];
  readonly shape: LiveQueryOptions;
  /** Items of the current value, not serialized. */
  items: readonly LiveQueryItem[] = [];
  /** Topics that the last run declared with `dependOn`. */
  dependencies: ReadonlySet<string> = new Set();
  version = 0;
  /** Start time of the latest run (`performance.now()`). */
  lastStart = -Infinity;
  private readonly options: SharedQueryOptions;
  private updates: KeptUpdate[] = [];
  private value: SerializedLiveQueryValue | null = null;
  /** The current value, not serialized; null before the first run. */
  private loaded: LiveQueryValue | null = null;
  private updateChars = 0;
  private snapshot: string | null = null;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isQueued = false;
  private isDirty = true;
  /**
   * True if the last run threw an error that was sent to the subscribers. The query then does not run again
   * automatically.
   */
  private isRefused = false;
  /**
   * True if only counters of items, such as the number of likes, have changed since the last run. The next run may then
   * wait longer.
   */
  private mayWait = false;
  private lastDuration = 0;
  /**
   * The shorter of the durations of the last two runs, in milliseconds. The longer one is ignored, because a single
   * slow run may only mean that the process was busy.
   */
  private usualDuration = 0;
  private failures = 0;

  constructor(options: SharedQueryOptions) {
    this.options = options;
    this.key = options.key;
    this.topics = options.topics;
    this.shape = options.shape;
  }

  /**
   * Upper bound of the query's memory in bytes: two bytes for each character of its value, of its snapshot text and of
   * its stored updates.
   */
  get bytes(): number {
    return 2 * (2 * (this.value?.chars ?? 0) + this.updateChars);
  }

  /**
   * Waits until the value is up to date. If it is not, waits for the run in progress or starts a new run. Changes that
   * occur during this run reach the subscribers later, as an update.
   * @throws the error of the run
   */
  async fresh(): Promise<void> {
    if (this.value !== null && !this.isDirty) return;
    await (this.running ?? this.run());
  }

  /** Called when an event has invalidated a topic on which the query depends. Schedules a run. */
  invalidate(): void {
    this.isDirty = true;
    // The pending timer may have the longer delay for counters of items, so it is cancelled.
    if (this.mayWait) this.stop();
    this.mayWait = false;
    if (this.options.isWatched()) this.plan();
  }

  /**
   * Called when a counter of an item, such as its likes, has changed. Schedules a run with a longer delay than
   * `invalidate`.
   */
  invalidateItem(): void {
    if (!this.isDirty) this.mayWait = true;
    this.isDirty = true;
    if (this.options.isWatched()) this.plan();
  }

  /**
   * Called for an event from which the query's next value may be computed. Computes this value and sends it to the
   * subscribers, without running the query. If the current value is out of date, or if the event contains too little
   * data, schedules a run instead.
   */
  advance(event: string, payload: unknown): void {
    const { advance } = this.options;
    const isCurrent = this.loaded !== null && !this.isDirty && this.running === null;
    const next = isCurrent && advance?.event === event ? advance.apply(this.loaded!, payload) : null;
    if (next === null) return this.invalidate();
    if (next === this.loaded) return;
    this.running = this.accept(next, this.dependencies)
      .catch((error: unknown) => {
        this.options.onFailed(error);
        this.isDirty = true;
      })
      .finally(() => this.finish());
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /**
   * Returns the end of a `snapshot` message as JSON: all fields after `id` and `overlay`. These fields are the same for
   * all subscribers, and memoized for each version.
   */
  snapshotTail(): string {
    this.snapshot ??= `${this.head()},"value":${assembleLiveQueryResultJson(this.value!)}`;
    return this.snapshot;
  }

  /**
   * Returns the end of a `resume` message as JSON: all fields after `id` and `overlay`. Returns null if the client's
   * `version` is too old or unknown.
   */
  resumeTail(run: string, version: number): string | null {
    if (run !== this.options.run) return null;
    if (version === this.version) return `${this.head()},"updates":[]`;
    const start = this.updates.findIndex((update) => update.from === version);
    if (start < 0) return null;
    const bodies = this.updates.slice(start).map((update) => `{${update.body}}`);
    return `${this.head()},"updates":[${bodies.join(',')}]`;
  }

  private head(): string {
    const { run, shape } = this.options;
    return (
      `"key":${this.key},"run":${JSON.stringify(run)},"version":${this.version},` +
      `"list":${JSON.stringify(shape.list)},"defaults":${JSON.stringify(shape.viewerDefaults)}`
    );
  }

  private plan(): void {
    if (this.running !== null || this.timer !== null || this.isQueued) return;
    // The gap between runs grows with their duration, so that a slow query that is often invalidated cannot use all
    // processor time.
    const { queryGapMs, itemGapMs } = this.options.limits;
    const gap = Math.max(this.mayWait ? itemGapMs : queryGapMs, 2 * this.usualDuration);
    const wait = this.lastStart + gap - performance.now();
    if (wait <= 0) this.queue();
    else this.runLater(wait);
  }

  private runLater(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.running === null && this.options.isWatched()) this.queue();
    }, ms);
  }

  private queue(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    this.options.enqueue(async () => {
      this.isQueued = false;
      // A new subscriber may have started a run in the meantime, or all subscribers may have left.
      if (!this.isDirty || this.running !== null || !this.options.isWatched()) return;
      // The rejection is ignored, because `loadOnce` has already reported the failure and no caller awaits this run.
      await this.run().catch(() => {});
    });
  }

  private run(): Promise<void> {
    this.stop();
    this.isDirty = false;
    this.isRefused = false;
    this.mayWait = false;
    this.lastStart = performance.now();
    this.running = this.loadOnce().finally(() => {
      const duration = performance.now() - this.lastStart;
      this.usualDuration = Math.min(duration, this.lastDuration);
      this.lastDuration = duration;
      this.finish();
    });
    return this.running;
  }

  private finish(): void {
    this.running = null;
    if (this.isDirty && !this.isRefused && this.options.isWatched()) this.plan();
  }

  private async loadOnce(): Promise<void> {
    try {
      const dependencies = new Set<string>();
      const load = this.options.load((topic) => dependencies.add(topic));
      await this.accept(await withDeadline(load, this.options.limits.loadMs), dependencies);
      this.failures = 0;
    } catch (error) {
      this.isDirty = true;
      this.mayWait = false;
      if (error instanceof FunctionError && error.httpStatus < 500) {
        this.isRefused = true;
        this.options.onRefused(error);
      } else {
        this.options.onFailed(error);
        if (this.options.isWatched()) this.runLater(Math.min(500 * 2 ** this.failures++, longestRetryMs));
      }
      throw error;
    }
  }

  /** Stores a loaded value. Sends the change to the subscribers if the value differs from the previous one. */
  private async accept(loaded: LiveQueryValue, dependencies: ReadonlySet<string>): Promise<void> {
    const { limits } = this.options;
    const yielder = new EventLoopYielder(limits.itemsPerTurn);
    const value = await serializeLiveQueryValue(loaded, this.shape.list, yielder);
    if (value.chars > limits.maxResultChars) throw createLiveQueryResultTooLargeError();
    const before = this.value;
    const patch = before === null ? null : await computePatchBetweenSerializedValues(before, value, yielder);
    this.dependencies = dependencies;
    this.loaded = loaded;
    if (before !== null && patch === null) return this.options.onValue();
    const from = this.version;
    this.version = this.options.nextVersion();
    this.value = value;
    this.items = getListItemsIfIdsAreUnique(loaded, this.shape.list) ?? [];
    this.snapshot = null;
    if (patch === null) return this.options.onValue();
    const body = `"from":${from},"version":${this.version},"patch":${patch.text}`;
    this.keep({ from, version: this.version, body });
    this.options.onValue();
    await this.options.onChange({
      frame: buildWebSocketTextFrame(`{"type":"update","key":${this.key},${body}}`),
      changedIds: patch.changedIds ?? this.items.map((item) => item.id),
      itemIds: new Set(this.items.map((item) => item.id)),
    });
  }

  private keep(update: KeptUpdate): void {
    const { keptUpdates, keptUpdateChars } = this.options.limits;
    this.updates.push(update);
    this.updateChars += update.body.length;
    while (this.updates.length > keptUpdates || this.updateChars > keptUpdateChars) {
      const oldest = this.updates.shift();
      if (oldest === undefined) break;
      this.updateChars -= oldest.body.length;
    }
  }
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`A live query took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
