/** LRU cache of page heads with single flight, cleared at every commit, so that no head is outdated. */
import { LRUCache } from 'lru-cache';
import type { PageHead } from '#platform/kernel/page-head.ts';

interface HeadCacheOptions {
  maxEntries: number;
  /** Maximum age, for content that changes by time alone, such as a story that expires. */
  maxAgeMs: number;
}

interface Entry {
  head: Promise<PageHead | null>;
  until: number;
}

export class HeadCache {
  private readonly maxAgeMs: number;
  private readonly entries: LRUCache<string, Entry>;

  constructor({ maxEntries, maxAgeMs }: HeadCacheOptions) {
    this.maxAgeMs = maxAgeMs;
    this.entries = new LRUCache({ max: maxEntries });
  }

  get size(): number {
    return this.entries.size;
  }

  /**
   * Returns the head of a key from memory, or loads it once for all concurrent callers. A failed load is not
   * cached.
   * @param now milliseconds of a monotonic clock
   */
  get(key: string, now: number, load: () => Promise<PageHead | null>): Promise<PageHead | null> {
    const known = this.entries.get(key);
    if (known !== undefined && known.until > now) return known.head;
    const entry = { head: load(), until: now + this.maxAgeMs };
    this.entries.set(key, entry);
    entry.head.catch(() => {
      if (this.entries.peek(key) === entry) this.entries.delete(key);
    });
    return entry.head;
  }

  /** Removes all entries. Running loads are not cached either. */
  clear(): void {
    this.entries.clear();
  }
}
