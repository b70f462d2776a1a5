import { useNavigate } from '@tanstack/react-router';
import { Ban, History } from 'lucide-react';
import { useModerationMenuItemsLoader } from '#features/moderation/web/public.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { isEndedTripStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { blockDriverIfConfirmed } from '../drivers/driver-preferences.ts';
import { messages as driverMessages } from '../drivers/messages.ts';
import { useDriverCardData } from '../drivers/use-driver-card.ts';
import { messages as trustMessages } from '../trust/messages.ts';
import { messages } from './messages.ts';
import { getOtherTripParticipant } from './trip-screen-part.ts';

/**
 * Menu with actions against the other person of a trip: report the trip to the moderators, mute or block the person
 * (EXP-113). During the trip, the menu leads to the trip's log (NEW-07). After the trip, the passenger can also choose
 * not to ride with this driver again (EXP-102).
 */
export function TripMenu({ booking }: { booking: Booking }) {
  const itemsFor = useModerationMenuItemsLoader();
  const driverItems = useDriverItems(booking);
  const navigate = useNavigate();
  const party = getOtherTripParticipant(booking);
  const isParty = booking.role === 'passenger' || booking.role === 'driver';
  // A request that no driver has accepted has no other person to report, but a declined one names a driver.
  const isReportable = booking.acceptedAt !== null;
  // After the trip, a button on the screen leads to the log.
  const hasLogItem = isReportable && !isEndedTripStatus(booking.status);
  const openLog = () => void navigate({ to: '/trip/$bookingId/log', params: { bookingId: booking.id } });
  const ownItems = [
    ...(hasLogItem ? [{ label: trustMessages.recordLink, icon: History, onSelect: openLog }] : []),
    ...driverItems,
  ];
  if (party === null || !isParty || (!isReportable && ownItems.length === 0)) return null;
  const label = commonMessages.moreOptions({ name: messages.title });
  async function load() {
    const [{ InitiallyOpenMenuButton: OpenedMenu }, items] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      isReportable ? itemsFor('ride', { id: booking.id, userId: party!.id, userName: party!.name }) : [],
    ]);
    return { OpenedMenu, items };
  }
  return (
    <LazyMenuButton key={booking.id} label={label} load={load}>
      {({ OpenedMenu, items }) => <OpenedMenu name={label} label={label} items={[...ownItems, ...items]} />}
    </LazyMenuButton>
  );
}

/** React hook that returns the menu items about the driver, for the passenger of a trip that has ended. */
function useDriverItems({ role, status, driver }: Booking): MenuItem[] {
  const isShown = role === 'passenger' && isEndedTripStatus(status);
  const card = useDriverCardData(isShown ? driver?.id : undefined);
  if (driver === null || !card || card.preference === 'blocked') return [];
  return [{ label: driverMessages.block, icon: Ban, onSelect: () => void blockDriverIfConfirmed(driver) }];
}
