/** Loads a story that is visible to a viewer. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { type ContentRef, visibilityFor } from '#features/visibility/server/public.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { isStoryVisible } from '../domain/story-rules.ts';
import { storyNotFound } from './not-found.ts';
import { findStory, lockStory } from './store.ts';

interface Context {
  viewer: Viewer | null;
  now: Date;
  platform: Platform;
}

/**
 * Loads a story.
 * @throws FunctionError `not-found` if the story does not exist or is not visible to this viewer
 */
export async function findVisibleStory(ctx: Context & { db: Queryable }, id: string): Promise<StoryRow> {
  return assertVisible(ctx, ctx.db, await findStory(ctx.db, id));
}

/** Like `findVisibleStory`, but locks the row. */
export async function lockVisibleStory(ctx: Context & { tx: Tx }, id: string): Promise<StoryRow> {
  return assertVisible(ctx, ctx.tx, await lockStory(ctx.tx, id));
}

async function assertVisible(ctx: Context, sql: Queryable, row: StoryRow | undefined): Promise<StoryRow> {
  if (row === undefined) throw storyNotFound();
  const [people, visibility] = await Promise.all([
    loadPeople(sql, [row.userId]),
    visibilityFor(ctx.platform, ctx.viewer, sql),
  ]);
  const state = {
    ...row,
    isDeleted: row.deletedAt !== null,
    authorIsActive: people.get(row.userId)!.isActive,
  };
  const isGone = visibility !== null && visibility.denialReason(toStoryRef(row)) !== null;
  if (isGone || !isStoryVisible(ctx.viewer, state, ctx.now)) throw storyNotFound();
  return row;
}

/** Returns a story in the form that the visibility rules need. */
export function toStoryRef(row: StoryRow): ContentRef {
  const { id, userId } = row;
  return { kind: 'story', id, userId, texts: () => [row.caption, ...row.media.map((item) => item.alt)] };
}
