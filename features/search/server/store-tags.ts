/** SQL queries for the search for tags. */
import type { Queryable } from '#platform/database/connection.ts';
import { minWordLengthForTagMatch, type TagWithPostCount } from '../domain/rank-tags.ts';
import { escapeLikePattern } from '#platform/database/escape-like-pattern.ts';

/** Maximum number of matching tags that are ranked. If more tags match, only the most used are ranked. */
const maxRankedTags = 300;

/**
 * Returns tags that begin with `text`, are similar to `text`, or contain one of `words`.
 * @param text search text without spaces
 * @param words words of the search text
 */
export function findMatchingTags(
  sql: Queryable,
  text: string,
  words: readonly string[],
): Promise<TagWithPostCount[]> {
  const inside = [...new Set(words)].filter((word) => word.length >= minWordLengthForTagMatch);
  return sql<TagWithPostCount[]>`
    select tag, posts from search_tags
    where tag like ${`${escapeLikePattern(text)}%`} or tag % ${text}
      ${inside.length === 0 ? sql`` : inside.map((word) => sql`or tag like ${`%${escapeLikePattern(word)}%`}`)}
    order by posts desc, tag limit ${maxRankedTags}`;
}
