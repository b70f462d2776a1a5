import { computeTokensPaidOrReceived } from '../../domain/trip-cost.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/** Price of the trip and its breakdown (TRIP-002, EXP-095). */
export function FareSection({ booking }: TripScreenPartProps) {
  const {
    role,
    bookingFee: fee,
    actualFare,
    actualDistance,
    estimatedFare,
    estimatedDistance,
    status,
  } = booking;
  const isDriver = role === 'driver' || role === 'candidate';
  const amount = computeTokensPaidOrReceived(booking, isDriver ? 'driver' : 'passenger');
  const isOver = status === 'completed' || status === 'cancelled';
  // A driver who cancelled gets no booking fee.
  const hasFee =
    status !== 'cancelled' || (actualFare !== null && !(isDriver && booking.cancelledBy === 'driver'));
  const returned = actualFare === null ? 0 : estimatedFare - actualFare;
  const label = isDriver
    ? isOver
      ? messages.earned
      : messages.youGet
    : isOver
      ? messages.totalPaid
      : messages.total;
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-title font-bold" data-number>
          {shared.tokens({ count: amount })}
        </span>
        {hasFee && (
          <span className="text-sm text-muted" data-number>
            {messages.fareSplit({
              fee,
              fare: actualFare ?? estimatedFare,
              miles: actualDistance ?? estimatedDistance,
            })}
          </span>
        )}
      </p>
      {!isDriver && !isOver && (
        <p className="text-sm text-muted" data-number>
          {booking.pickupConfirmed ? messages.farePaid : messages.fareHeld({ fare: estimatedFare })}
        </p>
      )}
      {role === 'passenger' && isOver && returned > 0 && (
        <p className="text-sm text-muted">{messages.returned({ tokens: returned })}</p>
      )}
    </div>
  );
}
