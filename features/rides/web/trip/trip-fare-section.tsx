import type { ReactNode } from 'react';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { useIsWideWindow } from '#platform/ui/use-is-wide-window.ts';
import { isEndedTripStatus } from '../../domain/statuses.ts';
import { tokensPerMile } from '../../domain/limits.ts';
import {
  computeDriverEarningsFromRideRequest,
  computeTokensPaidOrReceivedForTrip,
} from '../../domain/trip-cost.ts';
import type { Booking } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import {
  isFareShownAboveRoute,
  isTripStopListCollapsed,
  type TripScreenPartProps,
} from './trip-screen-part.ts';
import { TripStopList } from './trip-stop-list.tsx';

/**
 * Price of the trip, shown above the other person's card if `isFareShownAboveRoute` returns true. Otherwise renders
 * nothing.
 */
export function FareSectionAboveRoute({ booking }: TripScreenPartProps) {
  return isFareShownAboveRoute(booking) && <FareSection booking={booking} />;
}

/**
 * Price of the trip, shown below the route. If the route is collapsed, this section contains it. Renders nothing if the
 * price is shown elsewhere: above the people (see `isFareShownAboveRoute`), or in the header for a driver who may
 * accept the request.
 */
export function FareSectionBelowRoute({ booking, position }: TripScreenPartProps) {
  if (isFareShownAboveRoute(booking) || booking.role === 'candidate') return null;
  return (
    <FareSection booking={booking}>
      {isTripStopListCollapsed(booking) && <TripStopList booking={booking} position={position} />}
    </FareSection>
  );
}

/**
 * Price of the trip, with a breakdown that the viewer can open and that is open on desktops (TRIP-002, EXP-095). Until
 * the trip ends, the agreed price of an offer is labeled as a maximum. A driver who may accept a shared
 * ride sees the price of the whole ride. After accepting it, the driver also sees this rider's share (NEW-02).
 */
function FareSection({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { role, actualFare, estimatedFare, status } = booking;
  const isOver = isEndedTripStatus(status);
  const returned = actualFare === null ? 0 : estimatedFare - actualFare;
  const parts = listFareExplanations(booking);
  const isWide = useIsWideWindow();
  return (
    <div>
      {parts.length === 0 ? (
        <Amount booking={booking} />
      ) : (
        <Disclosure
          isOpen={isWide}
          summary={
            <span className="flex items-center gap-1.5">
              <span className="min-w-0 flex-1">
                <Amount booking={booking} />
              </span>
              <span className="text-sm font-normal text-muted">{messages.details}</span>
            </span>
          }
        >
          {children}
          {parts.map((part) => (
            <p key={part} className="text-sm text-muted">
              {part}
            </p>
          ))}
        </Disclosure>
      )}
      {role === 'driver' && !isOver && booking.shared !== null && (
        <p className="text-sm text-muted">
          {messages.wholeRideEarns({ tokens: computeDriverEarningsFromRideRequest(booking).total })}
        </p>
      )}
      {role === 'passenger' && isOver && returned > 0 && (
        <p className="text-sm text-muted">{messages.returned({ tokens: returned })}</p>
      )}
    </div>
  );
}

/** Returns true for a driver who may accept a shared ride, that is, the bookings of all its riders at once. */
const isSharedRequest = ({ role, shared }: Booking) => role === 'candidate' && shared !== null;

const isDrivenBy = ({ role }: Booking) => role === 'driver' || role === 'candidate';

function Amount({ booking }: { booking: Booking }) {
  const { status, isOffer } = booking;
  const isDriver = isDrivenBy(booking);
  const isOver = isEndedTripStatus(status);
  const amount = isSharedRequest(booking)
    ? computeDriverEarningsFromRideRequest(booking).total
    : computeTokensPaidOrReceivedForTrip(booking, isDriver ? 'driver' : 'passenger');
  const open = isOffer
    ? {
        earned: messages.youEarnAtMost,
        paid: booking.role === 'passenger' ? messages.payAtMost : messages.totalAtMost,
      }
    : { earned: messages.youEarn, paid: messages.total };
  const { earned, paid } = isOver ? { earned: messages.earned, paid: messages.totalPaid } : open;
  return (
    <>
      <span className="block text-sm font-normal text-muted">{isDriver ? earned : paid}</span>
      <span className="block text-title font-bold" data-number>
        {shared.tokens({ count: amount })}
      </span>
    </>
  );
}

/**
 * Returns sentences that explain the price of a trip and its amounts. Until the trip ends, a sentence says that the
 * agreed price of an offer is a maximum, and a sentence tells the rider whether the fare is held (reserved) or already
 * paid.
 */
export function listFareExplanations(booking: Booking): string[] {
  const { actualFare, actualDistance, estimatedFare, estimatedDistance, status } = booking;
  const isDriver = isDrivenBy(booking);
  const isOver = isEndedTripStatus(status);
  // A driver who cancelled does not receive the booking fee.
  const hasFee =
    status !== 'cancelled' || (actualFare !== null && !(isDriver && booking.cancelledBy === 'driver'));
  const { fee, fare } = isSharedRequest(booking)
    ? computeDriverEarningsFromRideRequest(booking)
    : { fee: booking.bookingFee, fare: actualFare ?? estimatedFare };
  const split = messages.fareSplit({ fee, fare, miles: actualDistance ?? estimatedDistance });
  const held = booking.pickupConfirmed ? messages.farePaid : messages.fareHeld({ fare: estimatedFare });
  const agreed = messages.fareAgreed({ rate: tokensPerMile, fare: estimatedFare });
  return [
    ...(hasFee ? [split] : []),
    ...(booking.isOffer && !isOver ? [agreed] : []),
    ...(isDriver || isOver ? [] : [held]),
  ];
}
