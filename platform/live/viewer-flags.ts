/**
 * The flags of one viewer over the items of one shared query, for all of that viewer's sockets. Looked up for new and
 * changed items, and for all of them when the viewer's own topic tells of a change.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { LiveItem } from './patch.ts';
import { sameJson } from './patch.ts';
import type { OverlayChange } from './protocol.ts';

type Flags = Record<string, unknown>;

interface ViewerFlagsOptions {
  viewer: Viewer;
  defaults: Flags;
  /** Runs `run` when its turn comes, or `expired` when it never does. */
  enqueue(run: () => Promise<void>, expired: () => void): void;
  /** Between two looks that nobody asked for, in milliseconds. */
  gapMs: number;
  items(): readonly LiveItem[];
  look(viewer: Viewer, items: readonly LiveItem[]): Promise<Record<string, Flags>>;
  onChange(change: OverlayChange): void;
  onFailed(error: unknown): void;
}

const retryMs = 2_000;
/** How long after the viewer's own topic their flags are looked at without a pause: the item itself may come a little later. */
const urgentMs = 2_000;

export class ViewerFlags {
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

  /** Waits until every item of the value has been looked at once. @throws what the look-up throws */
  async complete(): Promise<void> {
    if (this.isComplete) return;
    this.firstLook ??= this.lookAtFirst();
    await this.firstLook;
  }

  /** All flags that are not the defaults. */
  all(): Record<string, Flags> {
    return Object.fromEntries(this.flags);
  }

  /** The value has changed: forgets items that left, looks at new and changed ones soon. */
  valueChanged(changedIds: string[]): void {
    const present = new Set(this.options.items().map((item) => item.id));
    for (const id of this.flags.keys()) if (!present.has(id)) this.flags.delete(id);
    for (const id of changedIds) this.waiting.add(id);
    this.plan();
  }

  /** The viewer's own topic has told of a change: looks at everything at once. */
  viewerChanged(): void {
    for (const item of this.options.items()) this.waiting.add(item.id);
    this.urgentUntil = performance.now() + urgentMs;
    this.plan();
  }

  /** Looks at nothing from now on. */
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

  private async look(items: readonly LiveItem[]): Promise<void> {
    if (items.length === 0) return;
    const seen = await this.options.look(this.options.viewer, items);
    const present = new Set(this.options.items().map((item) => item.id));
    const change: OverlayChange = {};
    for (const { id } of items) {
      // It may have left the list meanwhile, and who has no item must get no flags of it.
      if (!present.has(id)) continue;
      const flags = this.withoutDefaults(seen[id]);
      if (sameJson(flags ?? null, this.flags.get(id) ?? null)) continue;
      if (flags === undefined) this.flags.delete(id);
      else this.flags.set(id, flags);
      change[id] = flags ?? null;
    }
    if (Object.keys(change).length > 0) this.options.onChange(change);
  }

  private withoutDefaults(flags: Flags | undefined): Flags | undefined {
    const own = Object.entries(flags ?? {}).filter(
      ([key, value]) => !sameJson(value, this.options.defaults[key]),
    );
    return own.length === 0 ? undefined : Object.fromEntries(own);
  }
}
