import { buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listEvents } from '../api.ts';
import { loadPageOfVisibleEvents } from './load-visible-event-page.ts';
import { listEventOccurrences } from './store-lists.ts';

/** Lists occurrences of events, soonest first (EVT-004, EXP-082). */
export const listEventsHandler = implementFunction(listEvents, async function listEvents(ctx, args) {
  const { near, tag, from, to, limit, cursor, ...filters } = args;
  const meters = (near?.radiusKm ?? 0) * 1000;
  const query = {
    ...filters,
    from: from === undefined ? ctx.now : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    tag: tag === undefined ? undefined : normalizeTag(tag),
    near:
      near === undefined
        ? undefined
        : { lat: near.lat, lng: near.lng, meters, cover: buildH3CellFilterCoveringCircle(near, meters) },
  };
  return loadPageOfVisibleEvents(ctx, { limit, cursor }, (after, count, visibility) =>
    listEventOccurrences(ctx.db, {
      ...query,
      without: visibility?.inaccessibleAuthorIds() ?? [],
      after,
      limit: count,
    }),
  );
});
