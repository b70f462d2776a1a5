import { defineListener } from '#platform/kernel/listener.ts';
import { accountPrivacyChanged, userUnfollowed } from '#features/follows/events.ts';
import { listUpcomingRsvpsHiddenByPrivacy } from './store-rsvps.ts';
import { withdrawRsvps } from './withdraw-rsvps.ts';

/**
 * Listener that withdraws the RSVPs of people from whom a private account hides its current and upcoming events
 * (EXP-067). They cannot open these events anymore, so they could not withdraw the RSVPs themselves.
 */
export const withdrawRsvpsOnPrivacy = defineListener([accountPrivacyChanged, userUnfollowed], {
  // Must not change: the listener's position in the event log is stored under this name.
  name: 'event-answers-on-hidden',
  async handle(ctx, events) {
    const organizerIds = events.map((event) =>
      event.name === 'userUnfollowed' ? event.payload.followedId : event.payload.userId,
    );
    await withdrawRsvps(ctx, await listUpcomingRsvpsHiddenByPrivacy(ctx.tx, organizerIds, ctx.now));
  },
});
