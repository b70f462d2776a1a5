/**
 * Client state of one live query: the value that all viewers share, the viewer's own flags (such as `liked`), and the
 * merged value that screens show. Accesses no network and no timers.
 */
import { applyLiveQueryPatch } from '#platform/live/patch.ts';
import type { LiveQueryItem, LiveQueryValue } from '#platform/live/patch.ts';
import type {
  ViewerDependentFieldsChange,
  CommonSubscribeResponseFields,
  VersionedLiveQueryPatch,
} from '#platform/live/protocol.ts';
import type { CallError } from './call.ts';

/**
 * Status of a live query. `loading`: there is no data yet. `live`: the data is kept up to date. `stale`: the connection
 * was lost, so the data may be outdated. `polling`: the data is read every 15 s over HTTP. `failed`: `error` has the
 * reason, and `data` may be an older value.
 */
export type LiveQueryStatus = 'loading' | 'live' | 'stale' | 'polling' | 'failed';

/** Data, status and error of one live query, as a screen shows them. */
export interface LiveQueryState<T = unknown> {
  data: T | undefined;
  status: LiveQueryStatus;
  error: CallError | null;
}

type Flags = Record<string, unknown>;

/** The client's record of one live query: arguments, state and listeners. */
export class ClientLiveQuery {
  readonly id: number;
  readonly query: string;
  readonly args: unknown;
  readonly listeners = new Set<() => void>();
  state: LiveQueryState = { data: undefined, status: 'loading', error: null };
  /**
   * Number that identifies this query in messages on the current connection; null before the server's first response.
   */
  key: number | null = null;
  run: string | undefined;
  version: number | undefined;
  failures = 0;
  /**
   * Stops the polling of this query over HTTP. Set after the server has refused to keep the query live; otherwise null.
   */
  cancelPoll: (() => void) | null = null;
  private value: LiveQueryValue | null = null;
  private list = '';
  private defaults: Flags = {};
  private overlay: Record<string, Flags> = {};
  private shown = new Map<string, { item: LiveQueryItem; flags: Flags | undefined; merged: LiveQueryItem }>();

  constructor(id: number, query: string, args: unknown) {
    this.id = id;
    this.query = query;
    this.args = args;
  }

  /** Replaces the value with a complete snapshot from the server. */
  takeSnapshot(fields: CommonSubscribeResponseFields, value: LiveQueryValue): void {
    this.takeFields(fields);
    this.value = value;
    this.version = fields.version;
    this.show();
  }

  /**
   * Applies the updates that the client missed while it was disconnected. Returns true on success. Returns false if the
   * first update is not based on the stored version. The caller must then request a complete snapshot.
   */
  takeResume(fields: CommonSubscribeResponseFields, updates: VersionedLiveQueryPatch[]): boolean {
    if (
      this.value === null ||
      !updates.every((update) => this.apply(update)) ||
      this.version !== fields.version
    ) {
      return false;
    }
    this.takeFields(fields);
    this.show();
    return true;
  }

  /**
   * Applies one update, or ignores it if it was already applied, and returns true. Returns false if the update is not
   * based on the stored version.
   */
  takeUpdate(update: VersionedLiveQueryPatch): boolean {
    if (this.version !== undefined && update.version <= this.version) return true;
    if (!this.apply(update)) return false;
    this.forgetGone();
    this.show();
    return true;
  }

  takeOverlay(change: ViewerDependentFieldsChange): void {
    const overlay = { ...this.overlay };
    for (const [id, flags] of Object.entries(change)) {
      if (flags === null) delete overlay[id];
      else overlay[id] = flags;
    }
    this.overlay = overlay;
    // Without a value, the client waits for a requested snapshot, and the screen keeps its earlier or polled data.
    if (this.value !== null) this.show();
  }

  /** Replaces the value with the response of an HTTP call, in which the viewer's flags are already merged. */
  takePolled(data: unknown): void {
    this.set({ data, status: 'polling', error: null });
  }

  fail(error: CallError): void {
    this.set({ ...this.state, status: 'failed', error });
  }

  /** Marks current data as `stale`, because the connection was lost. */
  loseConnection(): void {
    this.key = null;
    if (this.state.status === 'live') this.set({ ...this.state, status: 'stale' });
  }

  /** Clears all data, because another user signed in. */
  reset(): void {
    this.forgetValue();
    this.set({ data: undefined, status: 'loading', error: null });
  }

  /**
   * Deletes the stored value and version, so that the next subscription requests a complete snapshot. Does not change
   * the data that the screen shows.
   */
  forgetValue(): void {
    this.value = null;
    this.version = undefined;
    this.run = undefined;
    this.overlay = {};
    this.shown.clear();
  }

  private apply(update: VersionedLiveQueryPatch): boolean {
    if (this.value === null || update.from !== this.version) return false;
    this.value = applyLiveQueryPatch(this.value, update.patch, this.list);
    this.version = update.version;
    return true;
  }

  private takeFields(fields: CommonSubscribeResponseFields): void {
    this.key = fields.key;
    this.run = fields.run;
    this.list = fields.list;
    this.defaults = fields.defaults;
    this.overlay = fields.overlay;
    this.failures = 0;
  }

  private items(): LiveQueryItem[] | null {
    const items = this.value?.[this.list];
    return Array.isArray(items) ? (items as LiveQueryItem[]) : null;
  }

  /**
   * Deletes the viewer's flags of items that are no longer in the list. The server deletes its record of these flags
   * too. If an item returns to the list, the server therefore sends its flags again.
   */
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
   * Returns the items with their viewer flags, such as whether the viewer liked them. Returns the same object as before
   * for an unchanged item, so that React renders only the changed items again.
   */
  private mergeAll(items: LiveQueryItem[]): LiveQueryItem[] {
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

  private set(state: LiveQueryState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
