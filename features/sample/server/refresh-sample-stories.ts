import type { Platform } from '#platform/kernel/platform.ts';
import { samplePeopleRepository } from '#features/accounts/server/public.ts';
import { deleteExpiredSampleStories, insertSampleStories } from '#features/stories/server/public.ts';
import { storyListsInvalidated } from '#features/stories/events.ts';
import { createSampleStoryRows } from '../domain/create-starter-city-rows.ts';
import { lockStarterCityContentState } from './store.ts';

/**
 * Deletes expired sample stories and inserts the sample stories of the last 24 hours. The ids of these stories are
 * computed from the day, so a repeated call changes nothing and does not restore a story that an admin deleted. Does
 * nothing after the sample content was deleted.
 * @returns number of inserted stories
 */
export async function refreshSampleStories(platform: Platform): Promise<number> {
  const changed = await platform.mutate(async ({ tx, now }) => {
    if ((await lockStarterCityContentState(tx))?.state !== 'filled') return { deleted: 0, inserted: 0 };
    const deleted = await deleteExpiredSampleStories(tx, now);
    // Some sample people may have been erased after the starter city was inserted.
    const people = new Set(await samplePeopleRepository.listIds(tx));
    const stories = createSampleStoryRows(now).filter((story) => people.has(story.userId));
    return { deleted, inserted: await insertSampleStories(tx, stories) };
  });
  if (changed.deleted + changed.inserted > 0) platform.committed([storyListsInvalidated.of({})]);
  return changed.inserted;
}
