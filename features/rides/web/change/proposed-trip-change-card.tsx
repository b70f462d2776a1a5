import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { formatElapsedTime } from '../../domain/trip-action.ts';
import { type Booking, ridesApi, type TripChange } from '../calls.ts';
import { getOtherTripParticipant } from '../trip/trip-screen-part.ts';
import { messages } from './messages.ts';
import { TripChangePriceComparison } from './trip-change-price-comparison.tsx';

interface OpenChangeCardProps {
  booking: Booking;
  change: TripChange;
  nowMs: number;
  /** Called after the change was accepted, declined or withdrawn, and also if that request failed. */
  onDone: () => void;
}

/**
 * Card of a proposed change of the trip. The person who proposed it sees that the answer is pending. The other person
 * sees both prices, and can accept or decline (EXP-103, Q-73).
 */
export function ProposedTripChangeCard({ booking, change, nowMs, onDone }: OpenChangeCardProps) {
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const { id: changeId, isOwn, stops, dropoff, total, expiresAt } = change;
  const name = getOtherTripParticipant(booking)?.name ?? '';
  const title = isOwn ? messages.waiting({ name }) : messages.wants({ name });

  async function answer(accept: boolean) {
    setBusy(accept ? 'accept' : 'decline');
    try {
      await ridesApi.respondToTripChange({ bookingId: booking.id, changeId, accept });
      toast.success(accept ? messages.accepted : isOwn ? messages.withdrawn : messages.declined);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
    onDone();
  }
  return (
    <section aria-label={title} className="rounded-card bg-accent-soft p-4">
      <h2 className="font-semibold">{title}</h2>
      <ol className="mt-1.5 text-md">
        {stops.map(({ address }, index) => (
          <li key={index} className="break-words">
            <span className="text-muted">{messages.stop({ number: index + 1 })} </span>
            {address}
          </li>
        ))}
        <li className="break-words">
          <span className="text-muted">{messages.dropoff} </span>
          {dropoff.address}
        </li>
      </ol>
      <div className="mt-2 border-t border-line pt-1">
        <TripChangePriceComparison booking={booking} price={change} />
      </div>
      <p className="text-sm text-muted" data-number>
        {messages.expiresIn({ time: formatElapsedTime(Date.parse(expiresAt) - nowMs + 999) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            tone="accent"
            loading={busy === 'accept'}
            aria-disabled={busy !== undefined}
            onClick={() => void answer(true)}
          >
            {(booking.isOffer ? messages.acceptAtMost : messages.accept)({ total })}
          </Button>
        )}
        <Button
          loading={busy === 'decline'}
          aria-disabled={busy !== undefined}
          onClick={() => void answer(false)}
        >
          {isOwn ? messages.withdraw : messages.decline}
        </Button>
      </div>
    </section>
  );
}
