import { useState } from 'react';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import type * as api from '../../api.ts';
import { tripRatingPeriodMs } from '../../domain/limits.ts';
import { canRateTrip } from '../../domain/trip-action.ts';
import { LazyRateTripDialog } from './lazy-dialogs.ts';
import { messages } from './messages.ts';
import { getOtherTripParticipant } from './trip-screen-part.ts';

/**
 * Button that rates the other person of a trip, shown beside the notification that the trip is completed.
 * Renders nothing if the viewer has rated the trip or can no longer rate it. If the time for ratings is over, the trip
 * is not even loaded, because the number of live queries on a page is limited.
 */
export default function RateTripButton({ item }: { item: ListedNotificationGroup }) {
  const isOld = getServerCorrectedTimeMs() - Date.parse(item.timestamp) >= tripRatingPeriodMs;
  return isOld ? null : <RateTripButtonOfBooking bookingId={item.object.id} />;
}

function RateTripButtonOfBooking({ bookingId }: { bookingId: string }) {
  const { data, status } = useLiveQuery<typeof api.getBooking>('getBooking', { bookingId });
  const [isOpen, setOpen] = useState(false);
  // Rating removes the button that opened the dialog, so the focus moves to the heading.
  const hasRated = typeof data?.booking.rating === 'number';
  useFocusAfterControlRemoval(hasRated && !isOpen, () => document.querySelector('h1'));
  if (!data) return status === 'failed' ? null : <Skeleton className="h-8 w-14 rounded-full" />;
  const { booking } = data;
  const close = () => setOpen(false);
  return (
    <>
      {canRateTrip(booking, getServerCorrectedTimeMs(), tripRatingPeriodMs) && (
        <Button
          tone="soft"
          size="sm"
          aria-label={messages.rateTripWith({ name: getOtherTripParticipant(booking)?.name ?? '' })}
          onClick={() => setOpen(true)}
        >
          {messages.rateShort}
        </Button>
      )}
      {isOpen && <LazyRateTripDialog booking={booking} onSkip={close} onClose={close} />}
    </>
  );
}
