import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Position } from '#features/places/domain/position.ts';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { formatElapsedTime } from '../../domain/trip-action.ts';
import { computeRideRequestEarnings } from '../../domain/trip-cost.ts';
import { ridesApi } from '../calls.ts';
import { describeRefusedTransition } from '../describe-refused-transition.ts';
import { formatRating } from '../format-rating.ts';
import { PickupTime } from '../pickup-time.tsx';
import { RequestTimeBar } from '../request-time-bar.tsx';
import type { RideRequest } from './driver-calls.ts';
import { EarnedAmount } from './earned-amount.tsx';
import { messages } from './messages.ts';
import { PickupAndDropoffNeighborhoods } from './pickup-and-dropoff-neighborhoods.tsx';
import { RequestDistances } from './request-distances.tsx';

interface RequestCardProps {
  request: RideRequest;
  /**
   * Center of the driver's service area. If the driver's location is unknown, the way to the pickup is estimated from
   * this center.
   */
  from: Position;
  nowMs: number;
  /** True if the request conflicts with another trip of the driver, so that the driver cannot accept it (EXP-101). */
  isBusy: boolean;
  onDeclined: () => void;
  onChanged: () => void;
}

/**
 * Card of a ride request: fare, distances, pickup time of a scheduled ride, time left, and buttons that accept or
 * decline the request (RIDE-004, EXP-101, EXP-106, EXP-108). The card of a shared ride shows the earnings from all its
 * riders, the number of riders and the departure (NEW-02).
 */
export function RideRequestCard({ request, from, nowMs, isBusy, onDeclined, onChanged }: RequestCardProps) {
  const { passenger, pickup, estimatedDistance, isOffer, shared } = request;
  const { fare, fee, total, riders } = computeRideRequestEarnings(request);
  const pickupTime = request.scheduledFor ?? shared?.departsAt ?? null;
  const actions = useRequestActions(request.id, { onDeclined, onChanged });
  return (
    <li
      className="rounded-card border border-line bg-surface p-4"
      aria-label={messages.requestFrom({ name: passenger.name })}
    >
      <div className="flex items-start gap-3">
        <Avatar id={passenger.id} name={passenger.name} src={passenger.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {passenger.name}
            {passenger.rating !== null && (
              <span className="font-normal text-muted"> · ★ {formatRating(passenger.rating)}</span>
            )}
          </p>
          <p className="text-sm text-muted">
            {(isOffer ? messages.fareAtMost : messages.fareFor)({ fare, fee })}
          </p>
        </div>
        <EarnedAmount tokens={total} isMaximum={isOffer} />
      </div>
      <PickupAndDropoffNeighborhoods pickup={pickup} dropoff={request.dropoff} />
      <div className="mt-2">
        <RequestDistances pickup={pickup} miles={estimatedDistance} from={from} />
      </div>
      {pickupTime !== null && (
        <p className="mt-3 font-semibold">
          <PickupTime time={pickupTime} />
          {shared !== null && <> · {messages.sharedBy({ count: riders })}</>}
        </p>
      )}
      <TimeLeft request={request} nowMs={nowMs} />
      {isBusy && <p className="mt-3 text-md text-muted">{messages.otherRideThen}</p>}
      <div className="mt-3 flex gap-2">
        <Button
          tone="accent"
          wide
          className="flex-1"
          disabled={isBusy}
          aria-disabled={actions.busy !== undefined}
          loading={actions.busy === 'accept'}
          onClick={() => void actions.accept()}
        >
          {messages.accept}
        </Button>
        <Button
          aria-disabled={actions.busy !== undefined}
          loading={actions.busy === 'decline'}
          onClick={() => void actions.decline()}
        >
          {messages.decline}
        </Button>
      </div>
    </li>
  );
}

function TimeLeft({ request, nowMs }: { request: RideRequest; nowMs: number }) {
  return (
    <div className="mt-3 flex items-center gap-3 big-text:flex-wrap">
      <RequestTimeBar request={request} nowMs={nowMs} label={messages.timeLeft} className="min-w-24 flex-1" />
      <p className="text-sm text-muted" data-number>
        {describeTimeLeft(Date.parse(request.expiresAt) - nowMs)}
      </p>
    </div>
  );
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Returns the time left as a text: minutes and seconds below 2 hours, whole hours below 2 days, otherwise whole days.
 */
function describeTimeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return messages.expiresInDays({ count: Math.floor(milliseconds / dayMs) });
  if (milliseconds >= 2 * hourMs)
    return messages.expiresInHours({ count: Math.floor(milliseconds / hourMs) });
  return messages.expiresIn({ time: formatElapsedTime(milliseconds) });
}

function useRequestActions(bookingId: string, on: { onDeclined: () => void; onChanged: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline'>();

  async function accept() {
    setBusy('accept');
    try {
      await ridesApi.transitionBookingStatus({ bookingId, nextStatus: 'driver_accepted' });
      toast.success(messages.accepted);
      await navigate({ to: '/trip/$bookingId', params: { bookingId } });
    } catch (error) {
      toast.error(describeRefusedTransition(error));
      // The server refused: another driver has accepted the request, or it has ended. Load the requests again.
      if (error instanceof CallError && !error.isUnreachable) on.onChanged();
    }
    setBusy(undefined);
  }

  async function decline() {
    setBusy('decline');
    try {
      await ridesApi.declineRideRequest({ bookingId });
      toast.success(messages.declined);
      on.onDeclined();
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
  }
  return { busy, accept, decline };
}
