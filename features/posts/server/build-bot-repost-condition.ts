import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns an SQL condition on the table `posts` (alias `p`) that is true for a repost of a persona's post (EXP-032). A
 * quote with words of its own is a post of its author.
 */
export const buildBotRepostConditionSql = (sql: Queryable) => sql`
  (p.quoted_post_id is not null and p.poll is null and p.images = '[]' and p.content = '' and exists (
    select from posts original join users bot on bot.id = original.user_id and bot.kind = 'persona'
    where original.id = p.quoted_post_id))`;
