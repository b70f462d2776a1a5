/**
 * One query with one set of arguments, run once for all its subscribers. Runs are coalesced: one at a time, one
 * waiting. Every change becomes one prepared text.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import type { LiveShape } from '#platform/contract/define.ts';
import type { LiveLimits } from './limits.ts';
import { tooBigToListen } from './listen-errors.ts';
import { diff } from './patch.ts';
import type { LiveItem, LiveValue } from './patch.ts';

export interface SharedQueryOptions {
  key: number;
  /** Names this server process. */
  run: string;
  topics: string[];
  shape: LiveShape;
  limits: LiveLimits;
  load(): Promise<LiveValue>;
  /** A version above all that this process has given out. */
  nextVersion(): number;
  /** True while anybody waits for changes. */
  isWatched(): boolean;
  /** There is a first or a new value. */
  onValue(): void;
  onChange(change: Change): void;
  /** The query refuses now what it allowed before (its subject is gone). */
  onRefused(error: FunctionError): void;
  onFailed(error: unknown): void;
}

export interface Change {
  /** The whole `update` message. */
  payload: Buffer;
  /** Items that are new or changed. */
  changedIds: string[];
}

interface KeptUpdate {
  from: number;
  version: number;
  /** The inside of an update: `"from":…,"version":…,"patch":…`. */
  body: string;
}

const longestRetryMs = 15_000;

export class SharedQuery {
  readonly key: number;
  readonly topics: string[];
  readonly shape: LiveShape;
  value: LiveValue | null = null;
  version = 0;
  /** When the newest run began, by `performance.now()`. */
  lastStart = -Infinity;
  private readonly options: SharedQueryOptions;
  private updates: KeptUpdate[] = [];
  private snapshot: string | null = null;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isDirty = true;
  /** What has changed may wait a little. */
  private mayWait = false;
  private lastDuration = 0;
  /** The shorter of the last two runs: a single one may have waited for a process that was busy with something else. */
  private usualDuration = 0;
  private failures = 0;

  constructor(options: SharedQueryOptions) {
    this.options = options;
    this.key = options.key;
    this.topics = options.topics;
    this.shape = options.shape;
  }

  get items(): LiveItem[] {
    const items = this.value?.[this.shape.list];
    return Array.isArray(items) ? (items as LiveItem[]) : [];
  }

  /** Waits until there is a value; what changes while it runs comes as an update. @throws what the run throws */
  async fresh(): Promise<void> {
    if (this.value !== null && !this.isDirty) return;
    await (this.running ?? this.run());
  }

  /** Something it depends on has changed. */
  touch(): void {
    this.isDirty = true;
    // A timer that was set for what may wait is too late now.
    if (this.mayWait) this.stop();
    this.mayWait = false;
    if (this.options.isWatched()) this.plan();
  }

  /** A counter of an item has changed: worth telling, but not each time. */
  touchItem(): void {
    if (!this.isDirty) this.mayWait = true;
    this.isDirty = true;
    if (this.options.isWatched()) this.plan();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** The inside of a `snapshot` after its `id` and `overlay`; made once per version. */
  snapshotTail(): string {
    this.snapshot ??= `${this.head()},"value":${JSON.stringify(this.value)}`;
    return this.snapshot;
  }

  /** The inside of a `resume` after its `id` and `overlay` for who has `version`; null where that is too old or strange. */
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
    if (this.running !== null || this.timer !== null) return;
    // A query that takes long is given a rest as long as its run, so that a busy topic cannot eat the process.
    const { queryGapMs, itemGapMs } = this.options.limits;
    const gap = Math.max(this.mayWait ? itemGapMs : queryGapMs, 2 * this.usualDuration);
    const wait = this.lastStart + gap - performance.now();
    if (wait <= 0) this.runUnasked();
    else this.runLater(wait);
  }

  private runLater(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.running === null && this.options.isWatched()) this.runUnasked();
    }, ms);
  }

  private runUnasked(): void {
    // The failure has been told already; nobody waits for this run.
    this.run().catch(() => {});
  }

  private run(): Promise<void> {
    this.stop();
    this.isDirty = false;
    this.mayWait = false;
    this.lastStart = performance.now();
    this.running = this.loadOnce().finally(() => {
      const duration = performance.now() - this.lastStart;
      this.usualDuration = Math.min(duration, this.lastDuration);
      this.lastDuration = duration;
      this.running = null;
      if (this.isDirty && this.options.isWatched()) this.plan();
    });
    return this.running;
  }

  private async loadOnce(): Promise<void> {
    try {
      this.accept(await withDeadline(this.options.load(), this.options.limits.loadMs));
      this.failures = 0;
    } catch (error) {
      this.isDirty = true;
      this.mayWait = false;
      if (error instanceof FunctionError && error.httpStatus < 500) this.options.onRefused(error);
      else {
        this.options.onFailed(error);
        if (this.options.isWatched()) this.runLater(Math.min(500 * 2 ** this.failures++, longestRetryMs));
      }
      throw error;
    }
  }

  /** Takes what was loaded, as JSON will show it; tells of a change if it is one. */
  private accept(loaded: LiveValue): void {
    const text = JSON.stringify(loaded);
    if (text.length > this.options.limits.valueBytes) throw tooBigToListen();
    const value = JSON.parse(text) as LiveValue;
    const before = this.value;
    const patch = before === null ? null : diff(before, value, this.shape.list);
    if (before !== null && patch === null) return;
    const from = this.version;
    this.version = this.options.nextVersion();
    this.value = value;
    this.snapshot = null;
    this.options.onValue();
    if (patch === null) return;
    const body = `"from":${from},"version":${this.version},"patch":${JSON.stringify(patch)}`;
    this.updates.push({ from, version: this.version, body });
    if (this.updates.length > this.options.limits.keptUpdates) this.updates.shift();
    const payload = Buffer.from(`{"type":"update","key":${this.key},${body}}`);
    const changedIds =
      'replace' in patch ? this.items.map((item) => item.id) : (patch.put ?? []).map((item) => item.id);
    this.options.onChange({ payload, changedIds });
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
