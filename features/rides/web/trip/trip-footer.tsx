import { useNavigate } from '@tanstack/react-router';
import { Navigation } from 'lucide-react';
import { type Ref, useState } from 'react';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { isEndedTripStatus } from '../../domain/statuses.ts';
import { isDriverAwayFromDropoff } from '../../domain/arrival.ts';
import { findNextDrivingDestination } from '../../domain/directions-goal.ts';
import { getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import { tripRatingPeriodMs } from '../../domain/limits.ts';
import { listRemainingStops } from '../../domain/remaining-stops.ts';
import {
  canRateTrip,
  findBookingStatusSetByMainTripButton,
  type BookingStatusSetByTripButton,
} from '../../domain/trip-action.ts';
import { setBookingPrefill } from '../book/booking-prefill.ts';
import type { Booking } from '../calls.ts';
import { LazyStartCodeDialog } from './lazy-dialogs.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import type { TripActions } from './use-trip-actions.ts';
import { RecordArrivalButton } from '../waiting/arrival-button.tsx';

/** Labels of the button that moves the trip to its next status (RIDE-004 … RIDE-008, Q-67). */
const stepLabels: Readonly<Record<BookingStatusSetByTripButton, string>> = {
  driver_accepted: messages.accept,
  en_route: messages.enRoute,
  passenger_onboard: messages.onBoard,
  confirmed: messages.confirmPickup,
  in_progress: messages.begin,
  completed: messages.complete,
};

interface TripFooterProps extends TripScreenPartProps {
  actions: TripActions;
  /**
   * True if the viewer must accept or decline a proposed change. The button that accepts the change is then the
   * prominent button, and the button for the next step is hidden.
   */
  isAnswerDue: boolean;
  /** Opens the dialog that cancels the trip. */
  onCancel: () => void;
  ref: Ref<HTMLDivElement>;
}

/**
 * Buttons at the bottom of the trip screen, of which at most one is prominent (TRIP-007). Takes no space if there are
 * no buttons.
 * - On the way to the pickup or the dropoff, the driver's prominent button opens the directions. The button for the
 *   next step is quiet and asks first, so that a wrong tap neither skips the arrival nor ends the trip.
 * - At the pickup, the prominent button first records the arrival (EXP-110) and then takes the rider on board. At the
 *   dropoff, it completes the trip.
 * - While a request is open, the rider has a button that cancels it, because there is no other step (TRIP-008).
 * - On a shared trip whose next stop is unknown (`isNextStopUnknown`), no button opens directions to the dropoff. The
 *   button that completes the trip still asks first on the way there.
 */
export function TripFooter({ actions, isAnswerDue, onCancel, ref, ...part }: TripFooterProps) {
  const { booking, nowMs } = part;
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { role, can, needsStartCode, status } = booking;
  const step = isAnswerDue ? null : findBookingStatusSetByMainTripButton(can);
  const isOver = isEndedTripStatus(status);
  const goal = findNextDrivingDestination(booking, part.position, nowMs);
  // The server refuses to record an arrival far away from the pickup.
  const canArrive = step === 'passenger_onboard' && booking.arrivedAt === null && goal === null;
  // The button for the next step remains enabled, because the rider may get in or out early and the driver's position
  // can be wrong. It is only less prominent: it is filled, so that it looks like a button, but not in the accent color.
  const isOnTheWay =
    goal !== null || (step === 'completed' && isDriverAwayFromDropoff(booking, part.position, nowMs));

  async function takeStep(next: BookingStatusSetByTripButton) {
    if (next === 'passenger_onboard' && needsStartCode) return setCodeOpen(true);
    if (isOnTheWay && !(await confirmEarlyStep(booking, next))) return;
    void actions.move(next);
  }
  return (
    <div
      ref={ref}
      className="shrink-0 px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] has-[>:only-child:empty]:hidden"
    >
      {actions.problem && (
        <div
          role="alert"
          className="mb-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-md text-danger-ink"
        >
          <p className="font-semibold">{actions.problem}</p>
          <p>
            {role === 'driver'
              ? messages.riderNotCharged({ name: getFirstName(booking.passenger.name) })
              : messages.notCharged}
          </p>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {goal && <DirectionsLink {...part} goal={goal} isProminent={!isAnswerDue} />}
        {canArrive && <RecordArrivalButton bookingId={booking.id} />}
        {step && (
          <Button
            tone={isOnTheWay || canArrive ? 'quiet' : 'accent'}
            size="lg"
            wide
            loading={actions.busy === step}
            aria-disabled={actions.busy !== undefined}
            onClick={() => void takeStep(step)}
          >
            {stepLabels[step]}
          </Button>
        )}
        {isOver && <OverButtons booking={booking} nowMs={nowMs} />}
        {can.includes('cancelled') && role === 'passenger' && status === 'requested' && (
          <Button size="lg" wide onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        {role === 'candidate' && status === 'requested' && (
          <Button
            tone="ghost"
            size="lg"
            wide
            loading={actions.busy === 'declined'}
            onClick={() => void actions.decline()}
          >
            {messages.decline}
          </Button>
        )}
      </div>
      {isCodeOpen && (
        <LazyStartCodeDialog booking={booking} actions={actions} onClose={() => setCodeOpen(false)} />
      )}
    </div>
  );
}

/** Asks a driver who is not at the pickup or the dropoff yet whether the trip should really take its next step. */
function confirmEarlyStep({ passenger }: Booking, step: BookingStatusSetByTripButton): Promise<boolean> {
  const isEnd = step === 'completed';
  return askConfirmation({
    title: isEnd
      ? messages.completeEarlyTitle
      : messages.onBoardEarlyTitle({ name: getFirstName(passenger.name) }),
    body: isEnd ? messages.completeEarly : messages.onBoardEarly,
    yes: stepLabels[step],
    no: messages.notYet,
  });
}

interface DirectionsLinkProps extends TripScreenPartProps {
  goal: 'pickup' | 'dropoff';
  isProminent: boolean;
}

/** Link that opens directions in another map app: to the pickup, or over the remaining stops to the dropoff. */
function DirectionsLink({ booking, position, goal, isProminent }: DirectionsLinkProps) {
  const isToDropoff = goal === 'dropoff';
  const end = getPickupOrDropoffPositionIfKnown(booking[goal]);
  if (end === null) return null;
  return (
    <a
      href={formatDirectionsUrl(end, isToDropoff ? listRemainingStops(booking, position) : [])}
      target="_blank"
      rel="noreferrer"
      className={getButtonClassName(isProminent ? 'accent' : 'quiet', 'lg', true)}
    >
      <Navigation size={18} aria-hidden />
      {isToDropoff ? messages.directionsToDropoff : messages.directionsToPickup}
    </a>
  );
}

/**
 * Buttons of a trip that has ended. The passenger has a button that books the same ride again. It is quiet while a
 * rating is due, which is above the route.
 */
function OverButtons({ booking, nowMs }: { booking: Booking; nowMs: number }) {
  const navigate = useNavigate();
  const { role, pickup, dropoff, needsStartCode } = booking;
  const isRateable = canRateTrip(booking, nowMs, tripRatingPeriodMs);
  const rideAgain = () => {
    setBookingPrefill({ pickup, dropoff, withStartCode: needsStartCode });
    void navigate({ to: '/ryde' });
  };
  return (
    <>
      {role === 'passenger' ? (
        <Button tone={isRateable ? 'quiet' : 'accent'} size="lg" wide onClick={rideAgain}>
          {messages.bookAgain}
        </Button>
      ) : (
        !isRateable && (
          <Button size="lg" wide onClick={() => void navigate({ to: '/ryde/trips' })}>
            {messages.backToTrips}
          </Button>
        )
      )}
    </>
  );
}
