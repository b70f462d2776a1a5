import { defineListener } from '#platform/kernel/listener.ts';
import { accountPrivacyChanged, userUnfollowed } from '#features/follows/events.ts';
import { rsvpWithdrawalContinued } from '../events.ts';
import { listUpcomingRsvpsHiddenByPrivacy } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Maximum number of RSVPs that one transaction withdraws. A larger transaction would hold its locks too long. Other
 * people who RSVP to the same events would have to wait for it.
 */
const batchSize = 500;

/**
 * Listener that runs when an account becomes private or a person stops following it. The private account then hides its
 * events from people who do not follow it. The listener withdraws the RSVPs of these people to current and upcoming
 * events (EXP-067), because they cannot open the events anymore to withdraw the RSVPs themselves. If one transaction
 * cannot withdraw all RSVPs, the listener emits an event to itself and continues in the next transaction.
 */
export const withdrawRsvpsOnPrivacyChange = defineListener(
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
      const answers = await listUpcomingRsvpsHiddenByPrivacy(ctx.tx, organizerIds, ctx.now, batchSize);
      await withdrawRsvps(ctx, answers);
      if (answers.length === batchSize) ctx.emit(rsvpWithdrawalContinued, { organizerIds });
    },
  },
);
