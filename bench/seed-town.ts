/**
 * Fills a database for benchmarks: 200 people with 5,000 posts, 20,000 likes and 5,000 comments. Also inserts 20,000
 * other accounts with sessions.
 */
import { randomBytes } from 'node:crypto';
import { hash } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { Db } from '#platform/database/connection.ts';

/** People and posts of the benchmark's database. */
export interface SeededTown {
  /** Users who wrote the posts, each with a session. */
  people: { id: string; token: string }[];
  /** Users without content, each with a session. */
  otherAccounts: { id: string; token: string }[];
  /** Ids of all posts, newest first. */
  postIds: string[];
}

const counts = { people: 200, otherAccounts: 20_000, posts: 5_000, likes: 20_000, comments: 5_000 };
const words =
  'market canal sunrise taco mural bike library heat shade music river hike coffee light rail story'.split(
    ' ',
  );

/**
 * Inserts the people, posts, likes and comments of the benchmark town.
 * @param random returns pseudorandom numbers in [0, 1)
 */
export async function insertBenchmarkTown(db: Db, random: () => number): Promise<SeededTown> {
  const now = Date.now();
  const id = (ms: number) => createUuidV7(ms, randomBytes(10));
  const account = (index: number) => ({
    id: id(now - 90 * 86_400_000 + index),
    token: randomBytes(32).toString('base64url'),
  });
  const people = Array.from({ length: counts.people }, (_, index) => account(index));
  const otherAccounts = Array.from({ length: counts.otherAccounts }, (_, index) =>
    account(counts.people + index),
  );
  await insertAccounts(db, [...people, ...otherAccounts], now);
  const posts = Array.from({ length: counts.posts }, (_, index) => {
    const at = now - (counts.posts - index) * 60_000;
    return {
      id: id(at),
      user: pick(people, random).id,
      at: new Date(at),
      content: sentence(random),
      likes: new Set<string>(),
      comments: 0,
    };
  });
  for (let given = 0; given < counts.likes;) {
    const post = pick(posts, random);
    const { id: user } = pick(people, random);
    if (post.likes.has(user)) continue;
    post.likes.add(user);
    given++;
  }
  const comments = Array.from({ length: counts.comments }, () => {
    const post = pick(posts, random);
    post.comments++;
    return {
      id: id(now),
      post: post.id,
      user: pick(people, random).id,
      at: new Date(post.at.getTime() + 30_000),
      content: sentence(random),
    };
  });
  await db`
    insert into posts (id, user_id, content, created_at, likes, comments)
    select * from unnest(${posts.map((post) => post.id)}::uuid[], ${posts.map((post) => post.user)}::uuid[],
      ${posts.map((post) => post.content)}::text[], ${posts.map((post) => post.at.toISOString())}::timestamptz[],
      ${posts.map((post) => post.likes.size)}::int[], ${posts.map((post) => post.comments)}::int[])`;
  const likes = posts.flatMap((post) =>
    [...post.likes].map((user) => ({ post: post.id, user, at: post.at })),
  );
  await db`
    insert into post_likes (post_id, user_id, created_at)
    select * from unnest(${likes.map((like) => like.post)}::uuid[], ${likes.map((like) => like.user)}::uuid[],
      ${likes.map((like) => like.at.toISOString())}::timestamptz[])`;
  await db`
    insert into comments (id, post_id, user_id, content, created_at)
    select * from unnest(${comments.map((one) => one.id)}::uuid[], ${comments.map((one) => one.post)}::uuid[],
      ${comments.map((one) => one.user)}::uuid[], ${comments.map((one) => one.content)}::text[],
      ${comments.map((one) => one.at.toISOString())}::timestamptz[])`;
  // Empty tables are left out. PostgreSQL itself analyzes a table only after many changes, and plans differently for a table
  // that is known to be empty.
  await db`analyze users, sessions, posts, post_likes, comments`;
  return { people, otherAccounts, postIds: posts.map((post) => post.id).toReversed() };
}

async function insertAccounts(db: Db, accounts: { id: string; token: string }[], now: number): Promise<void> {
  const at = new Date(now - 86_400_000);
  const seen = new Date(now);
  const expires = new Date(now + 20 * 86_400_000);
  await db`
    insert into users (id, handle, display_name, email, password_hash, created_at, updated_at)
    select id, 'person.' || n, 'Person ' || n, 'person.' || n || '@example.org', 'none', ${at}, ${at}
    from unnest(${accounts.map((one) => one.id)}::uuid[]) with ordinality as a (id, n)`;
  await db`
    insert into sessions (digest, id, user_id, created_at, last_seen_at, expires_at)
    select decode(digest, 'hex'), gen_random_uuid(), id, ${seen}, ${seen}, ${expires}
    from unnest(${accounts.map((one) => hash('sha256', one.token, 'hex'))}::text[], ${accounts.map((one) => one.id)}::uuid[]) as s (digest, id)`;
}

function pick<T>(list: T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

function sentence(random: () => number): string {
  return Array.from({ length: 12 + Math.floor(random() * 14) }, () => pick(words, random)).join(' ');
}
