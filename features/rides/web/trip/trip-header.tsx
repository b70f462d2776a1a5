import { isEndedTripStatus } from '../../domain/statuses.ts';
import {
  estimateDriverArrivalTime,
  isDriverAwayFromPickup,
  isDriverPositionStale,
} from '../../domain/arrival.ts';
import { getTripTimeShownInLists } from '../../domain/get-trip-time.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import { formatElapsedTime, formatTimeLeft } from '../../domain/trip-action.ts';
import {
  computeDriverEarningsFromRideRequest,
  computeTokensPaidOrReceivedForTrip,
} from '../../domain/trip-cost.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatRelativeTime } from '#platform/ui/format.ts';
import type { Booking } from '../calls.ts';
import { formatPickupTime, formatTimeOfDay } from '../format-pickup-time.ts';
import { formatTokens } from '../format-tokens.ts';
import { ScheduledPickupTimeLine } from '../pickup-time.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { RideRequestExpiryBar } from '../request-time-bar.tsx';
import {
  describeNextTripStep,
  getApproachHeadlineWithoutArrival,
  getRideRequestHeadline,
  getTripHeadline,
} from './describe-trip-state.ts';
import { messages } from './messages.ts';
import { listFareExplanations } from './trip-fare-section.tsx';
import type { TripScreenPartProps } from './trip-screen-part.ts';

const headlineClassName = 'text-[1.5rem] leading-tight tracking-[-0.02em]';

interface TripHeaderProps extends TripScreenPartProps {
  /** True while the position loads. Nothing then says that it is unknown. */
  isPositionLoading?: boolean;
}

/**
 * Header of the trip screen's sheet: status, elapsed or remaining time, a headline, the next step, and a bar with the
 * remaining time of an open request. The headline shows the state of an open request, the estimated arrival, the
 * situation before and at the pickup, or how the trip ended. The estimate ignores the stops of other riders. If the car of a
 * shared trip may stop for other riders first, the estimate is labeled as the earliest time.
 */
export function TripHeader({ booking, position, nowMs, isPositionLoading = false }: TripHeaderProps) {
  const arrival = findShownArrival({ booking, position, nowMs });
  const request = getRideRequestHeadline(booking);
  const approach = arrival === null && !isPositionLoading ? getApproachHeadlineWithoutArrival(booking) : null;
  const situation = getTripHeadline(booking) ?? approach;
  const nextStep =
    describeNextTripStep(booking, isDriverAwayFromPickup(booking, position, nowMs)) ??
    (approach !== null && booking.role === 'passenger' ? messages.arrivalUnknown : null);
  const isEarliest = isNextStopUnknown(booking);
  const isOver = isEndedTripStatus(booking.status);
  return (
    <div>
      {!isOver && <StatusRow booking={booking} nowMs={nowMs} />}
      {booking.role === 'candidate' && booking.status === 'requested' && (
        <RequestHeadline booking={booking} />
      )}
      {request !== null && (
        <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
          <span className={joinClassNames('min-w-0 text-balance', headlineClassName)}>{request}</span>
          <span data-number>
            {formatTokens(computeTokensPaidOrReceivedForTrip(booking, 'passenger'), booking.isOffer)}
          </span>
        </p>
      )}
      <ScheduledPickupTimeLine
        booking={booking}
        className={joinClassNames('mt-1.5 font-bold text-balance', arrival === null && headlineClassName)}
      />
      {arrival && <ArrivalHeadline booking={booking} arrival={arrival} isEarliest={isEarliest} />}
      {/* Announces the next step. The element is always rendered, because screen readers announce changes of its content. */}
      <div role="status">
        {situation !== null && (
          <p className={joinClassNames('font-bold text-balance', !isOver && 'mt-1.5', headlineClassName)}>
            {situation}
          </p>
        )}
        {nextStep !== null && <p className="mt-1.5 text-md break-words text-muted">{nextStep}</p>}
      </div>
      {isOver && <EndedTripLine booking={booking} />}
      {request !== null && (
        <RideRequestExpiryBar
          request={booking}
          nowMs={nowMs}
          label={messages.timeUntilExpiry}
          className="mt-3"
        />
      )}
      {arrival?.at === 'dropoff' && !isEarliest && (
        <p className="mt-1 text-md text-muted">{messages.distanceLeft({ miles: arrival.miles })}</p>
      )}
      {position !== null && isDriverPositionStale(position.at, nowMs) && booking.role !== 'driver' && (
        <p role="status" className="mt-1 text-sm text-warn-ink">
          {messages.lastSeen({ ago: formatRelativeTime(Date.parse(position.at), nowMs) })}
        </p>
      )}
    </div>
  );
}

/**
 * Row with the status of a trip that has not ended, the elapsed time or the time until the request expires, and the
 * tokens that the driver of an accepted trip earns.
 */
function StatusRow({ booking, nowMs }: Pick<TripScreenPartProps, 'booking' | 'nowMs'>) {
  const { status, startTime, scheduledFor, expiresAt, role } = booking;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
      <span role="status">
        <BookingStatusBadge booking={booking} />
      </span>
      {status === 'in_progress' && startTime !== null && (
        <span className="text-sm text-muted" data-number>
          <span aria-hidden>{messages.timer} </span>
          <span role="timer" aria-label={messages.timer} className="font-semibold text-ink">
            {formatElapsedTime(nowMs - Date.parse(startTime))}
          </span>
        </span>
      )}
      {status === 'requested' && scheduledFor === null && (
        <span className="text-sm text-muted" data-number>
          {messages.expiresIn({ time: formatTimeLeft(Date.parse(expiresAt) - nowMs) })}
        </span>
      )}
      {role === 'driver' && status !== 'requested' && <DriverPay booking={booking} />}
    </div>
  );
}

/**
 * Tokens that a driver earns with an accepted trip (TRIP-002). For a shared trip, the tokens of all its riders; the
 * section with the price names the share of this rider.
 */
function DriverPay({ booking }: { booking: Booking }) {
  const tokens =
    booking.shared === null
      ? computeTokensPaidOrReceivedForTrip(booking, 'driver')
      : computeDriverEarningsFromRideRequest(booking).total;
  return (
    <span className="font-semibold" data-number>
      <span className="sr-only">{messages.youEarn} </span>
      <span>{formatTokens(tokens, booking.isOffer)}</span>
    </span>
  );
}

/** Headline of a request for a driver who may accept it: who asks, and the tokens that the driver earns (TRIP-002). */
function RequestHeadline({ booking }: { booking: Booking }) {
  const { total } = computeDriverEarningsFromRideRequest(booking);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        <p className={joinClassNames('min-w-0 text-balance', headlineClassName)}>
          {messages.passengerWaits({ name: getFirstName(booking.passenger.name) })}
        </p>
        <p className={headlineClassName} data-number>
          <span className="sr-only">{messages.youEarn} </span>
          <span>{formatTokens(total, booking.isOffer)}</span>
        </p>
      </div>
      {listFareExplanations(booking).map((part) => (
        <p key={part} className="mt-0.5 text-sm text-muted" data-number>
          {part}
        </p>
      ))}
    </>
  );
}

/** Line below the headline of a trip that has ended: a small badge with the status, and the time of the trip. */
function EndedTripLine({ booking }: { booking: Booking }) {
  const time = getTripTimeShownInLists(booking);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      <BookingStatusBadge booking={booking} isSmall />
      <time dateTime={time}>{formatPickupTime(time)}</time>
    </p>
  );
}

interface ArrivalHeadlineProps {
  booking: Booking;
  arrival: NonNullable<ReturnType<typeof estimateDriverArrivalTime>>;
  /** True if the car may stop for other riders first, so that it may arrive later than estimated. */
  isEarliest: boolean;
}

/**
 * Headline with the estimated arrival: the minutes until the pickup, or the time of day of the dropoff. Below the
 * minutes until the pickup, a line shows the time of day and the duration of the trip from there. If the car may stop
 * for other riders first, the headline shows the earliest possible time of day instead.
 */
function ArrivalHeadline({ booking, arrival: { at, timeMs, minutes }, isEarliest }: ArrivalHeadlineProps) {
  const time = formatTimeOfDay(timeMs);
  const isPickup = at === 'pickup';
  if (isEarliest)
    return (
      <>
        <p className={joinClassNames('mt-1.5 font-bold', headlineClassName)} data-number>
          {(isPickup ? messages.pickupAtEarliest : messages.arrivingAtEarliest)({ time })}
        </p>
        <p className="mt-1.5 text-md text-muted">{messages.otherStopsFirst}</p>
      </>
    );
  if (isPickup)
    return (
      <>
        <p className={joinClassNames('mt-1.5 font-bold', headlineClassName)} data-number>
          {messages.pickupIn({ minutes })}
        </p>
        <p className="mt-0.5 text-md text-muted" data-number>
          {messages.pickupThenTrip({ time, minutes: booking.estimatedMinutes })}
        </p>
      </>
    );
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 font-bold" data-number>
      <span className={headlineClassName}>{messages.arrivingAt({ time })}</span>
      <span className="text-title whitespace-nowrap text-muted">
        <span aria-hidden>· </span>
        {messages.minutesLeft({ minutes })}
      </span>
    </p>
  );
}

/**
 * Returns the arrival time that the headline shows: the driver's at the pickup before the ride, or the car's at the
 * dropoff during the ride (EXP-096). Returns null if the viewer is an admin, if the driver waits at the pickup, or if
 * the arrival cannot be estimated.
 */
function findShownArrival({ booking, position, nowMs }: TripScreenPartProps) {
  const { role, status, arrivedAt } = booking;
  if (role === 'admin' || (status === 'en_route' && arrivedAt !== null)) return null;
  return estimateDriverArrivalTime(booking, position, nowMs);
}
