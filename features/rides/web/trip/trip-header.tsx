import {
  estimateDriverArrivalTime,
  isDriverAwayFromPickup,
  isDriverPositionStale,
} from '../../domain/arrival.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import { formatElapsedTime } from '../../domain/trip-action.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatRelativeTime } from '#platform/ui/format.ts';
import type { Booking } from '../calls.ts';
import { formatTimeOfDay } from '../format-pickup-time.ts';
import { ScheduledPickupText } from '../pickup-time.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { RequestTimeBar } from '../request-time-bar.tsx';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

const headlineClassName = 'text-[1.5rem] leading-tight tracking-[-0.02em]';

/**
 * Header of the trip screen's sheet: status, elapsed or remaining time, a headline, the next step, and a bar with the
 * remaining time of an open request. The headline shows the state of an open request, the estimated arrival, or the
 * situation at the pickup. The estimate ignores the stops of other riders of a shared trip, so while these may come
 * first, it is labeled as the earliest time.
 */
export function TripHeader({ booking, position, nowMs }: TripScreenPartProps) {
  const { status, startTime } = booking;
  const isUnderWay = status === 'in_progress' && startTime !== null;
  const arrival = findShownArrival({ booking, position, nowMs });
  const request = describeOwnRequest(booking);
  const situation = describeSituation(booking);
  const nextStep = describeNextStep(booking, isDriverAwayFromPickup(booking, position, nowMs));
  const isEarliest = isNextStopUnknown(booking);
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <span role="status">
          <BookingStatusBadge booking={booking} />
        </span>
        {isUnderWay && (
          <span role="timer" aria-label={messages.timer} className="text-md text-muted" data-number>
            {formatElapsedTime(nowMs - Date.parse(startTime))}
          </span>
        )}
        {status === 'requested' && booking.scheduledFor === null && (
          <span className="text-sm text-muted" data-number>
            {messages.expiresIn({ time: formatElapsedTime(Date.parse(booking.expiresAt) - nowMs) })}
          </span>
        )}
      </div>
      {request !== null && <p className={joinClassNames('mt-1.5 font-bold', headlineClassName)}>{request}</p>}
      <ScheduledPickupText
        booking={booking}
        className={joinClassNames('mt-1.5 font-bold text-balance', arrival === null && headlineClassName)}
      />
      {arrival && <ArrivalHeadline booking={booking} arrival={arrival} isEarliest={isEarliest} />}
      {/* Announces the next step. The element is always rendered, because screen readers announce changes of its content. */}
      <div role="status">
        {situation !== null && (
          <p className={joinClassNames('mt-1.5 font-bold text-balance', headlineClassName)}>{situation}</p>
        )}
        {nextStep !== null && <p className="mt-1.5 text-md text-muted">{nextStep}</p>}
      </div>
      {request !== null && (
        <RequestTimeBar request={booking} nowMs={nowMs} label={messages.timeUntilExpiry} className="mt-3" />
      )}
      {nextStep === null && arrival?.at === 'dropoff' && !isEarliest && (
        <p className="mt-1.5 text-md text-muted">{messages.distanceLeft({ miles: arrival.miles })}</p>
      )}
      {position !== null && isDriverPositionStale(position.at, nowMs) && booking.role !== 'driver' && (
        <p role="status" className="mt-1 text-sm text-warn-ink">
          {messages.lastSeen({ ago: formatRelativeTime(Date.parse(position.at), nowMs) })}
        </p>
      )}
    </div>
  );
}

interface ArrivalHeadlineProps {
  booking: Booking;
  arrival: NonNullable<ReturnType<typeof estimateDriverArrivalTime>>;
  /** True if stops of other riders may come first, so that the car may arrive later than estimated. */
  isEarliest: boolean;
}

/**
 * Headline with the estimated arrival: the minutes until the pickup, or the time of day of the dropoff. Below the
 * minutes until the pickup, a line shows the time of day and the duration of the trip from there. While stops of other
 * riders may come first, the headline shows the earliest time of day instead.
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
 * Returns the estimated arrival for the headline (EXP-096). Returns null for an admin, while the driver waits at the
 * pickup, and if the arrival cannot be estimated.
 */
function findShownArrival({ booking, position, nowMs }: TripScreenPartProps) {
  const { role, status, arrivedAt } = booking;
  if (role === 'admin' || (status === 'en_route' && arrivedAt !== null)) return null;
  return estimateDriverArrivalTime(booking, position, nowMs);
}

/** Returns true for a rider's own request that no driver has accepted yet, unless the ride is scheduled for later. */
const isOwnRequestForNow = ({ status, role, scheduledFor }: Booking) =>
  status === 'requested' && role === 'passenger' && scheduledFor === null;

/** Returns the headline of a rider's own request for a ride now; null for all other bookings. */
function describeOwnRequest(booking: Booking): string | null {
  if (!isOwnRequestForNow(booking)) return null;
  const { driver } = booking;
  return driver === null
    ? messages.findingDriver
    : messages.askingDriver({ name: getFirstName(driver.name) });
}

/**
 * Returns the headline from the driver's arrival at the pickup until the trip begins. It says who is there, or for whom
 * the viewer waits. Returns null for an admin and at all other times.
 */
function describeSituation({ status, role, arrivedAt, passenger, driver }: Booking): string | null {
  const isDriver = role === 'driver';
  const isRider = role === 'passenger' && driver !== null;
  if (!isDriver && !isRider) return null;
  if (status === 'en_route' && arrivedAt !== null)
    return isDriver ? messages.youAreAtPickup : messages.driverIsHere;
  const name = getFirstName(isDriver ? passenger.name : (driver?.name ?? ''));
  if (status === 'passenger_onboard')
    return isDriver ? messages.waitingForConfirm({ name }) : messages.saysYouAreInCar({ name });
  if (status === 'confirmed') return isDriver ? messages.readyToBegin : messages.waitingForBegin({ name });
  return null;
}

/**
 * Returns the sentence below the status; null if the status needs no explanation. The sentence says who must act next.
 * For a request that no driver has accepted, it says that an expired request costs nothing. For an admin, it says that
 * the admin only views the trip.
 * @param isAwayFromPickup true if a current position shows that the driver has not reached the pickup
 */
function describeNextStep(booking: Booking, isAwayFromPickup: boolean): string | null {
  const { status, role, passenger, driver } = booking;
  if (role === 'admin') return messages.watch;
  if (status === 'requested' && role === 'candidate')
    return messages.passengerWaits({ name: passenger.name });
  if (isOwnRequestForNow(booking))
    return driver === null
      ? messages.requestHint
      : messages.requestHintNamed({ name: getFirstName(driver.name) });
  if (status === 'en_route' && role === 'driver' && booking.arrivedAt === null && !isAwayFromPickup)
    return messages.arriveHint({ name: getFirstName(passenger.name) });
  if (status === 'passenger_onboard' && role === 'passenger') return messages.confirmHint;
  return null;
}
