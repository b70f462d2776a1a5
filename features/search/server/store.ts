/** SQL of search: what matches, by id and by how well. */
import type { Queryable } from '#platform/database/connection.ts';
import type { CellCover } from '#features/places/server/public.ts';
import type { VenueRow } from '#features/venues/domain/present-venue.ts';
import type { Match } from '../domain/score-post.ts';
import { beginsWith } from './begins-with.ts';

/** Posts that are weighed; of more, the newest. */
export const maxMatches = 300;

export interface PostWish {
  words: readonly string[];
  /** The last word may go on. */
  isTyping: boolean;
  tags: readonly string[];
  userId: string | null;
  since: Date | null;
  until: Date | null;
  hasImage: boolean;
  cover: CellCover | null;
}

/**
 * The words as a question to the index; each in quotes, so that nothing in it is a sign. A word that may go on stands for
 * the words in use that begin so too: the index holds stems, and "runni" begins none.
 */
function question(sql: Queryable, words: readonly string[], isTyping: boolean) {
  const open = words.map((_, at) => (isTyping && at === words.length - 1 ? 'open' : 'whole'));
  return sql`(
    select to_tsquery('english', string_agg(
      case when state = 'open' then '(' || concat_ws(' | ', quoted || ':*', longer) || ')' else quoted end, ' & '))
    from (
      select state, '''' || replace(plain_text(word), '''', ' ') || '''' as quoted,
        case when state = 'open' and char_length(word) > 2 then (
          select string_agg('''' || replace(s.word, '''', ' ') || '''', ' | ') from (
            select s.word from search_words s where ${beginsWith(sql, sql`s.word`, sql`plain_text(w.word)`)}
            order by s.uses desc, s.word limit 10
          ) s) end as longer
      from unnest(${words as string[]}::text[], ${open}::text[]) as w (word, state) where plain_text(word) <> ''
    ) q)`;
}

/** Posts that are looked at, newest first, for words that very many posts have. */
const newestLookedAt = 10_000;
/** Posts of which `search_words` tells how many use a word, and the share of them that makes words frequent. */
const counted = 5_000;
const frequentShare = 0.05;

/**
 * Posts that hold the words, the newest of them. For frequent words the index would name most posts of the town: there the
 * newest posts are looked at instead, a bounded number, in the order of the narrowest list that holds them all.
 */
export async function matchPosts(sql: Queryable, wish: PostWish): Promise<Match[]> {
  return matchAmong(sql, wish, await sourceOf(sql, wish));
}

/** Whether so many posts use all of these words that the newest hold enough of them. */
async function areFrequent(sql: Queryable, words: readonly string[], isTyping: boolean): Promise<boolean> {
  const rows = await sql<{ uses: number }[]>`
    select coalesce(sum(s.uses), 0)::int as uses
    from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    left join search_words s on s.word = plain_text(w.word)
      or (${isTyping} and w.place = ${words.length} and ${beginsWith(sql, sql`s.word`, sql`plain_text(w.word)`)})
    group by w.place`;
  return rows.reduce((share, { uses }) => share * Math.min(1, uses / counted), 1) >= frequentShare;
}

/** What a question asks of a post `p` beside its words. */
function narrowed(sql: Queryable, wish: PostWish) {
  const { tags, userId, since, until, cover } = wish;
  return sql`
    p.deleted_at is null
      ${tags.length === 0 ? sql`` : sql`and p.tags @> ${tags as string[]}::text[]`}
      ${userId === null ? sql`` : sql`and p.user_id = ${userId}`}
      ${since === null ? sql`` : sql`and p.created_at >= ${since}`}
      ${until === null ? sql`` : sql`and p.created_at < ${until}`}
      ${wish.hasImage ? sql`and p.images <> '[]'` : sql``}
      ${cover === null ? sql`` : sql`and ${inCover(sql, cover)}`}`;
}

const inCover = (sql: Queryable, cover: CellCover) => sql`p.${sql(cover.column)} = any(${cover.cells})`;

type Source = 'index' | 'cells' | 'newest';

/** How the posts of a question are gone through, so that a bounded number is looked at. */
async function sourceOf(sql: Queryable, wish: PostWish): Promise<Source> {
  if (wish.words.length > 0 && !(await areFrequent(sql, wish.words, wish.isTyping))) return 'index';
  if (wish.cover === null || wish.userId !== null || wish.tags.length > 0) return 'newest';
  // Around a place that few write about, the newest posts of the town would hide all of them.
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from posts p where p.deleted_at is null and ${inCover(sql, wish.cover)} limit ${newestLookedAt + 1}) p`;
  return row!.n > newestLookedAt ? 'newest' : 'cells';
}

/** Posts of one list that has an index: around a place, or the newest of a person, of a tag, with pictures, or of all. */
function listed(sql: Queryable, source: Source, { tags, userId, since, until, hasImage, cover }: PostWish) {
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

function matchAmong(sql: Queryable, wish: PostWish, source: Source): Promise<Match[]> {
  const { words } = wish;
  const asked = words.length > 0;
  const from =
    source === 'index'
      ? sql`posts p`
      : sql`(${listed(sql, source, wish)}) n cross join lateral (select * from posts where id = n.id offset 0) p`;
  const order = source === 'index' ? sql`p.created_at desc, p.id desc` : sql`n.created_at desc, n.id desc`;
  return sql<Match[]>`
    ${asked ? sql`with asked as materialized (select ${question(sql, words, wish.isTyping)} as q)` : sql``}
    select p.id, p.created_at as "createdAt", p.likes, p.comments,
      ${asked ? sql`ts_rank(p.words, (select q from asked))` : sql`1::float4`} as rank
    from (
      select p.id from ${from} where ${narrowed(sql, wish)}
        ${asked ? sql`and p.words @@ (select q from asked)` : sql``}
      order by ${order} limit ${maxMatches}
    ) newest join posts p on p.id = newest.id`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Letters from which on an index can tell what a text is like; with fewer it is a beginning. */
const lettersAlike = 3;

/** Venues that are compared, at most. */
const maxVenues = 300;

/** Venues whose name, district, town or category is like a text, best first. */
export function matchVenues(
  sql: Queryable,
  wish: { text: string; words: readonly string[]; cover: CellCover | null; skip: number; limit: number },
): Promise<VenueRow[]> {
  const { text, words, cover, skip, limit } = wish;
  const names = sql`names_of_venue(name, district, city)`;
  const alike =
    text.length < lettersAlike
      ? sql`(${names} like asked.t || '%' or ${names} like '% ' || asked.t || '%')`
      : sql`(${names} like '%' || asked.t || '%' or asked.t <% ${names})`;
  return sql<VenueRow[]>`
    with asked as materialized (select plain_text(${escapeLike(text)}) as t),
    found as materialized (
      select v.id, name, category, lat, lng, district, city, blurb, approximate, source from venues v, asked
      where true
        ${cover === null ? sql`` : sql`and v.${sql(cover.column)} = any(${cover.cells})`}
        ${text === '' ? sql`` : sql`and (${alike} or category = any(${words as string[]}))`}
      limit ${maxVenues})
    select found.* from found, asked
    order by (plain_text(name) like asked.t || '%') desc, word_similarity(asked.t, ${names}) desc, lower(name), id
    offset ${skip} limit ${limit}`;
}

/** Tags that begin like a text or are like it, most used first. */
export function matchTags(
  sql: Queryable,
  text: string,
  skip: number,
  limit: number,
): Promise<{ tag: string; posts: number }[]> {
  return sql<{ tag: string; posts: number }[]>`
    select tag, posts from search_tags
    where tag like ${`${escapeLike(text)}%`} or tag % ${text}
    order by (tag like ${`${escapeLike(text)}%`}) desc, posts desc, tag
    offset ${skip} limit ${limit}`;
}
