/** What the client holds of one live query: the shared value, the viewer's flags, and what the page is shown. Pure state. */
import { applyPatch } from '#platform/live/patch.ts';
import type { LiveItem, LiveValue } from '#platform/live/patch.ts';
import type { OverlayChange, QueryHead, UpdateStep } from '#platform/live/protocol.ts';
import type { CallError } from './call.ts';

/**
 * `loading`: nothing yet. `live`: true now and kept true. `stale`: true a moment ago, the connection is being renewed.
 * `polling`: asked again every 15 s, there is no connection. `failed`: see `error`; `data` may be an older state.
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
  /** The server's name for this query on this connection. */
  key: number | null = null;
  run: string | undefined;
  version: number | undefined;
  failures = 0;
  /** Ends the polling of a query that the server does not keep live; null while it is not polled. */
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

  /** Takes a whole state from the server. */
  takeSnapshot(head: QueryHead, value: LiveValue): void {
    this.takeHead(head);
    this.value = value;
    this.version = head.version;
    this.show();
  }

  /** Takes what was missed. False where it does not join on to what is here: the whole state is needed. */
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

  /** Takes one update. False where it does not join on. One that is already here is passed over. */
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

  /** Takes an answer of the plain call, which has the flags in it already. */
  takePolled(data: unknown): void {
    this.set({ data, status: 'polling', error: null });
  }

  fail(error: CallError): void {
    this.set({ ...this.state, status: 'failed', error });
  }

  /** The connection is gone: what is shown stays, but may be old. */
  loseConnection(): void {
    this.key = null;
    if (this.state.status === 'live') this.set({ ...this.state, status: 'stale' });
  }

  /** Forgets everything, for another person. */
  reset(): void {
    this.forgetValue();
    this.set({ data: undefined, status: 'loading', error: null });
  }

  /** The next answer must be a whole state. */
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

  /** The server forgets the flags of items that leave the list, so the client does. */
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

  /** Items with their flags. What has not changed stays the same object, so that only the rest is drawn anew. */
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
