/** SQL queries for posts, their deduplication keys and their earlier versions. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PublishedLocation } from '#features/places/domain/precision.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { RestrictedCommentAudience } from '../domain/comment-audience.ts';
import type { PostRow, StoredPostImage } from '../domain/present-post.ts';
import { maxVersionsPerPost } from '../domain/limits.ts';
import { buildBotRepostConditionSql } from './build-bot-repost-condition.ts';
import type { PostPoll, VenueDetails } from '../domain/post-shape.ts';

/** SQL fragment: the columns of a `PostRow`, for SQL statements in which the table `posts` has the alias `p`. */
export const buildPostColumnListSql = (sql: Queryable) => sql`
  p.id, p.user_id as "userId", p.content, p.created_at as "createdAt", p.updated_at as "updatedAt", p.version,
  p.likes, p.comments, p.shares, p.views, p.venue, p.place, p.images, p.tags, p.mentions, p.source,
  p.link_card as "linkCard", p.idempotency_key as "idempotencyKey", p.quoted_post_id as "quotedPostId", p.poll,
  p.comment_audience as "commentAudience", p.deleted_at as "deletedAt", p.deleted_by as "deletedBy"`;

/** The data of a post to insert. */
export interface PostToInsert {
  id: string;
  userId: string;
  content: string;
  createdAt: Date;
  venue: VenueDetails | null;
  /** Location of the post, already rounded to the precision that the author chose; null for none. */
  place?: PublishedLocation | null;
  images: StoredPostImage[];
  tags: string[];
  mentions: { handle: string; userId: string }[];
  source: string;
  dedupKey: string | null;
  /** The client's idempotency key of the `createPost` call; null if there is none. */
  idempotencyKey?: string | null;
  quotedPostId?: string | null;
  poll?: PostPoll | null;
  commentAudience?: RestrictedCommentAudience | null;
}

/** Inserts a post. Returns undefined if a post with this id exists. */
export async function insertPost(tx: Tx, post: PostToInsert): Promise<PostRow | undefined> {
  const place = post.place ?? null;
  const { cellSmall, cellLarge } = computeH3Cells(place ?? post.venue);
  const rows = await tx<PostRow[]>`
    insert into posts as p (id, user_id, content, created_at, venue, images, tags, mentions, source, dedup_key,
      idempotency_key, place, cell_small, cell_large, quoted_post_id, poll, comment_audience)
    values (${post.id}, ${post.userId}, ${post.content}, ${post.createdAt},
      ${post.venue === null ? null : tx.json(post.venue)}, ${tx.json(post.images as never)}, ${post.tags},
      ${tx.json(post.mentions)}, ${post.source}, ${post.dedupKey},
      ${post.idempotencyKey ?? null}, ${place === null ? null : tx.json(place as never)}, ${cellSmall}, ${cellLarge},
      ${post.quotedPostId ?? null}, ${post.poll ? tx.json(post.poll) : null}, ${post.commentAudience ?? null})
    on conflict (id) do nothing
    returning ${buildPostColumnListSql(tx)}`;
  return rows[0];
}

/**
 * Claims a deduplication key for a new post. Waits if another transaction is claiming the same key. Returns the new
 * post's id if the key was free or was claimed before `since`; otherwise returns the id of the post that has the key.
 */
export async function claimDedupKey(
  tx: Tx,
  identity: { userId: string; dedupKey: string; postId: string; now: Date; since: Date },
): Promise<string> {
  const taken = await tx<{ post_id: string }[]>`
    insert into post_identities as i (user_id, dedup_key, post_id, created_at)
    values (${identity.userId}, ${identity.dedupKey}, ${identity.postId}, ${identity.now})
    on conflict (user_id, dedup_key) do update
      set post_id = excluded.post_id, created_at = excluded.created_at where i.created_at <= ${identity.since}
    returning post_id`;
  if (taken[0] !== undefined) return taken[0].post_id;
  const held = await tx<{ post_id: string }[]>`
    select post_id from post_identities where user_id = ${identity.userId} and dedup_key = ${identity.dedupKey}`;
  return held[0]!.post_id;
}

/** Deletes the deduplication key of a post, so that the same post can be created again. */
export function deleteDedupKey(tx: Tx, postId: string) {
  return tx`delete from post_identities where post_id = ${postId}`;
}

/** Returns an SQL query that selects the id of a post's author. */
export const buildPostAuthorIdSql = (sql: Queryable, postId: string) =>
  sql`select user_id from posts where id = ${postId}`;

/** Returns a post; undefined if it does not exist or is deleted. */
export async function findPost(sql: Queryable, postId: string): Promise<PostRow | undefined> {
  const rows = await sql<PostRow[]>`
    select ${buildPostColumnListSql(sql)} from posts p where p.id = ${postId} and p.deleted_at is null`;
  return rows[0];
}

/** Finds a post by id, including a deleted post. */
export async function findPostIncludingDeleted(sql: Queryable, postId: string): Promise<PostRow | undefined> {
  const rows = await sql<
    PostRow[]
  >`select ${buildPostColumnListSql(sql)} from posts p where p.id = ${postId}`;
  return rows[0];
}

/** Returns the ids of the authors of posts, by post id. */
export async function findPostAuthorIds(sql: Queryable, postIds: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from posts where id = any(${postIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.userId]));
}

/**
 * Returns the data that decides who may fetch a post's images: the author, when and by whom the post was deleted, and
 * the keys of the images, including the image of the link preview. Includes deleted posts.
 */
export async function findPostForImageAccessCheck(
  sql: Queryable,
  postId: string,
): Promise<{ userId: string; deletedAt: Date | null; deletedBy: string | null; keys: string[] } | undefined> {
  const rows = await sql<Pick<PostRow, 'userId' | 'deletedAt' | 'deletedBy' | 'images' | 'linkCard'>[]>`
    select user_id as "userId", deleted_at as "deletedAt", deleted_by as "deletedBy", images,
      link_card as "linkCard"
    from posts where id = ${postId}`;
  const row = rows[0];
  if (row === undefined) return undefined;
  const { images, linkCard, ...rest } = row;
  const keys = [...images.map((image) => image.key), linkCard?.imageKey].flatMap((key) => key ?? []);
  return { ...rest, keys };
}

/**
 * Returns a post, even a deleted one, and locks its row until the transaction ends. The function sends its SQL
 * statement at once. The statement therefore runs before all statements that the caller starts later, even if the
 * caller does not await the result first.
 * @param postId the post's id, or SQL that selects it
 */
export async function lockPost(tx: Tx, postId: string | PendingQuery<Row[]>): Promise<PostRow | undefined> {
  const rows = await tx<PostRow[]>`
    select ${buildPostColumnListSql(tx)} from posts p where p.id = (${postId}) for update`.execute();
  return rows[0];
}

/**
 * Keeps the row of a post until the transaction ends, so that a row that refers to the post can be inserted. Unlike
 * `lockPost`, does not wait for transactions that change the counters of the post. Sends its SQL statement at once.
 */
export function lockPostAgainstPurge(tx: Tx, postId: string) {
  return tx`select from posts where id = ${postId} for key share`.execute();
}

/**
 * Returns the posts with the given ids, in no particular order. Deleted posts are left out. `isBotRepost` is true for a
 * repost of a persona's post.
 */
export async function listPostsByIds(
  sql: Queryable,
  ids: string[],
): Promise<(PostRow & { isBotRepost: boolean })[]> {
  if (ids.length === 0) return [];
  return sql<(PostRow & { isBotRepost: boolean })[]>`
    select ${buildPostColumnListSql(sql)}, ${buildBotRepostConditionSql(sql)} as "isBotRepost"
    from posts p where p.id = any(${ids}::uuid[]) and p.deleted_at is null`;
}

/**
 * Loads the texts of the posts with the given ids, which notifications quote. Leaves out deleted posts and posts
 * without a text.
 */
export function listPostTexts(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; userId: string; ownerId: string; content: string }[]> {
  return sql<{ id: string; userId: string; ownerId: string; content: string }[]>`
    select id, user_id as "userId", user_id as "ownerId", content from posts
    where id = any(${ids as string[]}::uuid[]) and content <> '' and deleted_at is null`;
}

/**
 * Returns the first pictures of the posts with the given ids. Posts without a picture and deleted posts are left out.
 */
export async function listPostThumbnails(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; userId: string; texts: string[]; url: string; placeholder: string }[]> {
  const rows = await sql<Pick<PostRow, 'id' | 'userId' | 'content' | 'tags' | 'images'>[]>`
    select id, user_id as "userId", content, tags, images from posts
    where id = any(${ids as string[]}::uuid[]) and images <> '[]' and deleted_at is null`;
  return rows.map(({ id, userId, content, tags, images }) => ({
    id,
    userId,
    texts: [content, ...tags.map((tag) => `#${tag}`), ...images.map(({ alt }) => alt)],
    url: images[0]!.url,
    placeholder: images[0]!.placeholder,
  }));
}

interface PostChange {
  content: string;
  tags: string[];
  mentions: { handle: string; userId: string }[];
  venue: VenueDetails | null;
  place: PublishedLocation | null;
  images: StoredPostImage[];
}

/**
 * Updates a post and stores its previous text, venue and alt texts as a version. Keeps at most `maxVersionsPerPost`
 * versions: the first one and the newest ones.
 */
export async function updatePostRow(
  tx: Tx,
  before: PostRow,
  change: PostChange,
  now: Date,
): Promise<PostRow> {
  const [version] = await tx<{ number: number }[]>`
    insert into post_versions (post_id, number, content, tags, venue, alts, written_at)
    select ${before.id}, coalesce(max(number), 0) + 1, ${before.content}, ${before.tags}, ${before.venue?.name ?? null},
      ${before.images.map((image) => image.alt)}, ${before.updatedAt ?? before.createdAt}
    from post_versions where post_id = ${before.id}
    returning number`;
  // Keeps the first version and the newest `maxVersionsPerPost - 1` versions.
  await tx`
    delete from post_versions
    where post_id = ${before.id} and number between 2 and ${version!.number - maxVersionsPerPost + 1}`;
  const { cellSmall, cellLarge } = computeH3Cells(change.place ?? change.venue);
  const rows = await tx<PostRow[]>`
    update posts p set content = ${change.content}, tags = ${change.tags}, mentions = ${tx.json(change.mentions)},
      venue = ${change.venue === null ? null : tx.json(change.venue)}, images = ${tx.json(change.images as never)},
      place = ${change.place === null ? null : tx.json(change.place as never)},
      cell_small = ${cellSmall}, cell_large = ${cellLarge}, updated_at = ${now}, version = version + 1
    where p.id = ${before.id} returning ${buildPostColumnListSql(tx)}`;
  return rows[0]!;
}

/**
 * Marks a post as deleted and stores who deleted it. The row remains, so that the author can restore a post that they
 * deleted themselves.
 */
export function markPostDeleted(tx: Tx, postId: string, deletedBy: string, now: Date) {
  return tx`
    update posts set deleted_at = ${now}, deleted_by = ${deletedBy}, version = version + 1 where id = ${postId}`;
}

/** Records that an admin deleted a post after its author had deleted it. The author can then no longer restore it. */
export function preventRestoreOfDeletedPost(tx: Tx, postId: string, deletedBy: string) {
  return tx`
    update posts set deleted_by = ${deletedBy}, version = version + 1 where id = ${postId} and deleted_at is not null`;
}

/** Restores a post that is marked as deleted, and returns the post. */
export async function markPostRestored(tx: Tx, postId: string): Promise<PostRow> {
  const rows = await tx<PostRow[]>`
    update posts p set deleted_at = null, deleted_by = null, version = version + 1
    where p.id = ${postId} returning ${buildPostColumnListSql(tx)}`;
  return rows[0]!;
}

/**
 * Returns the deduplication key of a post, even if the post is deleted. Null if the post has no key; undefined if the
 * post does not exist.
 */
export async function findPostDedupKey(tx: Tx, postId: string): Promise<string | null | undefined> {
  const rows = await tx<{ dedup_key: string | null }[]>`select dedup_key from posts where id = ${postId}`;
  return rows[0]?.dedup_key;
}

/**
 * Permanently deletes up to `limit` posts that were marked as deleted before a given time, with all dependent rows.
 * Returns the number of deleted posts and the keys of their image files.
 */
export async function purgeDeletedPosts(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ removed: number; keys: string[] }> {
  const rows = await tx<{ images: StoredPostImage[]; linkKey: string | null }[]>`
    delete from posts where id in (
      select id from posts where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked)
    returning images, link_card->>'imageKey' as "linkKey"`;
  return {
    removed: rows.length,
    keys: rows.flatMap((row) =>
      [...row.images.map((image) => image.key), row.linkKey].flatMap((key) => key ?? []),
    ),
  };
}

/** An earlier version of a post. `venue` is the name of the venue; `alts` are the alt texts of the images. */
interface PostVersionRow {
  content: string;
  tags: string[];
  venue: string | null;
  alts: string[];
  writtenAt: Date;
}

/** Lists the earlier versions of a post, newest first. */
export async function listPostVersions(sql: Queryable, postId: string): Promise<PostVersionRow[]> {
  return sql<PostVersionRow[]>`
    select content, tags, venue, alts, written_at as "writtenAt" from post_versions
    where post_id = ${postId} order by number desc limit ${maxVersionsPerPost}`;
}
