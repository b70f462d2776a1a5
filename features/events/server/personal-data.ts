/** Export and erasure of a person's events and RSVPs (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { townEventInvalidated } from '../events.ts';
import { notifyAttendeesOfCancellation } from './update-event-and-notify-attendees.ts';
import { findEvent } from './store.ts';
import {
  listRsvpsForDataExport,
  listOrganizedEventsForDataExport,
  listRsvpKeysByUser,
  listEventIdsByOrganizer,
  deleteEventPermanently,
} from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';
import { messages } from './privacy/messages.ts';

const eventNotice = {
  topic: 'posts',
  data: messages.events,
  purpose: messages.eventsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/**
 * Personal-data declaration of the events feature: exports and erases the events that a person organizes and the
 * person's RSVPs to events.
 */
export const eventsPersonalDataDeclaration = declarePersonalData({
  tables: {
    town_events: { notice: eventNotice, exportedIn: 'events' },
    town_event_occurrences: {
      notice: eventNotice,
      notExported: 'The dates follow from the exported events.',
    },
    town_event_answers: { notice: eventNotice, exportedIn: 'events' },
  },
  sections: {
    events: async (db, userId) => ({
      events: await listOrganizedEventsForDataExport(db, userId),
      answers: await listRsvpsForDataExport(db, userId),
    }),
  },
  erasure: {
    listener: 'events-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => withdrawRsvpsOfUser(ctx, userId, limit),
        (limit) => removeEvents(ctx, userId, limit),
      ]),
  },
});

/**
 * Withdraws up to `limit` RSVPs of a person, so that people on the waitlists get the freed spots. Returns the number of
 * withdrawn RSVPs.
 */
async function withdrawRsvpsOfUser(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const answers = await listRsvpKeysByUser(ctx.tx, userId, limit);
  await withdrawRsvps(ctx, answers);
  return answers.length;
}

async function removeEvents(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { tx, now } = ctx;
  const ids = await listEventIdsByOrganizer(tx, userId, limit);
  const writer = { tx, now, newId: () => ctx.platform.newId(), emit: ctx.emit };
  for (const id of ids) {
    const event = await findEvent(tx, id);
    if (event !== undefined) {
      ctx.emit(townEventInvalidated, { eventId: id });
      if (event.status !== 'cancelled') await notifyAttendeesOfCancellation(writer, event, userId, null);
    }
    await deleteEventPermanently(tx, id);
  }
  return ids.length;
}
