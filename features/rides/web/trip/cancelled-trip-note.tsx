import type { Booking } from '../calls.ts';
import { describeCancellationReason } from '../../domain/cancellation/describe-cancellation-reason.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/** Note that says who cancelled a trip, why, and how many tokens were returned. */
export function CancelledTripNote({ booking }: TripScreenPartProps) {
  const { status, refundAmount, role } = booking;
  const reason = describeStoredReason(booking);
  if (status !== 'cancelled') return null;
  return (
    <div className="rounded-card bg-fill px-4 py-3 text-md">
      <p className="font-semibold">{describeCanceller(booking)}</p>
      {reason !== '' && <p className="break-words text-muted">{messages.cancelledReason({ reason })}</p>}
      {role === 'passenger' && refundAmount !== null && refundAmount > 0 && (
        <p className="text-muted">{messages.refunded({ fee: refundAmount })}</p>
      )}
    </div>
  );
}

/**
 * Returns the stored cancellation reason: the one chosen from the list, and the text that the person added. Empty if
 * neither exists.
 */
function describeStoredReason({ cancellationCode: code, cancellationReason: words }: Booking): string {
  if (code === null) return words ?? '';
  const reason = describeCancellationReason(code);
  return words === null ? reason : messages.reasonWithWords({ reason, words });
}

function describeCanceller({ cancelledBy, cancellationCode, role, passenger, driver }: Booking): string {
  if (cancelledBy === 'system')
    return cancellationCode === null ? messages.cancelledBySystem : messages.cancelledForReason;
  if (cancelledBy === role) return messages.cancelledByYou;
  return cancelledBy === 'driver' && driver
    ? messages.cancelledByDriver({ name: driver.name })
    : messages.cancelledByPassenger({ name: passenger.name });
}
