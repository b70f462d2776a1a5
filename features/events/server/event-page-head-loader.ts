/** Metadata of event pages for link previews (EXP-001). */
import { FunctionError } from '#platform/contract/errors.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { type PageHeadLoader, truncateToSingleLine } from '#platform/kernel/page-head.ts';
import { formatEventTimeWithTimeZone } from '../domain/describe-event-time.ts';
import { chooseEventLocationText } from '../domain/event-rules.ts';
import { buildEventPictureUrl } from '../domain/present-event.ts';
import { eventLinkPreviewMessages } from './messages.ts';
import { findEventOccurrence } from './store-lists.ts';
import { requireVisibleEvent } from './visible-event.ts';

const eventIdField = createIdSchema('eventId');

/** Loads the metadata of an event's page for search engines and link previews. */
export const eventPageHeadLoader: PageHeadLoader = {
  pattern: '/event/:id',
  load: async (platform, text) => {
    const id = eventIdField.safeParse(text);
    if (!id.success) return null;
    const now = platform.clock.now();
    const date = await findEventOccurrence(platform.db, id.data, undefined, now);
    if (date === undefined) return null;
    try {
      await requireVisibleEvent({ platform, viewer: null, now }, platform.db, date.event);
    } catch (error) {
      if (error instanceof FunctionError) return null;
      throw error;
    }
    const { event, startsAt, endsAt } = date;
    const when = formatEventTimeWithTimeZone({ ...event, startsAt, endsAt });
    const where = chooseEventLocationText(event);
    return {
      title: event.title,
      description: truncateToSingleLine(
        [eventLinkPreviewMessages.whenWhere({ when, where }), event.description].filter(Boolean).join(' '),
        200,
      ),
      image: buildEventPictureUrl(event),
    };
  },
};
