import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';
import { getOtherTripParticipant } from './trip-screen-part.ts';

/** Menu of a trip: report the trip to the moderators, or mute or block the other person (EXP-113). */
export function TripMenu({ booking }: { booking: Booking }) {
  const itemsFor = useModerationMenuItems();
  const party = getOtherTripParticipant(booking);
  const isParty = booking.role === 'passenger' || booking.role === 'driver';
  // Until a driver accepts it, a request has no other person.
  if (party === null || !isParty || booking.acceptedAt === null) return null;
  const label = commonMessages.moreOptions({ name: messages.showAll });
  async function load() {
    const [{ InitiallyOpenMenuButton: OpenedMenu }, items] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      itemsFor('ride', { id: booking.id, userId: party!.id, userName: party!.name }),
    ]);
    return { OpenedMenu, items };
  }
  return (
    <LazyMenuButton key={booking.id} label={label} load={load}>
      {({ OpenedMenu, items }) => <OpenedMenu name={label} label={label} items={items} />}
    </LazyMenuButton>
  );
}
