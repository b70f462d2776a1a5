import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Button } from '#platform/ui/button.tsx';
import { isEndedTripStatus } from '../../domain/statuses.ts';
import { getTripTimeShownInLists } from '../../domain/get-trip-time.ts';
import { tripRatingPeriodMs } from '../../domain/limits.ts';
import { canRateTrip } from '../../domain/trip-action.ts';
import { computeTokensPaidOrReceivedForTrip } from '../../domain/trip-cost.ts';
import { setBookingPrefill } from '../book/booking-prefill.ts';
import type { Booking, PassengerOrDriver } from '../calls.ts';
import { describePickupAndDropoff } from '../describe-pickup-and-dropoff.ts';
import { formatPickupTime } from '../format-pickup-time.ts';
import { formatTokens } from '../format-tokens.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { describeBookingStatus } from '../status-text.ts';
import { LazyRateTripDialog } from '../trip/lazy-dialogs.ts';
import { messages } from './messages.ts';
import { RouteThumbnail } from './route-thumbnail.tsx';

/**
 * Row of the trip history: a drawing of the route, pickup and destination, day and time, other person, price, and
 * buttons (EXP-100, Q-70).
 */
export function TripHistoryRow({ trip, side }: { trip: Booking; side: PassengerOrDriver }) {
  const way = describePickupAndDropoff(trip.pickup.address, trip.dropoff.address, messages.hiddenPlace);
  const time = getTripTimeShownInLists(trip);
  const isMaximum = trip.isOffer && !isEndedTripStatus(trip.status);
  const other = side === 'passenger' ? trip.driver : trip.passenger;
  return (
    <li className="relative flex items-start gap-3.5 border-b border-line px-4 py-3.5 hover:bg-fill">
      <RouteThumbnail trip={trip} />
      <div className="min-w-0 flex-1">
        <Link
          to="/trip/$bookingId"
          params={{ bookingId: trip.id }}
          aria-label={messages.openTrip({ way, status: describeBookingStatus(trip) })}
          className="line-clamp-2 font-semibold break-words after:absolute after:inset-0"
        >
          {way}
        </Link>
        <p className="mt-0.5 text-sm text-muted">
          <time dateTime={time}>{formatPickupTime(time)}</time>
          {other && <> · {messages.withPerson({ name: other.name })}</>}
        </p>
        <p className="mt-0.5 text-md font-semibold" data-number>
          {formatTokens(computeTokensPaidOrReceivedForTrip(trip, side), isMaximum)}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <BookingStatusBadge booking={trip} isSmall />
          <RowButtons trip={trip} side={side} />
        </div>
      </div>
    </li>
  );
}

/** Buttons of a trip that has ended. */
function RowButtons({ trip, side }: { trip: Booking; side: PassengerOrDriver }) {
  const navigate = useNavigate();
  const [now] = useState(getServerCorrectedTimeMs);
  const [isRating, setRating] = useState(false);
  const { status, pickup, dropoff, needsStartCode } = trip;
  const isOver = isEndedTripStatus(status);
  const rideAgain = () => {
    setBookingPrefill({ pickup, dropoff, withStartCode: needsStartCode });
    void navigate({ to: '/ryde' });
  };
  const close = () => setRating(false);
  return (
    <div className="relative z-[1] ml-auto flex gap-2">
      {canRateTrip(trip, now, tripRatingPeriodMs) && (
        <Button size="sm" tone="soft" onClick={() => setRating(true)}>
          {messages.rate}
        </Button>
      )}
      {isOver && side === 'passenger' && (
        <Button size="sm" onClick={rideAgain}>
          {messages.bookAgain}
        </Button>
      )}
      {isRating && <LazyRateTripDialog booking={trip} onSkip={close} onClose={close} />}
    </div>
  );
}
