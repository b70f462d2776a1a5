/** Job that reminds people of events (EXP-081). */
import type { Platform } from '#platform/kernel/platform.ts';
import { formatEventTimeWithTimeZone } from '../domain/describe-event-time.ts';
import { chooseEventLocationText } from '../domain/event-rules.ts';
import { townEventReminderDue } from '../events.ts';
import { claimDueEventReminders } from './store-rsvps.ts';
import { listEventOccurrencesByIds } from './store-lists.ts';

const batch = 500;

/** Sends every reminder that is due. Each reminder is sent only once. */
export async function sendDueEventReminders(platform: Platform): Promise<void> {
  for (let taken = batch; taken === batch;) {
    taken = await platform.mutate(async ({ tx, now, emit }) => {
      const due = await claimDueEventReminders(tx, now, batch);
      const peopleOf = Map.groupBy(
        due.filter((one) => !one.isHidden),
        (one) => one.occurrenceId,
      );
      const dates = await listEventOccurrencesByIds(tx, [...peopleOf.keys()]);
      for (const { occurrenceId, startsAt, endsAt, event } of dates) {
        if (event.status === 'cancelled' || endsAt <= now) continue;
        emit(townEventReminderDue, {
          eventId: event.id,
          occurrenceId,
          title: event.title,
          when: formatEventTimeWithTimeZone({ ...event, startsAt, endsAt }),
          where: chooseEventLocationText(event),
          isTentative: event.status === 'tentative',
          recipients: peopleOf.get(occurrenceId)!.map((one) => one.userId),
        });
      }
      return due.length;
    });
  }
}
