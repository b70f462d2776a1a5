import { defineListener } from '#platform/kernel/listener.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { listUpcomingRsvpsBetweenBlockedUsers } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Listener that runs after one user has blocked another. Withdraws the RSVPs of both people to each other's current and
 * upcoming events (EXP-065), because neither of them can open these events anymore to withdraw the RSVP.
 */
export const withdrawRsvpsOnBlock = defineListener(userBlocked, {
  // The name must not change, because the listener's position in the event log is stored under it.
  name: 'event-answers-on-blocked',
  async handle(ctx, events) {
    const pairs = events.map((event) => event.payload);
    await withdrawRsvps(ctx, await listUpcomingRsvpsBetweenBlockedUsers(ctx.tx, pairs, ctx.now));
  },
});
