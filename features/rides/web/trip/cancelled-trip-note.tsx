import type { Booking } from '../calls.ts';
import { describeCancellationReason } from '../../domain/cancellation/describe-cancellation-reason.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/** Lines that say why a trip was cancelled, and how many tokens were returned. The header says who cancelled it. */
export function CancelledTripNote({ booking }: TripScreenPartProps) {
  const { status, refundAmount, role } = booking;
  const reason = describeStoredReason(booking);
  if (status !== 'cancelled') return null;
  return (
    <div className="-mt-2 text-md text-muted empty:hidden">
      {reason !== '' && <p className="break-words">{messages.cancelledReason({ reason })}</p>}
      {role === 'passenger' && refundAmount !== null && refundAmount > 0 && (
        <p>{messages.refunded({ fee: refundAmount })}</p>
      )}
    </div>
  );
}

/**
 * Returns the stored cancellation reason: the reason chosen from the list, and the text that the person added. Empty if
 * neither exists.
 */
function describeStoredReason({ cancellationCode: code, cancellationReason: words }: Booking): string {
  if (code === null) return words ?? '';
  const reason = describeCancellationReason(code);
  return words === null ? reason : messages.reasonWithWords({ reason, words });
}
