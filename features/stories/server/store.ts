/** SQL queries for stories and for comments on stories. SQL of views and likes is in `store-reactions.ts`. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  listTextsOnStoryPictures,
  type StoredStoryMediaItem,
  type StoryCommentRow,
  type StoryRow,
} from '../domain/present-story.ts';
import type { StoryModerationStatus } from '../domain/story-shape.ts';

/** SQL columns of a `StoryRow`, for queries in which the table `stories` has the alias `s`. */
export const buildStoryColumnListSql = (sql: Queryable) => sql`
  s.id, s.user_id as "userId", s.caption, s.media, s.location, s.music, s.filter, s.can_reply as "canReply",
  s.can_react as "canReact", s.source, s.moderation_status as "moderationStatus", s.created_at as "createdAt",
  s.updated_at as "updatedAt", s.expires_at as "expiresAt", s.view_count as "viewCount", s.likes, s.comments,
  s.deleted_at as "deletedAt", s.deleted_by as "deletedBy",
  s.is_archived as "isArchived",
  exists (select from story_highlight_stories h where h.story_id = s.id) as "isHighlighted"`;

/** The columns of a story to insert. */
export interface NewStoryRow {
  id: string;
  userId: string;
  caption: string;
  media: StoredStoryMediaItem[];
  location: string | null;
  music: string | null;
  filter: string | null;
  canReply: boolean;
  canReact: boolean;
  source: string;
  moderationStatus: StoryModerationStatus;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Returns the creation time of the n-th newest of a person's stories created after `since`; undefined if there are
 * fewer than n. Deleted stories count too. Used to enforce the maximum number of stories per day.
 */
export async function findNthLatestStoryCreationTime(
  sql: Queryable,
  userId: string,
  since: Date,
  n: number,
): Promise<Date | undefined> {
  const rows = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from stories where user_id = ${userId} and created_at > ${since}
    order by created_at desc, id desc offset ${n - 1} limit 1`;
  return rows[0]?.createdAt;
}

/**
 * Inserts a story, which its author's archive keeps if the author's settings say so. Returns undefined if a story with
 * this id exists.
 */
export async function insertStory(tx: Tx, story: NewStoryRow): Promise<StoryRow | undefined> {
  const rows = await tx<StoryRow[]>`
    insert into stories as s (id, user_id, caption, media, location, music, filter, can_reply, can_react, source,
      moderation_status, created_at, expires_at, is_archived)
    values (${story.id}, ${story.userId}, ${story.caption}, ${tx.json(story.media as never)}, ${story.location},
      ${story.music}, ${story.filter}, ${story.canReply}, ${story.canReact}, ${story.source},
      ${story.moderationStatus}, ${story.createdAt}, ${story.expiresAt},
      coalesce((select saves_to_archive from story_settings where user_id = ${story.userId}), true))
    on conflict (id) do nothing returning ${buildStoryColumnListSql(tx)}`;
  return rows[0];
}

/** Returns SQL that selects the user id of a story's author. */
export const buildStoryAuthorIdSql = (sql: Queryable, storyId: string) =>
  sql`select user_id from stories where id = ${storyId}`;

/** Returns a story, even if it is expired, deleted or not approved. */
export async function findStory(sql: Queryable, id: string): Promise<StoryRow | undefined> {
  const rows = await sql<
    StoryRow[]
  >`select ${buildStoryColumnListSql(sql)} from stories s where s.id = ${id}`;
  return rows[0];
}

/**
 * Returns the stories with the given ids, even if they are expired, deleted or not approved. Leaves out stories that
 * were deleted permanently.
 */
export function listStoriesByIds(sql: Queryable, ids: readonly string[]): Promise<StoryRow[]> {
  return sql<
    StoryRow[]
  >`select ${buildStoryColumnListSql(sql)} from stories s where s.id = any(${ids}::uuid[])`;
}

/**
 * Returns a story in any state and locks its row. To avoid deadlocks, lock a story before its comments, likes and
 * views. The SQL statement is sent when this function is called, so it runs before statements that the caller starts
 * afterwards.
 */
export async function lockStory(tx: Tx, id: string): Promise<StoryRow | undefined> {
  const rows = await tx<StoryRow[]>`
    select ${buildStoryColumnListSql(tx)} from stories s where s.id = ${id} for no key update`.execute();
  return rows[0];
}

interface StoryQuery {
  now: Date;
  userId: string | undefined;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/**
 * Returns stories that are neither expired nor deleted, newest first (STORY-005). The caller must remove stories that
 * the viewer cannot see.
 */
export function listUnexpiredStories(sql: Queryable, query: StoryQuery): Promise<StoryRow[]> {
  const { after } = query;
  return sql<StoryRow[]>`
    select ${buildStoryColumnListSql(sql)} from stories s
    where s.deleted_at is null and s.expires_at > ${query.now}
      -- Follows from the line above. It ends the scan of the index by creation time before the stories of the archives.
      and s.created_at > ${query.now}::timestamptz - interval '24 hours'
      ${query.userId === undefined ? sql`` : sql`and s.user_id = ${query.userId}`}
      ${after === null ? sql`` : sql`and (s.created_at, s.id) < (${after.createdAt}, ${after.id})`}
    order by s.created_at desc, s.id desc limit ${query.limit}`;
}

/** Marks a story as deleted by `deletedBy`. Has no effect on a story that is deleted already. */
export function markStoryDeleted(tx: Tx, id: string, deletedBy: string, now: Date) {
  return tx`update stories set deleted_at = ${now}, deleted_by = ${deletedBy} where id = ${id} and deleted_at is null`;
}

/**
 * Records that a moderator deleted a story that its author had already deleted. The author can then no longer restore
 * it.
 */
export function preventAuthorFromRestoringStory(tx: Tx, id: string, deletedBy: string) {
  return tx`update stories set deleted_by = ${deletedBy} where id = ${id} and deleted_at is not null`;
}

/** Restores a deleted story and returns it. */
export async function markStoryRestored(tx: Tx, id: string): Promise<StoryRow> {
  const rows = await tx<StoryRow[]>`
    update stories s set deleted_at = null, deleted_by = null where id = ${id} returning ${buildStoryColumnListSql(tx)}`;
  return rows[0]!;
}

const commentColumns = (sql: Queryable) => sql`
  c.id, c.story_id as "storyId", s.user_id as "storyAuthorId", c.user_id as "userId", c.content,
  c.created_at as "createdAt"`;

/**
 * Inserts a comment and increments the story's comment counter. Returns the new number of comments; undefined if a
 * comment with this id exists.
 */
export async function insertStoryComment(
  tx: Tx,
  comment: { id: string; storyId: string; userId: string; content: string; createdAt: Date },
): Promise<number | undefined> {
  const [row] = await tx<{ comments: number }[]>`
    with written as (
      insert into story_comments (id, story_id, user_id, content, created_at)
      values (${comment.id}, ${comment.storyId}, ${comment.userId}, ${comment.content}, ${comment.createdAt})
      on conflict (id) do nothing returning story_id)
    update stories s set comments = s.comments + 1 from written w where s.id = w.story_id returning s.comments`;
  return row?.comments;
}

/** Finds a comment on a story by its id; undefined if there is none. */
export async function findStoryComment(sql: Queryable, id: string): Promise<StoryCommentRow | undefined> {
  const rows = await sql<StoryCommentRow[]>`
    select ${commentColumns(sql)} from story_comments c join stories s on s.id = c.story_id where c.id = ${id}`;
  return rows[0];
}

/**
 * Returns the comments with the given ids, each with the id of its author (`userId`) and of the story's author
 * (`ownerId`). The caller needs both ids to decide who may read the comment. Comments on deleted stories are left out.
 */
export function listStoryCommentsByIds(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; userId: string; ownerId: string; content: string }[]> {
  return sql<{ id: string; userId: string; ownerId: string; content: string }[]>`
    select c.id, c.user_id as "userId", s.user_id as "ownerId", c.content
    from story_comments c join stories s on s.id = c.story_id
    where c.id = any(${ids as string[]}::uuid[]) and s.deleted_at is null`;
}

/**
 * Returns the first picture of each story with one of the given ids, with the author and the texts of the story. Leaves
 * out deleted stories, and expired ones that no highlight shows (EXP-035, EXP-039).
 */
export async function listStoryThumbnails(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; userId: string; texts: string[]; url: string; placeholder: string }[]> {
  const rows = await sql<Pick<StoryRow, 'id' | 'userId' | 'caption' | 'media'>[]>`
    select s.id, s.user_id as "userId", s.caption, s.media from stories s
    where s.id = any(${ids as string[]}::uuid[]) and s.media <> '[]' and s.deleted_at is null
      and (s.expires_at > ${now} or exists (select from story_highlight_stories h where h.story_id = s.id))`;
  return rows.map(({ id, userId, caption, media }) => ({
    id,
    userId,
    texts: [caption, ...media.map(({ alt }) => alt), ...listTextsOnStoryPictures(media)],
    url: media[0]!.url,
    placeholder: media[0]!.placeholder,
  }));
}

/** Returns a page of a story's comments, newest first. */
export function listStoryCommentRows(
  sql: Queryable,
  page: { storyId: string; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<StoryCommentRow[]> {
  const { after } = page;
  return sql<StoryCommentRow[]>`
    select ${commentColumns(sql)} from story_comments c join stories s on s.id = c.story_id
    where c.story_id = ${page.storyId}
      ${after === null ? sql`` : sql`and (c.created_at, c.id) < (${after.createdAt}, ${after.id})`}
    order by c.created_at desc, c.id desc limit ${page.limit}`;
}

/**
 * Deletes a comment and decrements the story's comment counter. Returns the new number of comments; undefined if there
 * is no such comment.
 */
export async function deleteStoryCommentRow(
  tx: Tx,
  comment: { id: string; storyId: string },
): Promise<number | undefined> {
  const [row] = await tx<{ comments: number }[]>`
    with gone as (
      delete from story_comments where id = ${comment.id} and story_id = ${comment.storyId} returning story_id)
    update stories s set comments = s.comments - 1 from gone g where s.id = g.story_id returning s.comments`;
  return row?.comments;
}
