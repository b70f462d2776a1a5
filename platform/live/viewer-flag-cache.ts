/**
 * Cache of one viewer's flags (such as `liked`, or the permissions in `can`) for the items of one shared query. All
 * sockets of the viewer share it. Flags are loaded for new and changed items, and for all items when an event
 * invalidates the viewer's own topic (`viewerTopic`).
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { LiveQueryItem } from './patch.ts';
import { areJsonValuesEqual } from './patch.ts';
import type { ViewerDependentFieldsChange } from './protocol.ts';

type Flags = Record<string, unknown>;

interface ViewerFlagsOptions {
  viewer: Viewer;
  defaults: Flags;
  /** Queues `run`. If `run` would have to wait too long, calls `expired` instead. */
  enqueue(run: () => Promise<void>, expired: () => void): void;
  /**
   * Minimum milliseconds between two loads of flags. The minimum does not apply for `urgentMs` milliseconds after an
   * event has invalidated the viewer's own topic (`viewerTopic`).
   */
  gapMs: number;
  items(): readonly LiveQueryItem[];
  look(viewer: Viewer, items: readonly LiveQueryItem[]): Promise<Record<string, Flags>>;
  onChange(change: ViewerDependentFieldsChange): void;
  onFailed(error: unknown): void;
}

const retryMs = 2_000;
/**
 * Time in milliseconds for which flags are loaded without the delay `gapMs` after an event has invalidated the viewer's
 * own topic. The same event may also have changed items that are loaded a little later. The flags of these items are
 * then loaded without a delay too.
 */
const urgentMs = 2_000;

/** Loads and caches one viewer's flags (such as `liked`) for the items of one live query. */
export class ViewerDependentFieldsCache {
  private readonly options: ViewerFlagsOptions;
  private readonly flags = new Map<string, Flags>();
  private readonly waiting = new Set<string>();
  private isComplete = false;
  private isQueued = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;
  private lastLook = -Infinity;
  private urgentUntil = -Infinity;
  private firstLook: Promise<void> | null = null;

  constructor(options: ViewerFlagsOptions) {
    this.options = options;
  }

  /**
   * Waits until the flags of all items have been loaded for the first time.
   * @throws the error of the load
   */
  async complete(): Promise<void> {
    if (this.isComplete) return;
    this.firstLook ??= this.lookAtFirst();
    await this.firstLook;
  }

  /** Returns the flags that differ from the defaults, by item id. */
  all(): Record<string, Flags> {
    return Object.fromEntries(this.flags);
  }

  /**
   * Handles a new value of the query: deletes the flags of removed items and schedules a load for new and changed
   * items.
   * @param itemIds ids of the items in the new value
   */
  valueChanged(changedIds: string[], itemIds: ReadonlySet<string>): void {
    for (const id of this.flags.keys()) if (!itemIds.has(id)) this.flags.delete(id);
    for (const id of changedIds) this.waiting.add(id);
    this.plan();
  }

  /**
   * Called when an event has invalidated the viewer's own topic (`viewerTopic`), for example after a like. Reloads the
   * flags of all items without delay.
   */
  viewerChanged(): void {
    for (const item of this.options.items()) this.waiting.add(item.id);
    this.urgentUntil = performance.now() + urgentMs;
    this.plan();
  }

  /**
   * Called for an event from which the query's next value is computed without a run. Reloads the flags, because they
   * cannot be computed from the event.
   */
  advance(): void {
    this.viewerChanged();
  }

  /** Cancels all scheduled loads. */
  stop(): void {
    this.isStopped = true;
    this.clearTimer();
  }

  private clearTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private async lookAtFirst(): Promise<void> {
    try {
      await this.look(this.options.items());
    } catch (error) {
      this.firstLook = null;
      throw error;
    }
    this.isComplete = true;
    this.lastLook = performance.now();
    this.plan();
  }

  private plan(): void {
    if (!this.isComplete || this.isQueued || this.waiting.size === 0) return;
    const now = performance.now();
    const wait = now < this.urgentUntil ? 0 : this.lastLook + this.options.gapMs - now;
    if (wait <= 0) this.enqueue();
    else if (this.timer === null) this.planIn(wait);
  }

  private planIn(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.enqueue();
    }, ms);
  }

  private enqueue(): void {
    if (this.isQueued || this.isStopped) return;
    this.clearTimer();
    this.isQueued = true;
    this.options.enqueue(
      () => this.lookAtWaiting(),
      () => {
        this.isQueued = false;
        this.planIn(retryMs);
      },
    );
  }

  private async lookAtWaiting(): Promise<void> {
    if (this.isStopped) return;
    const ids = new Set(this.waiting);
    this.waiting.clear();
    try {
      await this.look(this.options.items().filter((item) => ids.has(item.id)));
      this.lastLook = performance.now();
      this.isQueued = false;
      this.plan();
    } catch (error) {
      this.options.onFailed(error);
      for (const id of ids) this.waiting.add(id);
      this.isQueued = false;
      this.planIn(retryMs);
    }
  }

  private async look(items: readonly LiveQueryItem[]): Promise<void> {
    if (items.length === 0) return;
    const seen = await this.options.look(this.options.viewer, items);
    const present = new Set(this.options.items().map((item) => item.id));
    const change: ViewerDependentFieldsChange = {};
    for (const { id } of items) {
      // The item may have been removed from the list during the load, and a client must not receive flags of an item
      // that it does not have.
      if (!present.has(id)) continue;
      const flags = this.withoutDefaults(seen[id]);
      if (areJsonValuesEqual(flags ?? null, this.flags.get(id) ?? null)) continue;
      if (flags === undefined) this.flags.delete(id);
      else this.flags.set(id, flags);
      change[id] = flags ?? null;
    }
    if (Object.keys(change).length > 0) this.options.onChange(change);
  }

  private withoutDefaults(flags: Flags | undefined): Flags | undefined {
    const own = Object.entries(flags ?? {}).filter(
      ([key, value]) => !areJsonValuesEqual(value, this.options.defaults[key]),
    );
    return own.length === 0 ? undefined : Object.fromEntries(own);
  }
}
