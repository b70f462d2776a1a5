/** The comments that notifications quote, each only for a reader who may see it now. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { sightsOf } from '#features/accounts/server/public.ts';
import { listCommentTexts } from '#features/comments/server/public.ts';
import { listStoryCommentTexts } from '#features/stories/server/public.ts';
import { hasPreview } from '../domain/present-notification.ts';
import type { GroupRow } from './store.ts';

type Row = Pick<GroupRow, 'userId' | 'type' | 'object' | 'target'>;

/**
 * Loads the comments of a page of notifications in at most two statements, whatever the number of readers.
 * @returns the text for a notification; undefined where its comment is deleted or hidden from the reader
 */
export async function loadComments(
  platform: Platform,
  db: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => string | undefined> {
  const quoting = rows.filter(hasPreview);
  if (quoting.length === 0) return () => undefined;
  const idsOn = (kind: string) => [
    ...new Set(quoting.filter((row) => row.target.kind === kind).map((row) => row.object.id)),
  ];
  const [onPosts, onStories, sights] = await Promise.all([
    listCommentTexts(db, idsOn('post')),
    listStoryCommentTexts(db, idsOn('story')),
    sightsOf(
      platform,
      [...new Set(quoting.map((row) => row.userId))].map((id) => ({ id, isAdmin: false })),
      db,
    ),
  ]);
  const comments = new Map<string, (typeof onPosts)[number] & { kind: 'comment' | 'storyComment' }>();
  for (const comment of onPosts) comments.set(comment.id, { ...comment, kind: 'comment' });
  for (const comment of onStories) comments.set(comment.id, { ...comment, kind: 'storyComment' });
  return (row) => {
    const comment = comments.get(row.object.id);
    if (comment === undefined) return undefined;
    const sight = sights.get(row.userId);
    const { kind, id, userId, ownerId, content } = comment;
    if (sight === undefined) return content;
    const isClosed = ownerId !== row.userId && sight.isClosed(ownerId);
    const isHidden = sight.whyHidden({ kind, id, userId, texts: () => [content] }) !== null;
    return isClosed || isHidden ? undefined : content;
  };
}
