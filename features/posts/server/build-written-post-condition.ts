import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns an SQL condition on the table `posts` that is true if a post has content of its own: it is not a repost
 * (EXP-032). `isRepost` of the domain is the same rule; the text of a stored repost is empty.
 */
export const buildNonRepostConditionSql = (sql: Queryable) => sql`
  (quoted_post_id is null or poll is not null or images <> '[]' or content <> '')`;
