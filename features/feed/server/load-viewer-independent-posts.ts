/**
 * Loads posts by id with their authors. Separate functions load a viewer's flags of these posts: liked, saved and
 * permissions.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { type ContentForVisibilityCheck } from '#features/visibility/server/public.ts';
import {
  presentViewerDependentPostFields,
  presentViewerIndependentPost,
} from '#features/posts/domain/present-post.ts';
import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';
import { findLikedAndSavedPostIds, listPostsByIds } from '#features/posts/server/public.ts';
import { isAuthorAccountActive } from '../domain/feed-rules.ts';
import { listPostTexts } from './serialized-post.ts';

/**
 * Loads posts with their authors, in the order of the ids. Leaves out unknown posts and posts of inactive authors.
 * @param onAuthor called with the author id of every existing post, even if the post is left out, so that a live query
 * can depend on the author's visibility
 */
export async function loadViewerIndependentPosts(
  sql: Queryable,
  ids: string[],
  onAuthor: (userId: string) => void = () => {},
): Promise<ViewerIndependentPost[]> {
  const rows = new Map((await listPostsByIds(sql, ids)).map((row) => [row.id, row]));
  const people = await loadPeople(
    sql,
    [...rows.values()].map((row) => row.userId),
  );
  for (const row of rows.values()) onAuthor(row.userId);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const author = row === undefined ? undefined : people.get(row.userId);
    return row === undefined || author === undefined || !isAuthorAccountActive(author)
      ? []
      : [presentViewerIndependentPost(row, author)];
  });
}

/** Loads a viewer's flags of posts (liked, saved, permissions) from the database. Returns them by post id. */
export async function loadViewerDependentPostFields(sql: Queryable, viewer: Viewer, items: { id: string }[]) {
  const flagged = await findLikedAndSavedPostIds(
    sql,
    viewer.id,
    items.map((item) => item.id),
  );
  return presentViewerDependentPostFieldsById(viewer, items as ViewerIndependentPost[], flagged);
}

/**
 * Returns a viewer's flags (liked, saved, permissions) by post id, computed from the sets of posts that the viewer
 * liked and saved.
 */
export function presentViewerDependentPostFieldsById(
  viewer: Viewer,
  posts: ViewerIndependentPost[],
  flagged: { liked: ReadonlySet<string>; saved: ReadonlySet<string> },
) {
  return Object.fromEntries(
    posts.map((post) => {
      const done = { isLiked: flagged.liked.has(post.id), isSaved: flagged.saved.has(post.id) };
      return [post.id, { ...presentViewerDependentPostFields(viewer, post.userId, done) }];
    }),
  );
}

/** Converts a post to a `ContentForVisibilityCheck`, the input of the check whether a viewer may see the post. */
export function convertPostToVisibilityCheckInput(post: ViewerIndependentPost): ContentForVisibilityCheck {
  const { id, userId, content, tags, imageDetails: images, venueDetails: venue, poll } = post;
  return { kind: 'post', id, userId, texts: () => listPostTexts({ content, tags, images, venue, poll }) };
}
