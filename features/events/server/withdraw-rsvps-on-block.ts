import { defineListener } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { listUpcomingRsvpsBetweenBlockedUsers } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Listener that runs after one user has blocked another. Withdraws the RSVPs of each user to the current and upcoming
 * events of the other (EXP-065). The users cannot withdraw these RSVPs themselves, because they can no longer open the
 * events.
 */
export const withdrawRsvpsOnBlockListener = defineListener(userBlocked, {
  // The name must not change, because the listener's position in the event log is stored under it.
  name: 'event-answers-on-blocked',
  async handle(ctx, events) {
    const pairs = events.map((event) => event.payload);
    await withdrawRsvps(ctx, await listUpcomingRsvpsBetweenBlockedUsers(ctx.tx, pairs, ctx.now));
  },
});
