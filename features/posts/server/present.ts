/**
 * Converts rows of posts to posts on the wire. Loads the authors of the posts, and which posts the viewer liked and
 * saved.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople, loadPeopleByIdSubquery } from '#features/accounts/server/public.ts';
import type { Post } from '../domain/post-shape.ts';
import {
  type PostRow,
  presentViewerDependentPostFields,
  presentViewerIndependentPost,
} from '../domain/present-post.ts';
import { findPost, buildPostAuthorIdSql } from './store.ts';
import { findLikedAndSavedPostIds } from './store-saved-posts.ts';

/**
 * Returns a post whose author has an active account; undefined if the account is inactive, for example suspended. Also
 * returns undefined if the post does not exist or is deleted.
 */
export async function findPostWithActiveAuthor(sql: Queryable, postId: string): Promise<PostRow | undefined> {
  const [row, authors] = await awaitStatements([
    findPost(sql, postId),
    loadPeopleByIdSubquery(sql, buildPostAuthorIdSql(sql, postId)),
  ]);
  return row !== undefined && authors.get(row.userId)?.isActive === true ? row : undefined;
}

/** Converts the viewer to the `Person` that is shown as the author of the viewer's own posts. */
export function presentViewerAsAuthor(viewer: Viewer): Person {
  const { id, handle, displayName, avatarUrl } = viewer;
  return { id, handle, displayName, avatarUrl, isBot: false, isSample: false, isActive: true };
}

/** Converts rows to posts on the wire for one viewer, in the order of the rows. `viewer` is null while signed out. */
async function presentPosts(sql: Queryable, viewer: Viewer | null, rows: PostRow[]): Promise<Post[]> {
  const none = { liked: new Set<string>(), saved: new Set<string>() };
  const [people, flagged] = await Promise.all([
    loadPeople(
      sql,
      rows.map((row) => row.userId),
    ),
    viewer === null
      ? none
      : findLikedAndSavedPostIds(
          sql,
          viewer.id,
          rows.map((row) => row.id),
        ),
  ]);
  return rows.map((row) => ({
    ...presentViewerIndependentPost(row, people.get(row.userId)!),
    ...presentViewerDependentPostFields(viewer, row.userId, {
      isLiked: flagged.liked.has(row.id),
      isSaved: flagged.saved.has(row.id),
    }),
  }));
}

/** Converts the row of a post to the wire format for one viewer. `viewer` is null while signed out. */
export async function presentPost(sql: Queryable, viewer: Viewer | null, row: PostRow): Promise<Post> {
  return (await presentPosts(sql, viewer, [row]))[0]!;
}
