import { defineListener } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { listUpcomingRsvpsBetweenBlockedUsers } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Listener that runs after one user has blocked another. Withdraws the RSVPs of each of them to the other's current and
 * upcoming events (EXP-065). They cannot do this themselves anymore, because neither can open the other's events.
 */
export const withdrawRsvpsOnBlock = defineListener(userBlocked, {
  // The name must not change, because the listener's position in the event log is stored under it.
  name: 'event-answers-on-blocked',
  async handle(ctx, events) {
    const pairs = events.map((event) => event.payload);
    await withdrawRsvps(ctx, await listUpcomingRsvpsBetweenBlockedUsers(ctx.tx, pairs, ctx.now));
  },
});
