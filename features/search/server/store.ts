/** SQL of search: what matches, by id and by how well. */
import type { Queryable } from '#platform/database/connection.ts';
import type { CellCover } from '#features/places/server/public.ts';
import type { VenueRow } from '#features/venues/domain/present-venue.ts';
import type { Match } from '../domain/score-post.ts';

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
            select word from search_words where word like plain_text(w.word) || '%' order by uses desc, word limit 10
          ) s) end as longer
      from unnest(${words as string[]}::text[], ${open}::text[]) as w (word, state) where plain_text(word) <> ''
    ) q)`;
}

/** Posts that hold the words, the newest of them. */
export function matchPosts(sql: Queryable, wish: PostWish): Promise<Match[]> {
  const { words, tags, userId, since, until, cover } = wish;
  const asked = words.length > 0;
  return sql<Match[]>`
    ${asked ? sql`with asked as materialized (select ${question(sql, words, wish.isTyping)} as q)` : sql``}
    select id, created_at as "createdAt", likes, comments,
      ${asked ? sql`ts_rank(words, (select q from asked))` : sql`1::float4`} as rank
    from (
      select p.id, p.created_at, p.likes, p.comments, p.words from posts p
      where p.deleted_at is null
        ${asked ? sql`and p.words @@ (select q from asked)` : sql``}
        ${tags.length === 0 ? sql`` : sql`and p.tags @> ${tags as string[]}::text[]`}
        ${userId === null ? sql`` : sql`and p.user_id = ${userId}`}
        ${since === null ? sql`` : sql`and p.created_at >= ${since}`}
        ${until === null ? sql`` : sql`and p.created_at < ${until}`}
        ${wish.hasImage ? sql`and p.images <> '[]'` : sql``}
        ${cover === null ? sql`` : sql`and p.${sql(cover.column)} = any(${cover.cells})`}
      order by p.created_at desc, p.id desc limit ${maxMatches}
    ) newest`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** People whose name or handle is like a text, best first. Who is away is left out. */
export async function matchPeople(
  sql: Queryable,
  text: string,
  skip: number,
  limit: number,
): Promise<string[]> {
  const plain = escapeLike(text.replace(/^@/, ''));
  const rows = await sql<{ id: string }[]>`
    with asked as materialized (select plain_text(${plain}) as t)
    select u.id from users u, asked
    where u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
      and u.deletion_requested_at is null
      and (plain_text(u.display_name) like '%' || asked.t || '%' or u.handle like asked.t || '%'
        or asked.t <% plain_text(u.display_name) or u.handle % asked.t)
    order by (u.handle = asked.t) desc,
      (plain_text(u.display_name) like asked.t || '%' or u.handle like asked.t || '%') desc,
      greatest(word_similarity(asked.t, plain_text(u.display_name)), similarity(u.handle, asked.t)) desc, u.handle
    offset ${skip} limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Venues whose name, district, town or category is like a text, best first. */
export function matchVenues(
  sql: Queryable,
  wish: { text: string; words: readonly string[]; cover: CellCover | null; skip: number; limit: number },
): Promise<VenueRow[]> {
  const { text, words, cover, skip, limit } = wish;
  const names = sql`names_of_venue(name, district, city)`;
  return sql<VenueRow[]>`
    with asked as materialized (select plain_text(${escapeLike(text)}) as t)
    select v.id, name, category, lat, lng, district, city, blurb, approximate, source from venues v, asked
    where true
      ${cover === null ? sql`` : sql`and v.${sql(cover.column)} = any(${cover.cells})`}
      ${text === '' ? sql`` : sql`and (${names} like '%' || asked.t || '%' or asked.t <% ${names} or category = any(${words as string[]}))`}
    order by (plain_text(name) like asked.t || '%') desc, word_similarity(asked.t, ${names}) desc, lower(name), v.id
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
