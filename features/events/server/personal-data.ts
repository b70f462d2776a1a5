/** Export and erasure of a person's events and answers (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import {
  promoteWaitlistToFreeSpots,
  notifyAttendeesOfEventChange,
} from './update-event-and-notify-attendees.ts';
import { findEvent, lockEvent } from './store.ts';
import {
  addToEventAnswerCounts,
  deleteEventAnswer,
  findEventAnswer,
  exportEventAnswers,
  exportOrganizedEvents,
  listOccurrencesAnsweredByUser,
  listEventIdsByOrganizer,
  lockOccurrence,
  deleteEventPermanently,
} from './store-answers.ts';

/**
 * Contribution to personal data: exports and erases the events that a person organizes, and their answers to events.
 */
export const eventsPersonalData = declarePersonalData({
  tables: {
    town_events: { exportedIn: 'events' },
    town_event_occurrences: { notExported: 'The dates follow from the exported events.' },
    town_event_answers: { exportedIn: 'events' },
  },
  sections: {
    events: async (db, userId) => ({
      events: await exportOrganizedEvents(db, userId),
      answers: await exportEventAnswers(db, userId),
    }),
  },
  erasure: {
    listener: 'events-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => withdrawAnswers(ctx, userId, limit),
        (limit) => removeEvents(ctx, userId, limit),
      ]),
  },
});

/**
 * Withdraws up to `limit` answers of a person, so that people on the waitlists get the freed spots. Returns the number
 * of withdrawn answers.
 */
async function withdrawAnswers(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { tx, now } = ctx;
  const dates = await listOccurrencesAnsweredByUser(tx, userId, limit);
  const writer = { tx, now, newId: () => ctx.platform.newId(), emit: ctx.emit };
  for (const { id, eventId } of dates) {
    const event = await lockEvent(tx, eventId, 'share');
    await lockOccurrence(tx, eventId, id, now);
    const answer = await findEventAnswer(tx, id, userId);
    await deleteEventAnswer(tx, id, userId);
    if (answer === undefined) continue;
    const counts = await addToEventAnswerCounts(tx, id, {
      going: 0,
      interested: 0,
      waiting: 0,
      [answer.answer]: -1,
    });
    if (event !== undefined && event.status !== 'cancelled' && counts.endsAt > now)
      await promoteWaitlistToFreeSpots(writer, event, counts);
  }
  return dates.length;
}

async function removeEvents(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { tx, now } = ctx;
  const ids = await listEventIdsByOrganizer(tx, userId, limit);
  const writer = { tx, now, newId: () => ctx.platform.newId(), emit: ctx.emit };
  for (const id of ids) {
    const event = await findEvent(tx, id);
    if (event !== undefined && event.status !== 'cancelled')
      await notifyAttendeesOfEventChange(writer, event, {
        by: userId,
        changes: ['status'],
        isCancelled: true,
        occurrence: null,
      });
    await deleteEventPermanently(tx, id);
  }
  return ids.length;
}
