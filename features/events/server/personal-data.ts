/** Export and erasure of a person's events and answers (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { notifyAttendeesOfCancellation } from './update-event-and-notify-attendees.ts';
import { findEvent } from './store.ts';
import {
  exportEventAnswers,
  exportOrganizedEvents,
  listAnswerReferencesByUser,
  listEventIdsByOrganizer,
  deleteEventPermanently,
} from './store-answers.ts';
import { withdrawEventAnswers } from './withdraw-event-answers.ts';

/**
 * Adds the events that a person organizes, and their answers to events, to the export and the erasure of personal data.
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
        (limit) => withdrawAnswersOfUser(ctx, userId, limit),
        (limit) => removeEvents(ctx, userId, limit),
      ]),
  },
});

/**
 * Withdraws up to `limit` answers of a person, so that people on the waitlists get the freed spots. Returns the number
 * of withdrawn answers.
 */
async function withdrawAnswersOfUser(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const answers = await listAnswerReferencesByUser(ctx.tx, userId, limit);
  await withdrawEventAnswers(ctx, answers);
  return answers.length;
}

async function removeEvents(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { tx, now } = ctx;
  const ids = await listEventIdsByOrganizer(tx, userId, limit);
  const writer = { tx, now, newId: () => ctx.platform.newId(), emit: ctx.emit };
  for (const id of ids) {
    const event = await findEvent(tx, id);
    if (event !== undefined && event.status !== 'cancelled')
      await notifyAttendeesOfCancellation(writer, event, userId, null);
    await deleteEventPermanently(tx, id);
  }
  return ids.length;
}
