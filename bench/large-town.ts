/**
 * Fills a database with a town in which calls of guests are as expensive as possible. All people have the same first
 * name, and all posts contain the same words and the same tag. Everybody likes one post. Everybody follows one person,
 * who wrote 40 percent of the posts.
 */
import { featureTestCases } from '#app/feature-test-cases.fixture.ts';
import type { Db } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { rebuildSearchTagCounts, rebuildSearchWordCounts } from '#features/search/server/store-words.ts';
import type { LargeTestTown } from './large-town-shape.ts';

/** First name of all people. */
export const firstNameSharedByAllPeople = 'Maria';
/** Word that every post and every venue name contains. */
export const wordInAllPosts = 'market';
/**
 * Word that only the older posts contain. A search that samples the newest posts cannot estimate the frequency of this
 * word.
 */
export const wordInOlderPosts = 'yesteryear';
/** Tag of all posts. */
export const tagOnAllPosts = 'town';
/** Tag that only the oldest tenth of the posts have. */
export const tagOnOldestPosts = 'longago';

const center = { lat: 33.4484, lng: -112.074 };
const userIds = '0190000a-0000-7000-8000-';
const postIds = '0190000b-0000-7000-8000-';
const storyIds = '0190000c-0000-7000-8000-';
const idOf = (kind: string, number: number) => `${kind}${number.toString(16).padStart(12, '0')}`;
const venues = 2_000;

/**
 * Inserts the large test town: people, venues, posts, likes, comments, follows, stories and token accounts.
 * @param size number of people and number of posts
 * @param now time of the newest post
 */
export async function insertLargeTestTown(
  db: Db,
  size: { people: number; posts: number },
  now: Date,
): Promise<LargeTestTown> {
  const town: LargeTestTown = {
    ...size,
    mostFollowedUserId: idOf(userIds, 1),
    mostFollowedHandle: 'maria.1',
    mostLikedPostId: idOf(postIds, size.posts),
    mostCommentedStoryId: idOf(storyIds, 1),
    venue: 'ven_large_1',
    newest: Array.from({ length: Math.min(400, size.posts) }, (_, at) => idOf(postIds, size.posts - at)),
    now,
  };
  await runTransaction(db, async (tx) => {
    await tx`set local statement_timeout = '5min'`;
    await tx`set local synchronous_commit = off`;
    const user = (number: string) =>
      tx`(${userIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const post = (number: string) =>
      tx`(${postIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const story = (number: string) =>
      tx`(${storyIds}::text || lpad(to_hex(${tx.unsafe(number)}), 12, '0'))::uuid`;
    const word = (number: string) =>
      tx`'word' || translate((${tx.unsafe(number)} % 3000)::text, '0123456789', 'abcdefghij')`;
    const { people, posts } = size;
    const { cellSmall, cellLarge } = computeH3Cells(center);
    await tx`
      insert into users (id, handle, display_name, email, password_hash, created_at, updated_at, kind)
      select ${user('n')}, 'maria.' || n, ${firstNameSharedByAllPeople}::text || ' ' || initcap(chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'son'),
        case when n % 50 = 2 then null else 'maria.' || n || '@example.org' end, case when n % 50 = 2 then null else 'none' end,
        ${now}, ${now}, case when n % 50 = 2 then 'persona' else 'person' end
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at, cell_small, cell_large)
      select 'ven_large_' || n, ${wordInAllPosts}::text || ' hall ' || n, 'food', ${center.lat}, ${center.lng}, 'Downtown', 'Phoenix', true,
        'user', ${now}, ${cellSmall}, ${cellLarge} from generate_series(1, ${venues}::int) n`;
    // The newest fifth of the posts is by a persona (an invented author). The social feed leaves these posts out and
    // must read past them. Half of the other posts are by the most followed user.
    await tx`
      insert into posts (id, user_id, content, created_at, tags, venue, cell_small, cell_large)
      select ${post('n')}, case when n > ${posts}::int * 0.8 then ${idOf(userIds, 2)}::uuid when n % 2 = 0 then ${town.mostFollowedUserId}::uuid
          else ${user(`1 + n % ${people}`)} end,
        ${wordInAllPosts}::text || ' canal sunrise ' || ${word('n')} || ' ' || ${word('n * 7')} || ' library heat shade music river hike coffee'
          || case when n < ${posts}::int * 0.6 then ${` ${wordInOlderPosts}`}::text else '' end,
        ${now}::timestamptz - make_interval(secs => ${posts}::int - n),
        array[${tagOnAllPosts}::text, 'tag' || n % 5000] || case when n < ${posts}::int / 10 then array[${tagOnOldestPosts}::text] else '{}' end,
        case when n % 2 = 0 then jsonb_build_object('id', ${town.venue}::text, 'name', ${wordInAllPosts}::text || ' hall 1', 'category', 'food',
          'lat', ${center.lat}::float8, 'lng', ${center.lng}::float8, 'district', 'Downtown', 'approximate', true) end,
        ${cellSmall}, ${cellLarge}
      from generate_series(1, ${posts}::int) n`;
    await tx`
      insert into post_likes (post_id, user_id, created_at)
      select ${town.mostLikedPostId}, ${user('n')}, ${now}::timestamptz - make_interval(secs => n) from generate_series(1, ${people}::int) n`;
    await tx`
      insert into comments (id, post_id, user_id, content, created_at, likes)
      select gen_random_uuid(), ${town.mostLikedPostId}, ${user('n')}, 'Comment ' || n, ${now}::timestamptz - make_interval(secs => n), n % 7
      from generate_series(1, ${people}::int) n`;
    await tx`update posts set likes = ${people}, comments = ${people} where id = ${town.mostLikedPostId}`;
    await tx`
      insert into follows (follower_id, followed_id, created_at)
      select ${user('n')}, ${town.mostFollowedUserId}, ${now} from generate_series(2, ${people}::int) n
      union all select ${town.mostFollowedUserId}, ${user('n')}, ${now} from generate_series(2, ${people}::int) n`;
    await tx`
      insert into follow_counts (user_id, followers, following) values (${town.mostFollowedUserId}, ${people - 1}, ${people - 1})`;
    // A tenth of the stories were created today.
    await tx`
      insert into stories (id, user_id, caption, media, created_at, expires_at)
      select ${story('n')}, case when n % 2 = 0 then ${town.mostFollowedUserId}::uuid else ${user(`1 + n % ${people}`)} end, 'Story ' || n,
        '[{"type": "image", "key": "drawn", "url": "/media/drawn", "width": 1, "height": 1, "alt": "", "placeholder": ""}]',
        at, at + interval '24 hours'
      from (select n, ${now}::timestamptz - make_interval(mins => n * 14400 / ${people}::int) as at
        from generate_series(1, ${people}::int) n) s`;
    await tx`
      insert into story_comments (id, story_id, user_id, content, created_at)
      select gen_random_uuid(), ${town.mostCommentedStoryId}, ${user('n')}, 'Comment ' || n, ${now}::timestamptz - make_interval(secs => n)
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into token_accounts (id, kind, owner_id, balance, earned, created_at)
      select ${user('n')}, 'user', ${user('n')}, 100, 100, ${now} from generate_series(1, ${people}::int) n`;
    await tx`
      insert into post_versions (post_id, number, content, tags, written_at)
      select ${town.mostLikedPostId}, n, repeat('word ', 900), '{}', ${now} from generate_series(1, 100) n`;
    for (const cases of featureTestCases) await cases.fillLargeTown?.(tx, town);
    await rebuildSearchWordCounts(tx);
    await rebuildSearchTagCounts(tx);
  });
  const session = await db.reserve();
  await session`set statement_timeout = '5min'`;
  await session`vacuum analyze`;
  await session`reset statement_timeout`;
  session.release();
  return town;
}
