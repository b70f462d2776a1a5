/**
 * Fills a database for the most expensive calls: everybody has the same first name, every post the same words and a common tag,
 * one post has everybody's likes, one person everybody as a follower, and half of the posts are one person's.
 */
import type { Db } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { cellsOf } from '#features/places/server/public.ts';
import { rebuildTags, rebuildWords } from '#features/search/server/store-words.ts';

export interface LargeTown {
  people: number;
  posts: number;
  /** Has everybody as a follower, and wrote half of the posts. */
  star: string;
  starHandle: string;
  /** Has everybody's likes and a comment of everybody. */
  hotPost: string;
  /** Has a comment of everybody. */
  hotStory: string;
  venue: string;
  /** The newest posts. */
  newest: string[];
  now: Date;
}

/** Everybody's first name, and a word of every post and venue. */
export const commonName = 'Maria';
export const commonWord = 'market';
/** A tag of every post, and one that only the oldest tenth has. */
export const commonTag = 'town';
export const oldTag = 'longago';

const centre = { lat: 33.4484, lng: -112.074 };
const userIds = '0190000a-0000-7000-8000-';
const postIds = '0190000b-0000-7000-8000-';
const storyIds = '0190000c-0000-7000-8000-';
const idOf = (kind: string, number: number) => `${kind}${number.toString(16).padStart(12, '0')}`;
const venues = 2_000;

/** @param size numbers of people and posts */
export async function fillLargeTown(
  db: Db,
  size: { people: number; posts: number },
  now: Date,
): Promise<LargeTown> {
  const town: LargeTown = {
    ...size,
    star: idOf(userIds, 1),
    starHandle: 'maria.1',
    hotPost: idOf(postIds, size.posts),
    hotStory: idOf(storyIds, 1),
    venue: 'ven_large_1',
    newest: Array.from({ length: Math.min(400, size.posts) }, (_, at) => idOf(postIds, size.posts - at)),
    now,
  };
  await transact(db, async (tx) => {
    await tx`set local statement_timeout = '5min'`;
    await tx`set local synchronous_commit = off`;
    const user = (number: string) =>
      tx`(${userIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const post = (number: string) =>
      tx`(${postIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const story = (number: string) =>
      tx`(${storyIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const { people, posts } = size;
    const { cellSmall, cellLarge } = cellsOf(centre);
    await tx`
      insert into users (id, handle, display_name, email, password_hash, created_at, updated_at, kind)
      select ${user('n')}, 'maria.' || n, ${commonName}::text || ' ' || initcap(chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'son'),
        case when n % 50 = 2 then null else 'maria.' || n || '@example.org' end, case when n % 50 = 2 then null else 'none' end,
        ${now}, ${now}, case when n % 50 = 2 then 'persona' else 'person' end
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at, cell_small, cell_large)
      select 'ven_large_' || n, ${commonWord}::text || ' hall ' || n, 'food', ${centre.lat}, ${centre.lng}, 'Downtown', 'Phoenix', true,
        'user', ${now}, ${cellSmall}, ${cellLarge} from generate_series(1, ${venues}::int) n`;
    // The newest fifth is by a persona, whom the social feed passes over; of the rest every other post is the star's.
    await tx`
      insert into posts (id, user_id, content, created_at, tags, venue, cell_small, cell_large)
      select ${post('n')}, case when n > ${posts}::int * 0.8 then ${idOf(userIds, 2)}::uuid when n % 2 = 0 then ${town.star}::uuid
          else ${user(`1 + n % ${people}`)} end,
        ${commonWord}::text || ' canal sunrise word' || n % 3000 || ' word' || n * 7 % 3000 || ' library heat shade music river hike coffee',
        ${now}::timestamptz - make_interval(secs => ${posts}::int - n),
        array[${commonTag}::text, 'tag' || n % 5000] || case when n < ${posts}::int / 10 then array[${oldTag}::text] else '{}' end,
        case when n % 2 = 0 then jsonb_build_object('id', ${town.venue}::text, 'name', ${commonWord}::text || ' hall 1', 'category', 'food',
          'lat', ${centre.lat}::float8, 'lng', ${centre.lng}::float8, 'district', 'Downtown', 'approximate', true) end,
        ${cellSmall}, ${cellLarge}
      from generate_series(1, ${posts}::int) n`;
    await tx`
      insert into post_likes (post_id, user_id, created_at)
      select ${town.hotPost}, ${user('n')}, ${now}::timestamptz - make_interval(secs => n) from generate_series(1, ${people}::int) n`;
    await tx`
      insert into comments (id, post_id, user_id, content, created_at, likes)
      select gen_random_uuid(), ${town.hotPost}, ${user('n')}, 'Comment ' || n, ${now}::timestamptz - make_interval(secs => n), n % 7
      from generate_series(1, ${people}::int) n`;
    await tx`update posts set likes = ${people}, comments = ${people} where id = ${town.hotPost}`;
    await tx`
      insert into follows (follower_id, followed_id, created_at)
      select ${user('n')}, ${town.star}, ${now} from generate_series(2, ${people}::int) n
      union all select ${town.star}, ${user('n')}, ${now} from generate_series(2, ${people}::int) n`;
    await tx`
      insert into follow_counts (user_id, followers, following) values (${town.star}, ${people - 1}, ${people - 1})`;
    // A tenth of the stories are of today.
    await tx`
      insert into stories (id, user_id, caption, media, created_at, expires_at)
      select ${story('n')}, case when n % 2 = 0 then ${town.star}::uuid else ${user(`1 + n % ${people}`)} end, 'Story ' || n,
        '[{"type": "image", "key": "drawn", "url": "/media/drawn", "width": 1, "height": 1, "alt": "", "placeholder": null}]',
        at, at + interval '24 hours'
      from (select n, ${now}::timestamptz - make_interval(mins => n * 14400 / ${people}::int) as at
        from generate_series(1, ${people}::int) n) s`;
    await tx`
      insert into story_comments (id, story_id, user_id, content, created_at)
      select gen_random_uuid(), ${town.hotStory}, ${user('n')}, 'Comment ' || n, ${now}::timestamptz - make_interval(secs => n)
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into token_accounts (id, kind, owner_id, balance, earned, created_at)
      select ${user('n')}, 'user', ${user('n')}, 100, 100, ${now} from generate_series(1, ${people}::int) n`;
    await tx`
      insert into post_versions (post_id, number, content, tags, written_at)
      select ${town.hotPost}, n, repeat('word ', 900), '{}', ${now} from generate_series(1, 100) n`;
    await rebuildWords(tx);
    await rebuildTags(tx);
  });
  await db`vacuum analyze`.catch(() => db`analyze`);
  return town;
}
