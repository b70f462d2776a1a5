/** LRU cache of the user ids of post authors. The author of a post never changes, so entries are never invalidated. */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { findPostAuthorIds } from '#features/posts/server/public.ts';

const maxPosts = 10_000;

/** Cache of the user ids of post authors, by post id. It contains posts on which somebody commented recently. */
export class PostAuthorCache {
  private readonly platform: Platform;
  /** User ids of the authors by post id, the least recently used post first. */
  private readonly authors = new Map<string, string>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns the user ids of the posts' authors, by post id. Queries the database for the posts that are not cached.
   * Posts that do not exist are left out.
   */
  async load(postIds: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const missing: string[] = [];
    for (const id of new Set(postIds)) {
      const author = this.authors.get(id);
      if (author === undefined) missing.push(id);
      else this.keep(found.set(id, author), id);
    }
    if (missing.length === 0) return found;
    const read = await findPostAuthorIds(this.platform.db, missing);
    for (const [id, author] of read) this.keep(found.set(id, author), id);
    return found;
  }

  private keep(found: ReadonlyMap<string, string>, id: string): void {
    this.authors.delete(id);
    this.authors.set(id, found.get(id)!);
    if (this.authors.size > maxPosts) this.authors.delete(this.authors.keys().next().value!);
  }
}

/** Key with which `platform.service` returns the cache of post authors. */
export const postAuthorCacheServiceKey = createServiceKey<PostAuthorCache>('postAuthors');
