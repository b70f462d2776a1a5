/** SQL of search: what matches, by id and by how well. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';
import type { CellCover } from '#features/places/server/public.ts';
import type { VenueRow } from '#features/venues/domain/present-venue.ts';
import type { Match } from '../domain/score-post.ts';

type Fragment = PendingQuery<Row[]>;

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

/** Posts looked at, newest first, for words that very many have. */
const newestLookedAt = 10_000;
/** Posts of which `search_words` tells how many use a word, and the share of them that makes words frequent. */
const counted = 5_000;
const frequentShare = 0.05;

/**
 * Posts that hold the words, the newest of them. The index would name every post with frequent words before the newest
 * could be told: for those the posts are gone through, newest first, until there are enough.
 */
export async function matchPosts(sql: Queryable, wish: PostWish): Promise<Match[]> {
  if (!(await areFrequent(sql, wish.words, wish.isTyping))) return matchAmong(sql, wish, 'all');
  const found = await matchAmong(sql, wish, 'newest');
  if (found.length === maxMatches || !(await areMoreThan(sql, wish, newestLookedAt))) return found;
  return matchAmong(sql, wish, 'all');
}

/** Whether so many posts use all of these words that the newest hold enough of them. */
async function areFrequent(sql: Queryable, words: readonly string[], isTyping: boolean): Promise<boolean> {
  if (words.length === 0) return false;
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
      ${cover === null ? sql`` : sql`and p.${sql(cover.column)} = any(${cover.cells})`}`;
}

async function areMoreThan(sql: Queryable, wish: PostWish, posts: number): Promise<boolean> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (select from posts p where ${narrowed(sql, wish)} limit ${posts + 1}) p`;
  return row!.n > posts;
}

function matchAmong(sql: Queryable, wish: PostWish, among: 'all' | 'newest'): Promise<Match[]> {
  const { words } = wish;
  const asked = words.length > 0;
  const columns = sql`p.id, p.created_at, p.likes, p.comments, p.words`;
  const newest = sql`
    (select ${columns} from posts p where ${narrowed(sql, wish)}
      order by p.created_at desc, p.id desc limit ${newestLookedAt}) p
    where true`;
  return sql<Match[]>`
    ${asked ? sql`with asked as materialized (select ${question(sql, words, wish.isTyping)} as q)` : sql``}
    select id, created_at as "createdAt", likes, comments,
      ${asked ? sql`ts_rank(words, (select q from asked))` : sql`1::float4`} as rank
    from (
      select ${columns} from ${among === 'newest' ? newest : sql`posts p where ${narrowed(sql, wish)}`}
        ${asked ? sql`and p.words @@ (select q from asked)` : sql``}
      order by p.created_at desc, p.id desc limit ${maxMatches}
    ) newest`;
}

/** True for texts with a beginning, asked so that an index over `text_pattern_ops` answers, whatever the beginning is. */
const beginsWith = (sql: Queryable, text: Fragment, beginning: Fragment) =>
  sql`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${'\u{10FFFF}'}::text))`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Letters from which on an index can tell what a text is like; with fewer it is a beginning. */
const lettersAlike = 3;
/** People and places that begin with very few letters, of each kind, at most. */
const beginners = 300;

/** People of whom the first letters of a name, of a part of one or of the handle are known. */
function beginning(sql: Queryable) {
  const name = sql`plain_text(display_name)`;
  const asked = sql`(select t from asked)`;
  const by = (text: Fragment) => sql`
    (select id from users where deleted_at is null and ${beginsWith(sql, text, asked)}
      order by ${text} using ~<~ limit ${beginners})`;
  return sql`
    u.id in (${by(sql`handle`)} union all ${by(name)} union all
      (select id from users where deleted_at is null and ${asked} <% ${name} limit ${beginners}))`;
}

/** People whose name or handle is like a text, best first. Who is away is left out. */
export async function matchPeople(
  sql: Queryable,
  text: string,
  skip: number,
  limit: number,
): Promise<string[]> {
  const plain = text.replace(/^@/, '');
  const alike = sql`
    (plain_text(u.display_name) like '%' || asked.pattern || '%' or u.handle like asked.pattern || '%'
      or asked.t <% plain_text(u.display_name) or u.handle % asked.t)`;
  const rows = await sql<{ id: string }[]>`
    with asked as materialized (select plain_text(${plain}) as t, plain_text(${escapeLike(plain)}) as pattern)
    select u.id from users u, asked
    where u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
      and u.deletion_requested_at is null
      and ${plain.length < lettersAlike ? beginning(sql) : alike}
    order by (u.handle = asked.t) desc,
      (plain_text(u.display_name) like asked.pattern || '%' or u.handle like asked.pattern || '%') desc,
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
  const alike =
    text.length < lettersAlike
      ? sql`(${names} like asked.t || '%' or ${names} like '% ' || asked.t || '%')`
      : sql`(${names} like '%' || asked.t || '%' or asked.t <% ${names})`;
  return sql<VenueRow[]>`
    with asked as materialized (select plain_text(${escapeLike(text)}) as t)
    select v.id, name, category, lat, lng, district, city, blurb, approximate, source from venues v, asked
    where true
      ${cover === null ? sql`` : sql`and v.${sql(cover.column)} = any(${cover.cells})`}
      ${text === '' ? sql`` : sql`and (${alike} or category = any(${words as string[]}))`}
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
