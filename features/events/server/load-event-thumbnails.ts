import type { Queryable } from '#platform/database/connection.ts';
import type { LoadedNotificationThumbnail } from '#features/notifications/server/public.ts';
import { buildEventThumbnailUrl } from '../domain/event-thumbnail-url.ts';
import { buildEventPictureUrl } from '../domain/present-event.ts';
import { listEventsByIds } from './store.ts';
import { listEventTextsCheckedForMutedWords } from './visible-event.ts';

/** Loads the posters of events as thumbnails of notifications. The poster of a canceled event is shown in gray. */
export async function loadEventThumbnails(
  sql: Queryable,
  ids: readonly string[],
): Promise<LoadedNotificationThumbnail[]> {
  const events = await listEventsByIds(sql, ids);
  return events.map((event) => ({
    id: event.id,
    userId: event.userId,
    texts: listEventTextsCheckedForMutedWords(event),
    url: buildEventThumbnailUrl(buildEventPictureUrl(event)),
    placeholder: '',
    isOff: event.status === 'cancelled',
  }));
}
