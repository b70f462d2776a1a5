/**
 * LRU cache of rendered page fragments, such as the HTML head. Concurrent loads of a fragment are shared (single
 * flight). Every database commit clears the cache, because a commit may change any fragment.
 */
import { LRUCache } from 'lru-cache';
import type { PageHead } from '#platform/kernel/page-head.ts';

interface HeadCacheOptions {
  maxEntries: number;
  /**
   * Maximum age of an entry in milliseconds. It is needed for content that changes without a database write, such as a
   * story that expires.
   */
  maxAgeMs: number;
}

interface Entry<Fragment> {
  head: Promise<Fragment | null>;
  until: number;
}

/**
 * LRU cache of parts of HTML pages, such as the metadata or the first screen of a page. The caller chooses the keys,
 * and clears the cache at every database commit.
 */
export class HtmlPageFragmentCache<Fragment extends object = PageHead> {
  private readonly maxAgeMs: number;
  private readonly entries: LRUCache<string, Entry<Fragment>>;

  constructor({ maxEntries, maxAgeMs }: HeadCacheOptions) {
    this.maxAgeMs = maxAgeMs;
    this.entries = new LRUCache({ max: maxEntries });
  }

  get size(): number {
    return this.entries.size;
  }

  /**
   * Returns the cached fragment of a key, or loads it. Concurrent callers share one load, and a failed load is not
   * cached.
   * @param now current time of a monotonic clock, in milliseconds
   */
  get(key: string, now: number, load: () => Promise<Fragment | null>): Promise<Fragment | null> {
    const known = this.entries.get(key);
    if (known !== undefined && known.until > now) return known.head;
    const entry = { head: load(), until: now + this.maxAgeMs };
    this.entries.set(key, entry);
    entry.head.catch(() => {
      if (this.entries.peek(key) === entry) this.entries.delete(key);
    });
    return entry.head;
  }

  /** Removes all entries, including those that are still loading. */
  clear(): void {
    this.entries.clear();
  }
}
