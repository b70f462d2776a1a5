/** Who may comment on a post, as its author decides (EXP-030). */

/** Audiences that the author of a post can choose. `following`: the people whom the author follows. */
export const commentAudiences = ['everyone', 'following', 'mentioned', 'nobody'] as const;

/** Name of an audience that may comment on a post. */
export type CommentAudience = (typeof commentAudiences)[number];

/** Audiences that leave somebody out. A post without such an audience is open to everyone. */
export const restrictedCommentAudiences = ['following', 'mentioned', 'nobody'] as const;

/** Name of an audience that leaves somebody out. */
export type RestrictedCommentAudience = (typeof restrictedCommentAudiences)[number];

/** Relation of a person to a post, which decides whether the person may comment. */
interface RelationToPost {
  isAuthor: boolean;
  /** True if the text of the post mentions the person. */
  isMentioned: boolean;
  /** True if the author of the post follows the person. */
  isFollowedByAuthor: boolean;
}

/**
 * Returns true if a person may comment on a post. The author always may. The SQL condition of
 * `buildMayCommentOnPostSql` states the same rule.
 * @param audience null for everyone
 */
export function mayComment(
  audience: RestrictedCommentAudience | null,
  { isAuthor, isMentioned, isFollowedByAuthor }: RelationToPost,
): boolean {
  if (audience === null || isAuthor) return true;
  if (audience === 'following') return isFollowedByAuthor;
  return audience === 'mentioned' && isMentioned;
}
