import type { Comment } from '../domain/comment-schema.ts';
import { messages } from './messages.ts';

/** Returns the text that is shown instead of a removed comment (EXP-042). */
export function describeCommentRemoval(removed: NonNullable<Comment['removed']>): string {
  if (removed === 'by_author') return messages.removedByAuthor;
  if (removed === 'by_post_author') return messages.removedByPostAuthor;
  return messages.removedByModerator;
}
