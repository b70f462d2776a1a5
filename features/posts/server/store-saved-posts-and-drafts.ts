/** SQL of a user's saved posts, liked and saved flags, drafts and followed tags. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { NamedPlace } from '#features/venues/domain/present-venue.ts';

/** Returns which of these posts a user has liked, and which they have saved. */
export async function listLikedAndSavedPostIds(
  sql: Queryable,
  userId: string,
  postIds: string[],
): Promise<{ liked: Set<string>; saved: Set<string> }> {
  if (postIds.length === 0) return { liked: new Set(), saved: new Set() };
  const [liked, saved] = await Promise.all([
    sql<{ id: string }[]>`
      select post_id as id from post_likes where user_id = ${userId} and post_id = any(${postIds}::uuid[])`,
    sql<{ id: string }[]>`
      select post_id as id from saved_posts where user_id = ${userId} and post_id = any(${postIds}::uuid[])`,
  ]);
  return { liked: new Set(liked.map((row) => row.id)), saved: new Set(saved.map((row) => row.id)) };
}

/** Saves a post in a folder; `folder` is null for no folder. Returns true if the post was not saved before. */
export async function upsertSavedPost(
  tx: Tx,
  saved: { userId: string; postId: string; folder: string | null; now: Date },
): Promise<boolean> {
  const rows = await tx<{ fresh: boolean }[]>`
    insert into saved_posts (user_id, post_id, folder, saved_at)
    values (${saved.userId}, ${saved.postId}, ${saved.folder}, ${saved.now})
    on conflict (user_id, post_id) do update set folder = excluded.folder
    returning (xmax = 0) as fresh`;
  return rows[0]!.fresh;
}

export async function deleteSavedPost(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const result = await tx`delete from saved_posts where user_id = ${userId} and post_id = ${postId}`;
  return result.count === 1;
}

interface DraftRow {
  id: string;
  body: { content: string; tags: string[]; venue?: string | NamedPlace | null };
  updatedAt: Date;
}

export async function countDrafts(tx: Tx, userId: string): Promise<number> {
  const rows = await tx<
    { n: number }[]
  >`select count(*)::int as n from post_drafts where user_id = ${userId}`;
  return rows[0]!.n;
}

/** Upserts a draft. Returns false if the id belongs to another user's draft. */
export async function upsertDraft(
  tx: Tx,
  draft: { id: string; userId: string; body: DraftRow['body']; now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into post_drafts as d (id, user_id, body, updated_at)
    values (${draft.id}, ${draft.userId}, ${tx.json(draft.body as never)}, ${draft.now})
    on conflict (id) do update set body = excluded.body, updated_at = excluded.updated_at
      where d.user_id = excluded.user_id`;
  return result.count === 1;
}

export function listDraftRows(sql: Queryable, userId: string): Promise<DraftRow[]> {
  return sql<DraftRow[]>`
    select id, body, updated_at as "updatedAt" from post_drafts
    where user_id = ${userId} order by updated_at desc, id desc limit 200`;
}

export async function deleteDraftRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx`delete from post_drafts where id = ${id} and user_id = ${userId}`;
  return result.count === 1;
}

export async function countFollowedTags(tx: Tx, userId: string): Promise<number> {
  const rows = await tx<
    { n: number }[]
  >`select count(*)::int as n from followed_tags where user_id = ${userId}`;
  return rows[0]!.n;
}

export function insertFollowedTag(tx: Tx, userId: string, tag: string, now: Date) {
  return tx`
    insert into followed_tags (user_id, tag, followed_at) values (${userId}, ${tag}, ${now}) on conflict do nothing`;
}

export function deleteFollowedTag(tx: Tx, userId: string, tag: string) {
  return tx`delete from followed_tags where user_id = ${userId} and tag = ${tag}`;
}

export async function listFollowedTagRows(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<
    { tag: string }[]
  >`select tag from followed_tags where user_id = ${userId} order by tag`;
  return rows.map((row) => row.tag);
}

/**
 * Lists tags that begin with `prefix` in the latest 5,000 posts, most used first. Posts of private accounts and of
 * the demo account are left out.
 */
export function listTagsByPrefix(
  sql: Queryable,
  prefix: string,
  limit: number,
): Promise<{ tag: string; posts: number }[]> {
  const pattern = `${prefix.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  return sql<{ tag: string; posts: number }[]>`
    select tag, count(*)::int as posts
    from (select p.tags from posts p join users u on u.id = p.user_id
        where p.deleted_at is null and not u.is_private and not u.was_demo order by p.created_at desc, p.id desc limit 5000) latest,
      unnest(latest.tags) as tag
    where tag like ${pattern} group by tag order by posts desc, tag limit ${limit}`;
}
