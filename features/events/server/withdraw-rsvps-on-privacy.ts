import { defineListener } from '#platform/kernel/listener.ts';
import { accountPrivacyChanged, userUnfollowed } from '#features/follows/events.ts';
import { rsvpWithdrawalContinued } from '../events.ts';
import { listUpcomingRsvpsOfPeopleWithoutAccess } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Maximum number of RSVPs that one transaction withdraws. A larger transaction would hold its locks too long, and other
 * people who RSVP to the same events would have to wait.
 */
const batchSize = 500;

/**
 * Listener that runs when an account becomes private or a person stops following it. Withdraws the RSVPs to current and
 * upcoming events of a private account that come from people who do not follow it (EXP-067). These people cannot
 * withdraw the RSVPs themselves, because they can no longer open the events. After `batchSize` RSVPs, the listener
 * emits an event to itself and continues in the next transaction.
 */
export const withdrawRsvpsOnPrivacyChangeListener = defineListener(
  [accountPrivacyChanged, userUnfollowed, rsvpWithdrawalContinued],
  {
    // The name must not change, because the listener's position in the event log is stored under it.
    name: 'event-answers-on-hidden',
    async handle(ctx, events) {
      const organizerIds = [
        ...new Set(
          events.flatMap((event) => {
            if (event.name === 'rsvpWithdrawalContinued') return event.payload.organizerIds;
            return event.name === 'userUnfollowed' ? event.payload.followedId : event.payload.userId;
          }),
        ),
      ];
      const answers = await listUpcomingRsvpsOfPeopleWithoutAccess(ctx.tx, organizerIds, ctx.now, batchSize);
      await withdrawRsvps(ctx, answers);
      if (answers.length === batchSize) ctx.emit(rsvpWithdrawalContinued, { organizerIds });
    },
  },
);
