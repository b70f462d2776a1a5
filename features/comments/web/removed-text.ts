import type { Comment } from '../domain/comment-shape.ts';
import { messages } from './messages.ts';

/** What stands in the place of a comment that is gone (EXP-042). */
export function removedText(removed: NonNullable<Comment['removed']>): string {
  if (removed === 'by_author') return messages.removedByAuthor;
  if (removed === 'by_post_author') return messages.removedByPostAuthor;
  return messages.removedByModerator;
}
