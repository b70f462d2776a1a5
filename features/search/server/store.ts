/** SQL queries for the search for posts. */
import type { Queryable } from '#platform/database/connection.ts';
import type { H3CellCondition } from '#features/places/server/public.ts';
import type { PostMatch } from '../domain/score-post.ts';
import { buildPrefixCondition } from './build-prefix-condition.ts';
import { buildTextQuery } from './build-text-query.ts';

/** Maximum number of matching posts that are ranked. If more posts match, only the newest of them are ranked. */
export const maxRankedPosts = 300;

/**
 * Maximum number of words of a search that are also searched as one joined word, because tags are written without
 * spaces. If a search has more words, only the separate words are searched.
 */
const maxJoined = 4;

/** Conditions of a search for posts. */
export interface PostSearchConditions {
  words: readonly string[];
  /** True if the last word may be incomplete. It then also matches longer words that begin with it. */
  isTyping: boolean;
  tags: readonly string[];
  userId: string | null;
  since: Date | null;
  until: Date | null;
  hasImage: boolean;
  cover: H3CellCondition | null;
}

/**
 * Builds the SQL of the full-text query. A text matches if it contains all words, or all words joined into one: "dawn
 * hikes" finds `#DawnHikes`.
 */
function question(sql: Queryable, words: readonly string[], isTyping: boolean) {
  const groups = words.map((word, at) => [
    { words: [word], open: isTyping && at === words.length - 1 ? [0] : [] },
  ]);
  const all = buildTextQuery(sql, groups);
  if (words.length < 2 || words.length > maxJoined) return all;
  return sql`(${all} || ${buildTextQuery(sql, [[{ words: [words.join('')] }]])})`;
}

/** Maximum number of posts that a search with frequent words scans, newest first. Older posts are not found. */
const newestLookedAt = 10_000;
/**
 * Number of newest posts whose words the table `search_words` counts. The words of a search are frequent if, by
 * estimate, at least the fraction `frequentShare` of these posts contains all of them.
 */
const counted = 5_000;
const frequentShare = 0.05;

/**
 * Returns the newest posts that match the search. Rare words are found with the full-text index. For frequent words,
 * which this index would find in most posts, a limited number of the newest posts is scanned instead.
 */
export async function findMatchingPosts(sql: Queryable, query: PostSearchConditions): Promise<PostMatch[]> {
  return matchAmong(sql, query, await sourceOf(sql, query));
}

/**
 * Returns true if, by estimate, so many posts contain all given words that a scan of the newest posts finds enough
 * matches.
 */
async function areFrequent(sql: Queryable, words: readonly string[], isTyping: boolean): Promise<boolean> {
  const rows = await sql<{ uses: number }[]>`
    select coalesce(sum(s.uses), 0)::int as uses
    from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    left join search_words s on s.word = plain_text(w.word)
      or (${isTyping} and w.place = ${words.length} and ${buildPrefixCondition(sql, sql`s.word`, sql`plain_text(w.word)`)})
    group by w.place`;
  return rows.reduce((share, { uses }) => share * Math.min(1, uses / counted), 1) >= frequentShare;
}

/** SQL condition on a post `p`: all conditions of the search except the words. */
function narrowed(sql: Queryable, query: PostSearchConditions) {
  const { tags, userId, since, until, cover } = query;
  return sql`
    p.deleted_at is null
      ${tags.length === 0 ? sql`` : sql`and p.tags @> ${tags as string[]}::text[]`}
      ${userId === null ? sql`` : sql`and p.user_id = ${userId}`}
      ${since === null ? sql`` : sql`and p.created_at >= ${since}`}
      ${until === null ? sql`` : sql`and p.created_at < ${until}`}
      ${query.hasImage ? sql`and p.images <> '[]'` : sql``}
      ${cover === null ? sql`` : sql`and ${inCover(sql, cover)}`}`;
}

const inCover = (sql: Queryable, cover: H3CellCondition) => sql`p.${sql(cover.column)} = any(${cover.cells})`;

type Source = 'index' | 'cells' | 'newest';

/**
 * Chooses where the search looks for matching posts: in the full-text index, in the posts of the map cells that cover
 * the searched area, or in the newest posts. The choice bounds the number of posts that are read.
 */
async function sourceOf(sql: Queryable, query: PostSearchConditions): Promise<Source> {
  if (query.words.length > 0 && !(await areFrequent(sql, query.words, query.isTyping))) return 'index';
  if (query.cover === null || query.userId !== null || query.tags.length > 0) return 'newest';
  // If an area has few posts, the newest posts of the whole town may contain none from this area.
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from posts p where p.deleted_at is null and ${inCover(sql, query.cover)} limit ${newestLookedAt + 1}) p`;
  return row!.n > newestLookedAt ? 'newest' : 'cells';
}

/**
 * SQL that selects a bounded list of posts. Depending on the search, these are the posts in the map cells that cover
 * the searched area, or the newest posts with a tag, by a person, with pictures, or of the whole town.
 */
function listed(
  sql: Queryable,
  source: Source,
  { tags, userId, since, until, hasImage, cover }: PostSearchConditions,
) {
  if (source === 'cells' && cover !== null)
    return sql`
      select id, created_at from posts p where p.deleted_at is null and ${inCover(sql, cover)} limit ${newestLookedAt}`;
  const times = sql`
    ${since === null ? sql`` : sql`and created_at >= ${since}`} ${until === null ? sql`` : sql`and created_at < ${until}`}`;
  const [tag] = tags;
  if (tag !== undefined && userId === null)
    return sql`
      select post_id as id, created_at from post_tags where tag = ${tag} ${times}
      order by created_at desc, post_id desc limit ${newestLookedAt}`;
  return sql`
    select id, created_at from posts where deleted_at is null ${times}
      ${userId === null ? (hasImage ? sql`and images <> '[]'` : sql``) : sql`and user_id = ${userId}`}
    order by created_at desc, id desc limit ${newestLookedAt}`;
}

function matchAmong(sql: Queryable, query: PostSearchConditions, source: Source): Promise<PostMatch[]> {
  const { words } = query;
  const asked = words.length > 0;
  const from =
    source === 'index'
      ? sql`posts p`
      : sql`(${listed(sql, source, query)}) n cross join lateral (select * from posts where id = n.id offset 0) p`;
  const order = source === 'index' ? sql`p.created_at desc, p.id desc` : sql`n.created_at desc, n.id desc`;
  return sql<PostMatch[]>`
    ${asked ? sql`with asked as materialized (select ${question(sql, words, query.isTyping)} as q)` : sql``}
    select p.id, p.created_at as "createdAt", p.likes, p.comments,
      ${asked ? sql`ts_rank(p.words, (select q from asked))` : sql`1::float4`} as rank
    from (
      select p.id from ${from} where ${narrowed(sql, query)}
        ${asked ? sql`and p.words @@ (select q from asked)` : sql``}
      order by ${order} limit ${maxRankedPosts}
    ) newest join posts p on p.id = newest.id`;
}
