/** Loads a story and checks that the viewer can see it. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeopleByIdSubquery } from '#features/accounts/server/public.ts';
import {
  type ContentForVisibilityCheck,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { listTextsOnStoryPictures, type StoryRow } from '../domain/present-story.ts';
import { isStoryVisibleToViewer } from '../domain/story-rules.ts';
import { createStoryNotFoundError } from './not-found.ts';
import { findStory, lockStory, buildStoryAuthorIdSql } from './store.ts';

interface Context {
  viewer: Viewer | null;
  now: Date;
  platform: Platform;
}

/**
 * Returns a story that the viewer can see.
 * @throws FunctionError `not-found` if the story does not exist or the viewer cannot see it
 */
export async function findVisibleStory(ctx: Context & { db: Queryable }, id: string): Promise<StoryRow> {
  return assertVisible(ctx, ctx.db, id, findStory(ctx.db, id));
}

/**
 * Returns a story that the viewer can see, as `findVisibleStory` does, and locks the story's row until the transaction
 * ends.
 */
export async function lockVisibleStory(ctx: Context & { tx: Tx }, id: string): Promise<StoryRow> {
  return assertVisible(ctx, ctx.tx, id, lockStory(ctx.tx, id));
}

async function assertVisible(
  ctx: Context,
  sql: Queryable,
  id: string,
  found: Promise<StoryRow | undefined>,
): Promise<StoryRow> {
  const [row, people, visibility] = await awaitStatements([
    found,
    loadPeopleByIdSubquery(sql, buildStoryAuthorIdSql(sql, id)),
    loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, sql),
  ]);
  if (row === undefined) throw createStoryNotFoundError();
  const state = {
    ...row,
    isDeleted: row.deletedAt !== null,
    authorIsActive: people.get(row.userId)?.isActive === true,
  };
  const isGone =
    visibility !== null && visibility.denialReason(convertStoryToVisibilityCheckInput(row)) !== null;
  if (isGone || !isStoryVisibleToViewer(ctx.viewer, state, ctx.now)) throw createStoryNotFoundError();
  return row;
}

/** Converts a story to the input of the visibility rules (blocks, mutes, muted words, private accounts). */
export function convertStoryToVisibilityCheckInput(row: StoryRow): ContentForVisibilityCheck {
  const { id, userId } = row;
  const texts = () => [
    row.caption,
    ...row.media.map((item) => item.alt),
    ...listTextsOnStoryPictures(row.media),
  ];
  return { kind: 'story', id, userId, texts };
}
