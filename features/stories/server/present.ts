/**
 * Converts rows of stories to the wire format. Loads the authors, and the fields that differ between viewers, for these
 * stories.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import {
  presentViewerIndependentStory,
  presentViewerDependentStoryFields,
  type StoryRow,
} from '../domain/present-story.ts';
import { maxListedViewersPerStory } from '../domain/limits.ts';
import {
  defaultViewerDependentStoryFields,
  type Story,
  type ViewerDependentStoryFields,
  type ViewerIndependentStory,
} from '../domain/story-shape.ts';
import { loadStickerTargets } from './stickers.ts';
import { listLatestStoryViewerIds, listSeenAndLikedStoryIds } from './store-reactions.ts';

/**
 * Loads the fields of stories that differ between viewers, such as seen and liked, for one viewer. Returns them by
 * story id. The field `viewedBy` leaves out people who blocked the viewer or whom the viewer blocked.
 */
export async function loadViewerDependentStoryFields(
  platform: Platform,
  sql: Queryable,
  viewer: Viewer,
  stories: Pick<ViewerIndependentStory, 'id' | 'userId' | 'canReply' | 'canReact'>[],
): Promise<Record<string, ViewerDependentStoryFields>> {
  const own = stories.filter((story) => story.userId === viewer.id).map((story) => story.id);
  const [flags, viewers, visibility] = await awaitStatements([
    listSeenAndLikedStoryIds(
      sql,
      viewer.id,
      stories.map((story) => story.id),
    ),
    listLatestStoryViewerIds(sql, own, maxListedViewersPerStory),
    loadVisibilityFilterForViewer(platform, viewer, sql),
  ]);
  return Object.fromEntries(
    stories.map((story) => {
      const isSeen = flags.seen.has(story.id);
      const isLiked = flags.liked.has(story.id);
      const viewedBy = (viewers.get(story.id) ?? []).filter((id) => visibility?.isBlocked(id) !== true);
      return [story.id, presentViewerDependentStoryFields(viewer, story, { isSeen, isLiked, viewedBy })];
    }),
  );
}

/** Converts a row of a story to the wire format for one viewer; a null viewer means a signed-out visitor. */
export async function presentStoryForViewer(
  platform: Platform,
  sql: Queryable,
  viewer: Viewer | null,
  row: StoryRow,
): Promise<Story> {
  const [story] = await presentStoriesForViewer(platform, sql, viewer, [row]);
  return story!;
}

/** Converts rows of stories to the wire format, as `presentStoryForViewer` does. */
export async function presentStoriesForViewer(
  platform: Platform,
  sql: Queryable,
  viewer: Viewer | null,
  rows: readonly StoryRow[],
): Promise<Story[]> {
  if (rows.length === 0) return [];
  const [people, targets, fields] = await awaitStatements([
    loadPeople(sql, [...new Set(rows.map((row) => row.userId))]),
    loadStickerTargets(
      { platform, viewer },
      sql,
      rows.flatMap((row) => row.media),
    ),
    viewer === null ? undefined : loadViewerDependentStoryFields(platform, sql, viewer, [...rows]),
  ]);
  return rows.map((row) => ({
    ...presentViewerIndependentStory(row, people.get(row.userId)!, targets),
    ...(fields?.[row.id] ?? defaultViewerDependentStoryFields),
  }));
}
