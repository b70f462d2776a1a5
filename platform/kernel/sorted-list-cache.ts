/**
 * In-memory cache of the first items of a sorted list in the database. After a change, only the invalidated items are
 * loaded again.
 */

/**
 * Maximum number of recently invalidated ids that a `SortedListCache` remembers. `insert` does not insert an item with
 * such an id, because the item's row may have changed since its creation. The item is loaded from the database instead.
 */
const maxRememberedInvalidations = 1_000;

/** An item of a `SortedListCache`. It is immutable: when its database row changes, a new object replaces it. */
interface CachedItem {
  id: string;
}

/**
 * The first items of a sorted list, as loaded from the database. `items` need not be sorted, but it contains every item
 * of the list up to the sort key `floor`.
 */
export interface FirstItemsOfSortedList<Item, SortKey> {
  items: Item[];
  /** Sort key up to which `items` is complete; null if `items` contains the whole list. */
  floor: SortKey | null;
}

/** Reads the items of a cache from the database, and defines their order. An item contains its own sort key. */
interface SortedListSource<Item extends CachedItem & SortKey, SortKey> {
  /** Maximum number of items in the cache. */
  capacity: number;
  /** Compares two sort keys: negative if `a` comes before `b`. */
  compare(a: SortKey, b: SortKey): number;
  /** Loads the first items of the list, at most `capacity`. */
  loadFirst(): Promise<FirstItemsOfSortedList<Item, SortKey>>;
  /** Loads items by id. Items that are not, or no longer, in the list are left out. */
  loadByIds(ids: string[]): Promise<Item[]>;
  /** Called after each load and each insertion, when the cache's `items` are up to date. */
  onLoaded?(): void;
}

/**
 * Cache of the first items of a sorted list. Call `invalidate`, `invalidateWhere`, `invalidateAll` or `insert` for
 * every change of the list, and `settle` before reading it.
 */
export class SortedListCache<Item extends CachedItem & SortKey, SortKey> {
  /** The items in the order of the list. The array is replaced when items change. */
  items: readonly Item[] = [];
  private readonly source: SortedListSource<Item, SortKey>;
  private byId = new Map<string, Item>();
  /**
   * Sort key up to which the cache contains every item of the list. Items after it are not cached. Null if the cache
   * contains the whole list.
   */
  private floor: SortKey | null = null;
  private dirty = new Set<string>();
  /** The most recently invalidated ids, oldest first, at most `maxRememberedInvalidations`. */
  private readonly invalidated = new Set<string>();
  private reloadAll = true;
  private work: Promise<void> | null = null;
  /** Number of invalidations so far. The field `loaded` is the number of invalidations that have been applied. */
  private invalidations = 1;
  private loaded = 0;
  /**
   * Conditions that `invalidateWhere` received during the current load. After the load, every item that meets at least
   * one of these conditions is loaded again.
   */
  private readonly conditions: ((item: Item) => boolean)[] = [];

  constructor(source: SortedListSource<Item, SortKey>) {
    this.source = source;
  }

  /** True if every invalidation has been applied. */
  get isFresh(): boolean {
    return this.loaded === this.invalidations;
  }

  /** True while items are being loaded. */
  get isLoading(): boolean {
    return this.work !== null;
  }

  /** True if the cache was loaded and contains the whole list. */
  get isComplete(): boolean {
    return this.loaded > 0 && this.floor === null;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  get(id: string): Item | undefined {
    return this.byId.get(id);
  }

  /** Returns the ids of all cached items. */
  ids(): string[] {
    return [...this.byId.keys()];
  }

  /** Invalidates an item that was created, changed or deleted. The next `settle` loads it again. */
  invalidate(id: string): void {
    this.invalidations++;
    this.dirty.add(id);
    this.remember(id);
    // With more invalidated items than this, loading the whole cache costs no more than loading them by id.
    if (this.dirty.size > this.source.capacity) this.invalidateAll();
  }

  /**
   * Inserts an item that was just created, so that it need not be loaded. If the cache is not up to date, or if the
   * item was invalidated before and may have changed since its creation, invalidates the item instead.
   */
  insert(item: Item): void {
    if (!this.isFresh || this.isLoading || this.invalidated.has(item.id) || this.byId.has(item.id)) {
      this.invalidate(item.id);
      return;
    }
    const { capacity, compare, onLoaded } = this.source;
    if (this.floor !== null && compare(item, this.floor) > 0) return;
    const index = this.indexAfter(item);
    const items = this.items.toSpliced(index, 0, item);
    this.byId.set(item.id, item);
    for (const { id } of items.splice(capacity)) {
      this.byId.delete(id);
      this.floor = items.at(-1)!;
    }
    this.items = items;
    onLoaded?.();
  }

  /** Invalidates all items that meet a condition, including items that are being loaded now. */
  invalidateWhere(condition: (item: Item) => boolean): void {
    const found = this.ids().filter((id) => condition(this.byId.get(id)!));
    for (const id of found) this.dirty.add(id);
    if (this.work !== null) this.conditions.push(condition);
    if (found.length > 0 || this.work !== null) this.invalidations++;
  }

  /** Invalidates the whole cache. */
  invalidateAll(): void {
    this.invalidations++;
    this.reloadAll = true;
    this.dirty.clear();
  }

  /**
   * Waits until all invalidations made before this call are applied. Later invalidations do not prolong the wait.
   * Concurrent calls share one load (single flight).
   */
  async settle(): Promise<void> {
    const wanted = this.invalidations;
    while (this.loaded < wanted) {
      this.work ??= this.load().finally(() => (this.work = null));
      await this.work;
    }
  }

  /** Returns the index in `items` of the first item after a sort key, by binary search. */
  indexAfter(sortKey: SortKey): number {
    return findIndexOfFirstItemAfterSortKey(this.items, sortKey, this.source.compare);
  }

  private remember(id: string): void {
    this.invalidated.delete(id);
    this.invalidated.add(id);
    if (this.invalidated.size > maxRememberedInvalidations)
      this.invalidated.delete(this.invalidated.values().next().value!);
  }

  private async load(): Promise<void> {
    const ids = [...this.dirty];
    const all = this.reloadAll;
    const begunAt = this.invalidations;
    this.conditions.length = 0;
    this.reloadAll = false;
    this.dirty.clear();
    try {
      if (all) this.replaceAll(await this.source.loadFirst());
      else if (ids.length > 0) this.replace(ids, await this.source.loadByIds(ids));
    } catch (error) {
      // The read failed, so everything that it should have loaded remains invalidated.
      this.reloadAll ||= all;
      for (const id of ids) this.dirty.add(id);
      throw error;
    }
    for (const condition of this.conditions.splice(0))
      for (const item of this.byId.values()) if (condition(item)) this.dirty.add(item.id);
    this.arrange();
    this.loaded = begunAt;
    this.source.onLoaded?.();
  }

  private replaceAll({ items, floor }: FirstItemsOfSortedList<Item, SortKey>): void {
    this.byId = new Map(items.map((item) => [item.id, item]));
    this.floor = floor;
  }

  private replace(ids: string[], items: Item[]): void {
    for (const id of ids) this.byId.delete(id);
    for (const item of items)
      if (this.floor === null || this.source.compare(item, this.floor) <= 0) this.byId.set(item.id, item);
  }

  private arrange(): void {
    const items = [...this.byId.values()].toSorted(this.source.compare);
    const { capacity } = this.source;
    if (items.length > capacity) {
      for (const item of items.splice(capacity)) this.byId.delete(item.id);
      this.floor = items.at(-1)!;
    }
    this.items = items;
  }
}

/** Returns the index of the first item after a sort key in a sorted list, by binary search. */
export function findIndexOfFirstItemAfterSortKey<SortKey>(
  items: readonly SortKey[],
  sortKey: SortKey,
  compare: (a: SortKey, b: SortKey) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(items[middle]!, sortKey) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
