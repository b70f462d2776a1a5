import { useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import type { DriverPosition } from '../../domain/known-position.ts';
import { listChangedTripPlaces, type ChangedTripPlace } from '../../domain/list-trip-change-parts.ts';
import { listRemainingStopsForTripStatus } from '../../domain/remaining-stops.ts';
import { formatTimeLeft } from '../../domain/trip-action.ts';
import { type Booking, ridesApi, type TripChange } from '../calls.ts';
import { getOtherTripParticipant } from '../trip/trip-screen-part.ts';
import { messages } from './messages.ts';
import { describePriceDifference, TripChangePriceComparison } from './trip-change-price-comparison.tsx';

interface OpenChangeCardProps {
  booking: Booking;
  change: TripChange;
  /** Position of the car; null if it is unknown. */
  position: DriverPosition | null;
  nowMs: number;
  /** Called after the change was accepted, declined or withdrawn, and also after a call to the server that failed. */
  onDone: () => void;
}

/**
 * Card of a proposed change of the trip. It shows what changes, and the difference in tokens and minutes. The whole
 * route and both prices are collapsed, because a driver may read the card on the way. The person who proposed the
 * change sees that the answer is pending. The other person can accept or decline (EXP-103, Q-73).
 */
export function ProposedTripChangeCard({ booking, change, position, nowMs, onDone }: OpenChangeCardProps) {
  const { busy, answer } = useAnswer(booking.id, change, onDone);
  const { isOwn, expiresAt } = change;
  const name = getFirstName(getOtherTripParticipant(booking)?.name ?? '');
  const title = isOwn ? messages.waiting({ name }) : messages.wants({ name });
  const areStopsAheadKnown = booking.status !== 'in_progress' || position !== null;
  const ahead = areStopsAheadKnown ? listRemainingStopsForTripStatus(booking, position) : null;
  const parts = listChangedTripPlaces(booking, ahead ?? [], change);
  // If it is unknown which stops are ahead, a change with fewer stops may remove one or just leave out a passed one.
  const isOnlyOrder = parts.length === 0 && (ahead !== null || change.stops.length === booking.stops.length);
  return (
    <section aria-label={title} className="rounded-card bg-accent-soft p-4">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <div className="mt-0.5 text-base leading-snug font-bold">
        {isOnlyOrder && <p>{messages.changeOrder}</p>}
        {parts.map((part) => (
          <p key={part.kind + part.address} className="break-words">
            {describePart(part)}
          </p>
        ))}
      </div>
      <p className="mt-0.5 text-md font-semibold" data-number>
        {[describePriceDifference(change.extraFare), ...describeExtraMinutes(booking, change)].join(' · ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            tone="accent"
            className="flex-1"
            loading={busy === 'accept'}
            aria-disabled={busy !== undefined}
            onClick={() => void answer(true)}
          >
            {messages.accept}
          </Button>
        )}
        <Button
          className="flex-1 bg-page!"
          loading={busy === 'decline'}
          aria-disabled={busy !== undefined}
          onClick={() => void answer(false)}
        >
          {isOwn ? messages.withdraw : messages.decline}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted" data-number>
        {messages.expiresIn({ time: formatTimeLeft(Date.parse(expiresAt) - nowMs + 999) })}
      </p>
      <Disclosure summary={messages.details} className="-mb-2">
        <ChangeDetails booking={booking} change={change} />
      </Disclosure>
    </section>
  );
}

function describePart({ kind, address }: ChangedTripPlace): string {
  const place = getFirstAddressPart(address);
  if (kind === 'added') return messages.addStopAt({ place });
  return kind === 'removed' ? messages.removeStopAt({ place }) : messages.changeDropoffTo({ place });
}

/**
 * Returns how much longer or shorter the whole trip takes; empty if there is no difference. Empty also for a trip in
 * progress: its new duration contains the minutes already driven, so the difference would include any delay so far.
 */
function describeExtraMinutes({ status, estimatedMinutes }: Booking, change: TripChange): string[] {
  if (status === 'in_progress') return [];
  const minutes = change.minutes - estimatedMinutes;
  if (minutes === 0) return [];
  return [minutes > 0 ? messages.minutesMore({ minutes }) : messages.minutesLess({ minutes: -minutes })];
}

/** Shows the whole route after the change, and the prices before and after it. */
function ChangeDetails({ booking, change }: Pick<OpenChangeCardProps, 'booking' | 'change'>) {
  const { stops, dropoff } = change;
  return (
    <>
      <ol className="text-md">
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
      <div className="mt-2 border-t border-line py-1">
        <TripChangePriceComparison booking={booking} price={change} />
      </div>
    </>
  );
}

/**
 * React hook for the buttons that accept, decline or withdraw a change. Returns the function `answer`, and `busy`, the
 * pressed button whose call is still in progress.
 */
function useAnswer(bookingId: string, { id: changeId, isOwn }: TripChange, onDone: () => void) {
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  async function answer(accept: boolean) {
    setBusy(accept ? 'accept' : 'decline');
    try {
      await ridesApi.respondToTripChange({ bookingId, changeId, accept });
      toast.success(accept ? messages.accepted : isOwn ? messages.withdrawn : messages.declined);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
    onDone();
  }
  return { busy, answer };
}
