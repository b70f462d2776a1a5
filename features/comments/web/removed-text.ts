import type { Comment } from '../domain/comment-shape.ts';

/** What stands in the place of a comment that is gone (EXP-042). */
export function removedText(removed: NonNullable<Comment['removed']>): string {
  if (removed === 'by_author') return 'Deleted by the person who wrote it.';
  if (removed === 'by_post_author') return 'Removed by the author of the post.';
  return 'Removed by a moderator.';
}
