/** Loads what presenting stories needs beside their rows. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { presentSharedStory, presentStoryFlags, type StoryRow } from '../domain/present-story.ts';
import { namedViewers } from '../domain/limits.ts';
import type { SharedStory, Story, StoryFlags } from '../domain/story-shape.ts';
import { listLatestViewers, listStoryFlags } from './store-reactions.ts';

/** What a viewer has done with stories and may do, by id. */
export async function loadStoryFlags(
  sql: Queryable,
  viewer: Viewer,
  stories: Pick<SharedStory, 'id' | 'userId' | 'canReply' | 'canReact'>[],
): Promise<Record<string, StoryFlags>> {
  const own = stories.filter((story) => story.userId === viewer.id).map((story) => story.id);
  const [flags, viewers] = await Promise.all([
    listStoryFlags(
      sql,
      viewer.id,
      stories.map((story) => story.id),
    ),
    listLatestViewers(sql, own, namedViewers),
  ]);
  return Object.fromEntries(
    stories.map((story) => {
      const isSeen = flags.seen.has(story.id);
      const isLiked = flags.liked.has(story.id);
      const viewedBy = viewers.get(story.id) ?? [];
      return [story.id, presentStoryFlags(viewer, story, { isSeen, isLiked, viewedBy })];
    }),
  );
}

/** One story as its viewer gets it. */
export async function presentStory(sql: Queryable, viewer: Viewer, row: StoryRow): Promise<Story> {
  const people = await loadPeople(sql, [row.userId]);
  const shared = presentSharedStory(row, people.get(row.userId)!);
  const flags = await loadStoryFlags(sql, viewer, [shared]);
  return { ...shared, ...flags[row.id]! };
}
