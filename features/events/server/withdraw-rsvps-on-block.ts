import { defineListener } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { listUpcomingRsvpsBetweenBlockedUsers } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Listener that withdraws, after a block, the RSVPs of both people to each other's current and upcoming events
 * (EXP-065). Neither can open the events of the other anymore, so they could not withdraw these RSVPs themselves.
 */
export const withdrawRsvpsOnBlock = defineListener(userBlocked, {
  // Must not change: the listener's position in the event log is stored under this name.
  name: 'event-answers-on-blocked',
  async handle(ctx, events) {
    const pairs = events.map((event) => event.payload);
    await withdrawRsvps(ctx, await listUpcomingRsvpsBetweenBlockedUsers(ctx.tx, pairs, ctx.now));
  },
});
