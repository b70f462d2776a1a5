/** Client state of one live query: the shared value, the viewer's flags, and the value that the page shows. Pure. */
import { applyPatch } from '#platform/live/patch.ts';
import type { LiveItem, LiveValue } from '#platform/live/patch.ts';
import type { OverlayChange, QueryHead, UpdateStep } from '#platform/live/protocol.ts';
import type { CallError } from './call.ts';

/**
 * `loading`: no data yet. `live`: current, and kept up to date. `stale`: current until a moment ago; reconnecting.
 * `polling`: read every 15 s, because there is no connection. `failed`: see `error`; `data` may be an older state.
 */
export type LiveStatus = 'loading' | 'live' | 'stale' | 'polling' | 'failed';

export interface LiveState<T = unknown> {
  data: T | undefined;
  status: LiveStatus;
  error: CallError | null;
}

type Flags = Record<string, unknown>;

export class LiveEntry {
  readonly id: number;
  readonly query: string;
  readonly args: unknown;
  readonly listeners = new Set<() => void>();
  state: LiveState = { data: undefined, status: 'loading', error: null };
  /** The server's key of this query on this connection. */
  key: number | null = null;
  run: string | undefined;
  version: number | undefined;
  failures = 0;
  /** Ends the polling of a query that the server does not keep live; null if it is not polled. */
  cancelPoll: (() => void) | null = null;
  private value: LiveValue | null = null;
  private list = '';
  private defaults: Flags = {};
  private overlay: Record<string, Flags> = {};
  private shown = new Map<string, { item: LiveItem; flags: Flags | undefined; merged: LiveItem }>();

  constructor(id: number, query: string, args: unknown) {
    this.id = id;
    this.query = query;
    this.args = args;
  }

  /** Applies a complete state from the server. */
  takeSnapshot(head: QueryHead, value: LiveValue): void {
    this.takeHead(head);
    this.value = value;
    this.version = head.version;
    this.show();
  }

  /** Applies missed updates. False if they do not follow the stored version: a snapshot is required. */
  takeResume(head: QueryHead, updates: UpdateStep[]): boolean {
    if (
      this.value === null ||
      !updates.every((update) => this.apply(update)) ||
      this.version !== head.version
    ) {
      return false;
    }
    this.takeHead(head);
    this.show();
    return true;
  }

  /**
   * Applies one update. False if it does not follow the stored version. An update that is already applied is ignored.
   */
  takeUpdate(update: UpdateStep): boolean {
    if (this.version !== undefined && update.version <= this.version) return true;
    if (!this.apply(update)) return false;
    this.forgetGone();
    this.show();
    return true;
  }

  takeOverlay(change: OverlayChange): void {
    const overlay = { ...this.overlay };
    for (const [id, flags] of Object.entries(change)) {
      if (flags === null) delete overlay[id];
      else overlay[id] = flags;
    }
    this.overlay = overlay;
    this.show();
  }

  /** Applies an answer of the plain call, which already contains the flags. */
  takePolled(data: unknown): void {
    this.set({ data, status: 'polling', error: null });
  }

  fail(error: CallError): void {
    this.set({ ...this.state, status: 'failed', error });
  }

  /** Marks the data as possibly outdated, because the connection was lost. */
  loseConnection(): void {
    this.key = null;
    if (this.state.status === 'live') this.set({ ...this.state, status: 'stale' });
  }

  /** Clears all data, for another user. */
  reset(): void {
    this.forgetValue();
    this.set({ data: undefined, status: 'loading', error: null });
  }

  /** Requires the next answer to be a snapshot. */
  forgetValue(): void {
    this.value = null;
    this.version = undefined;
    this.run = undefined;
    this.overlay = {};
    this.shown.clear();
  }

  private apply(update: UpdateStep): boolean {
    if (this.value === null || update.from !== this.version) return false;
    this.value = applyPatch(this.value, update.patch, this.list);
    this.version = update.version;
    return true;
  }

  private takeHead(head: QueryHead): void {
    this.key = head.key;
    this.run = head.run;
    this.list = head.list;
    this.defaults = head.defaults;
    this.overlay = head.overlay;
    this.failures = 0;
  }

  private items(): LiveItem[] | null {
    const items = this.value?.[this.list];
    return Array.isArray(items) ? (items as LiveItem[]) : null;
  }

  /** Deletes the flags of items that left the list, as the server does. */
  private forgetGone(): void {
    const present = new Set(this.items()?.map((item) => item.id));
    const kept = Object.entries(this.overlay).filter(([id]) => present.has(id));
    if (kept.length < Object.keys(this.overlay).length) this.overlay = Object.fromEntries(kept);
  }

  private show(): void {
    const items = this.items();
    const data = items === null ? this.value : { ...this.value, [this.list]: this.mergeAll(items) };
    this.set({ data, status: 'live', error: null });
  }

  /**
   * Merges items with their flags. Unchanged items keep their object identity, so that only changed ones render again.
   */
  private mergeAll(items: LiveItem[]): LiveItem[] {
    const before = this.shown;
    this.shown = new Map();
    return items.map((item) => {
      const flags = this.overlay[item.id];
      const known = before.get(item.id);
      const isSame = known !== undefined && known.item === item && known.flags === flags;
      const entry = isSame ? known : { item, flags, merged: { ...item, ...this.defaults, ...flags } };
      this.shown.set(item.id, entry);
      return entry.merged;
    });
  }

  private set(state: LiveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
