/** Cache of page heads: LRU with single flight, dropped at every commit, so that no head outlives what it shows. */
import type { PageHead } from '#platform/kernel/page-head.ts';

export interface HeadCacheOptions {
  maxEntries: number;
  /** Bounds the age of what changes by time alone, such as a story that ends. */
  maxAgeMs: number;
}

interface Entry {
  head: Promise<PageHead | null>;
  until: number;
}

export class HeadCache {
  private readonly options: HeadCacheOptions;
  private entries = new Map<string, Entry>();

  constructor(options: HeadCacheOptions) {
    this.options = options;
  }

  get size(): number {
    return this.entries.size;
  }

  /**
   * The head of a key, from memory or loaded once for all who wait for it. A failed load is not kept.
   * @param now milliseconds of a clock that only runs forward
   */
  get(key: string, now: number, load: () => Promise<PageHead | null>): Promise<PageHead | null> {
    const known = this.entries.get(key);
    this.entries.delete(key);
    if (known !== undefined && known.until > now) {
      // A map keeps the order of insertion: the entry used last moves to the end.
      this.entries.set(key, known);
      return known.head;
    }
    const entry = { head: load(), until: now + this.options.maxAgeMs };
    this.entries.set(key, entry);
    if (this.entries.size > this.options.maxEntries) this.entries.delete(this.entries.keys().next().value!);
    entry.head.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.head;
  }

  /** Drops everything; loads under way are not kept either. */
  clear(): void {
    if (this.entries.size > 0) this.entries = new Map();
  }
}
