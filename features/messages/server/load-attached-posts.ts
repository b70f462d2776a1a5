import type { Queryable } from '#platform/database/connection.ts';
import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';
import {
  loadViewerIndependentPosts,
  convertPostToVisibilityCheckInput,
} from '#features/feed/server/public.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import { presentAttachedPost, type AttachedPost } from '../domain/present-attached-post.ts';

/**
 * Loads the posts that are attached to messages, by post id (EXP-046). The `card` (preview) of a post is null if the
 * post was deleted or the viewer may not see it.
 * @param visibility rules that decide what the viewer may see; null for no restriction
 * @param onAuthor called with the author of each post that exists
 */
export async function loadAttachedPosts(
  sql: Queryable,
  ids: readonly string[],
  visibility: VisibilityFilter | null,
  onAuthor?: (userId: string) => void,
): Promise<Map<string, AttachedPost>> {
  if (ids.length === 0) return new Map();
  const posts = await loadViewerIndependentPosts(sql, [...ids], onAuthor);
  const shown = new Map<string, ViewerIndependentPost>(
    posts
      .filter(
        (post) =>
          visibility === null || visibility.denialReason(convertPostToVisibilityCheckInput(post)) === null,
      )
      .map((post) => [post.id, post]),
  );
  return new Map(ids.map((id) => [id, presentAttachedPost(id, shown.get(id))]));
}
