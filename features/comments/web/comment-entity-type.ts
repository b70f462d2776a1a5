import type { EntityType } from '#platform/client/store/entity-store.ts';
import type { Comment } from '../domain/comment-schema.ts';

/** Entity type of comments in the entity store (the browser's cache of posts, comments and people). */
export const commentEntityType: EntityType<Comment> = {
  name: 'comment',
  idOf: (comment) => comment.id,
  // A list that was fetched before an edit must not replace the new text with the old text.
  isOlder: (given, kept) => (given.updatedAt ?? '') < (kept.updatedAt ?? ''),
};
