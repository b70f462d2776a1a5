/** SQL queries for the search for posts. */
import type { Queryable } from '#platform/database/connection.ts';
import type { H3CellFilter } from '#features/places/server/public.ts';
import type { PostMatch } from '../domain/score-post.ts';
import { buildPrefixConditionSql } from './build-prefix-condition.ts';
import { buildFullTextQuerySql } from './build-text-query.ts';

/** Maximum number of matching posts that are ranked. If more posts match, only the newest of them are ranked. */
export const maxRankedPosts = 300;

/**
 * Maximum number of words of a search that are also searched as one joined word, because tags are written without
 * spaces. In a longer search, only the separate words are searched.
 */
const maxJoinedWords = 4;

/** Conditions of a search for posts. */
export interface PostSearchCriteria {
  words: readonly string[];
  /** True if the last word may be incomplete. It then also matches longer words that begin with it. */
  isTyping: boolean;
  tags: readonly string[];
  userId: string | null;
  since: Date | null;
  until: Date | null;
  hasImage: boolean;
  cover: H3CellFilter | null;
}

/**
 * Builds the SQL of the full-text query. A text matches if it contains all words of the search, or the words joined
 * into one: "dawn hikes" also finds `#DawnHikes`.
 */
function buildSearchTextQuery(sql: Queryable, words: readonly string[], isTyping: boolean) {
  const groups = words.map((word, at) => [
    { words: [word], open: isTyping && at === words.length - 1 ? [0] : [] },
  ]);
  const all = buildFullTextQuerySql(sql, groups);
  if (words.length < 2 || words.length > maxJoinedWords) return all;
  return sql`(${all} || ${buildFullTextQuerySql(sql, [[{ words: [words.join('')] }]])})`;
}

/** Maximum number of posts that a search scans if it does not use the full-text index. Older posts are not found. */
const maxScannedPosts = 10_000;
/**
 * Number of newest posts whose words the table `search_words` counts. The words of a search are frequent if, by an
 * estimate, at least the share `frequentShare` of these posts contains all of them.
 */
const countedPosts = 5_000;
const frequentShare = 0.05;

/**
 * Returns the newest posts that match the search. Rare words are looked up in the full-text index. For frequent words,
 * the index would return most posts, so a limited number of the newest posts is scanned instead.
 */
export async function findMatchingPosts(sql: Queryable, query: PostSearchCriteria): Promise<PostMatch[]> {
  return findMatchingPostsInSource(sql, query, await chooseSource(sql, query));
}

/**
 * Estimates whether at least the share `frequentShare` of the newest posts contains all of the given words. If so, a
 * scan of the newest posts finds enough matches, without the full-text index.
 */
async function areFrequent(sql: Queryable, words: readonly string[], isTyping: boolean): Promise<boolean> {
  const rows = await sql<{ uses: number }[]>`
    select coalesce(sum(s.uses), 0)::int as uses
    from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    left join search_words s on s.word = plain_text(w.word)
      or (${isTyping} and w.place = ${words.length} and ${buildPrefixConditionSql(sql, sql`s.word`, sql`plain_text(w.word)`)})
    group by w.place`;
  return rows.reduce((share, { uses }) => share * Math.min(1, uses / countedPosts), 1) >= frequentShare;
}

/** SQL condition on a post `p`: all conditions of the search except its words. */
function buildConditionsBesidesWords(sql: Queryable, query: PostSearchCriteria) {
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

const inCover = (sql: Queryable, cover: H3CellFilter) => sql`p.${sql(cover.column)} = any(${cover.cells})`;

type Source = 'index' | 'cells' | 'newest';

/**
 * Chooses where to look for matching posts: in the full-text index, in the posts of the H3 cells that cover the
 * searched area, or in the newest posts. The choice limits how many posts are read.
 */
async function chooseSource(sql: Queryable, query: PostSearchCriteria): Promise<Source> {
  if (query.words.length > 0 && !(await areFrequent(sql, query.words, query.isTyping))) return 'index';
  if (query.cover === null || query.userId !== null || query.tags.length > 0) return 'newest';
  // An area with few posts is read completely, because its posts may not be among the newest posts of the whole town.
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from posts p where p.deleted_at is null and ${inCover(sql, query.cover)} limit ${maxScannedPosts + 1}) p`;
  return row!.n > maxScannedPosts ? 'newest' : 'cells';
}

/**
 * Builds the SQL query that preselects at most `maxScannedPosts` posts; the search then checks each of them. For the
 * source `cells`, the query selects the posts in the H3 cells that cover the searched area. For the source `newest`, it
 * selects the newest posts: those of the author if the search has one, otherwise those with the tag if the search has
 * one, otherwise those with pictures if the search asks for pictures.
 */
function buildScannedPostsQuery(
  sql: Queryable,
  source: Source,
  { tags, userId, since, until, hasImage, cover }: PostSearchCriteria,
) {
  if (source === 'cells' && cover !== null)
    return sql`
      select id, created_at from posts p where p.deleted_at is null and ${inCover(sql, cover)} limit ${maxScannedPosts}`;
  const times = sql`
    ${since === null ? sql`` : sql`and created_at >= ${since}`} ${until === null ? sql`` : sql`and created_at < ${until}`}`;
  const [tag] = tags;
  if (tag !== undefined && userId === null)
    return sql`
      select post_id as id, created_at from post_tags where tag = ${tag} ${times}
      order by created_at desc, post_id desc limit ${maxScannedPosts}`;
  return sql`
    select id, created_at from posts where deleted_at is null ${times}
      ${userId === null ? (hasImage ? sql`and images <> '[]'` : sql``) : sql`and user_id = ${userId}`}
    order by created_at desc, id desc limit ${maxScannedPosts}`;
}

function findMatchingPostsInSource(
  sql: Queryable,
  query: PostSearchCriteria,
  source: Source,
): Promise<PostMatch[]> {
  const { words } = query;
  const asked = words.length > 0;
  const from =
    source === 'index'
      ? sql`posts p`
      : sql`(${buildScannedPostsQuery(sql, source, query)}) n cross join lateral (select * from posts where id = n.id offset 0) p`;
  const order = source === 'index' ? sql`p.created_at desc, p.id desc` : sql`n.created_at desc, n.id desc`;
  return sql<PostMatch[]>`
    ${asked ? sql`with asked as materialized (select ${buildSearchTextQuery(sql, words, query.isTyping)} as q)` : sql``}
    select p.id, p.created_at as "createdAt", p.likes, p.comments,
      ${asked ? sql`ts_rank(p.words, (select q from asked))` : sql`1::float4`} as rank
    from (
      select p.id from ${from} where ${buildConditionsBesidesWords(sql, query)}
        ${asked ? sql`and p.words @@ (select q from asked)` : sql``}
      order by ${order} limit ${maxRankedPosts}
    ) newest join posts p on p.id = newest.id`;
}
