import type { ListenerContext } from '#platform/kernel/listener.ts';
import { townEventAnswered } from '../events.ts';
import { lockEvent } from './store.ts';
import {
  addToRsvpCountsOfOccurrence,
  type RsvpKey,
  deleteRsvp,
  findRsvp,
  lockOccurrence,
} from './store-rsvps.ts';
import { fillFreeSpotsFromWaitlist } from './update-event-and-notify-attendees.ts';

/**
 * Withdraws RSVPs to events, gives the freed spots to people on the waitlists, and updates open pages that show the
 * events.
 * @param answers RSVPs sorted by event and occurrence, so that concurrent calls do not deadlock. Within an occurrence,
 *   RSVPs on the waitlist must come first, so that no freed spot goes to a person whose RSVP is withdrawn next
 */
export async function withdrawRsvps(ctx: ListenerContext, answers: readonly RsvpKey[]): Promise<void> {
  const { tx, now } = ctx;
  const writer = { tx, now, newId: () => ctx.platform.newId(), emit: ctx.emit };
  for (const { eventId, occurrenceId, userId } of answers) {
    const event = await lockEvent(tx, eventId, 'share');
    await lockOccurrence(tx, eventId, occurrenceId, now);
    const answer = await findRsvp(tx, occurrenceId, userId);
    await deleteRsvp(tx, occurrenceId, userId);
    if (answer === undefined) continue;
    const counts = await addToRsvpCountsOfOccurrence(tx, occurrenceId, {
      going: 0,
      interested: 0,
      waiting: 0,
      [answer.answer]: -1,
    });
    if (event !== undefined && event.status !== 'cancelled' && counts.endsAt > now)
      await fillFreeSpotsFromWaitlist(writer, event, counts);
    ctx.emit(townEventAnswered, { eventId, occurrenceId, userId, answer: null });
  }
}
