import type { Platform } from '#platform/kernel/platform.ts';
import { samplePeopleRepository } from '#features/accounts/server/public.ts';
import { deleteEndedSampleEvents, insertSampleEvents } from '#features/events/server/public.ts';
import { planSampleTownEvents } from '../domain/events.ts';
import { lockStarterCityContentState } from './store.ts';

/**
 * Deletes sample events that are over and inserts the next sample events. The ids of sample events are computed from
 * the date, so a repeated call changes nothing and does not restore an event that an admin deleted. Does nothing after
 * the sample content was deleted.
 * @returns number of inserted events
 */
export function refreshSampleTownEvents(platform: Platform): Promise<number> {
  return platform.mutate(async (ctx) => {
    if ((await lockStarterCityContentState(ctx.tx))?.state !== 'filled') return 0;
    await deleteEndedSampleEvents(ctx.tx, ctx.now);
    // Some sample people may have been erased after the starter city was inserted.
    const people = new Set(await samplePeopleRepository.listIds(ctx.tx));
    const events = planSampleTownEvents(ctx.now).filter((event) => people.has(event.userId));
    return insertSampleEvents(
      ctx,
      events.map((event) => ({ ...event, goers: event.goers.filter((id) => people.has(id)) })),
    );
  });
}
