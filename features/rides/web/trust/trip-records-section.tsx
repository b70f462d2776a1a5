import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { isActiveTripStatus, isEndedTripStatus } from '../../domain/statuses.ts';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { messages } from './messages.ts';
import { fetchAndStoreTripLog } from './trip-log-copies.ts';

const refetchMs = 60_000;

/**
 * Links to the receipt and the log of a trip. From the acceptance to the end of the trip, only an admin sees the link
 * to the log here. The rider and the driver find it in the menu of the trip (`TripMenu`), because then the trip matters
 * more. An open request has no menu, so its rider sees the link here.
 * This browser's copy of the log is kept up to date in all cases (NEW-07).
 */
export function TripReceiptAndLogLinks({ booking }: TripScreenPartProps) {
  const { user } = useAuth();
  const { id, role, status, acceptedAt } = booking;
  const isParty = role === 'passenger' || role === 'driver';
  useQuery({
    // Fetch the log again after each change of the status, and once a minute for new positions.
    queryKey: ['getTripLog', user?.id, id, status],
    queryFn: () => fetchAndStoreTripLog(user!.id, id),
    enabled: user !== null && isParty,
    refetchInterval: isActiveTripStatus(status) ? refetchMs : false,
  });
  const hasEnded = isEndedTripStatus(status);
  if (role !== 'admin' && !(isParty && (hasEnded || acceptedAt === null))) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {hasEnded && isParty && (
        <Link
          to="/trip/$bookingId/receipt"
          params={{ bookingId: id }}
          className={getButtonClassName('quiet')}
        >
          {messages.receiptLink}
        </Link>
      )}
      <Link to="/trip/$bookingId/log" params={{ bookingId: id }} className={getButtonClassName('quiet')}>
        {messages.recordLink}
      </Link>
    </div>
  );
}
