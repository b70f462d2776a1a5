import { defineListener } from '#platform/kernel/listener.ts';
import { accountPrivacyChanged, userUnfollowed } from '#features/follows/events.ts';
import { rsvpWithdrawalContinued } from '../events.ts';
import { listUpcomingRsvpsHiddenByPrivacy } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Maximum number of RSVPs that one transaction withdraws. A larger transaction would hold its locks so long that people
 * who RSVP to these events would have to wait.
 */
const batchSize = 500;

/**
 * Listener that withdraws the RSVPs of people from whom a private account hides its current and upcoming events
 * (EXP-067). They cannot open these events anymore, so they could not withdraw the RSVPs themselves. If more RSVPs
 * remain than one transaction withdraws, the listener emits an event to itself and continues in the next transaction.
 */
export const withdrawRsvpsOnPrivacy = defineListener(
  [accountPrivacyChanged, userUnfollowed, rsvpWithdrawalContinued],
  {
    // Must not change: the listener's position in the event log is stored under this name.
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
