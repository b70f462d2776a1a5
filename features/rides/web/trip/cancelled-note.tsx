import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';
import type { TripPartProps } from './trip-part.ts';

/** Who cancelled a trip, why, and the tokens that came back. */
export function CancelledNote({ booking }: TripPartProps) {
  const { status, cancellationReason, refundAmount, role } = booking;
  if (status !== 'cancelled') return null;
  return (
    <div className="rounded-card bg-fill px-4 py-3 text-md">
      <p className="font-semibold">{describeCanceller(booking)}</p>
      {cancellationReason && (
        <p className="text-muted">{messages.cancelledReason({ reason: cancellationReason })}</p>
      )}
      {role === 'passenger' && refundAmount !== null && refundAmount > 0 && (
        <p className="text-muted">{messages.refunded({ fee: refundAmount })}</p>
      )}
    </div>
  );
}

function describeCanceller({ cancelledBy, role, passenger, driver }: Booking): string {
  if (cancelledBy === 'system') return messages.cancelledBySystem;
  if (cancelledBy === role) return messages.cancelledByYou;
  return cancelledBy === 'driver' && driver
    ? messages.cancelledByDriver({ name: driver.name })
    : messages.cancelledByPassenger({ name: passenger.name });
}
