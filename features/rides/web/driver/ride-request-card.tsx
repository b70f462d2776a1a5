import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Position } from '#features/places/domain/position.ts';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { computeDriverEarningsFromRideRequest } from '../../domain/trip-cost.ts';
import { ridesApi } from '../calls.ts';
import { describeRefusedBookingTransition } from '../describe-refused-transition.ts';
import { PickupTimeText } from '../pickup-time.tsx';
import type { RideRequest } from './driver-calls.ts';
import { messages } from './messages.ts';
import { PickupAndDropoffNeighborhoods } from './pickup-and-dropoff-neighborhoods.tsx';
import { RideRequestAnswerButtons, RideRequestOrOfferCard } from './request-card.tsx';
import { RideRequestDistancesLine } from './request-distances.tsx';
import { RideRequestMap } from './request-map.tsx';
import { RideRequestTimeLeftRow } from './request-time-left.tsx';

interface RideRequestCardProps {
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
 * Card of a ride request: map, fare, distances, pickup time of a scheduled ride, time left, and buttons that accept or
 * decline the request (RIDE-004, EXP-101, EXP-106, EXP-108). The card of a shared ride shows the earnings from all its
 * riders, the number of riders and the departure (NEW-02).
 */
export function RideRequestCard({
  request,
  from,
  nowMs,
  isBusy,
  onDeclined,
  onChanged,
}: RideRequestCardProps) {
  const { passenger, pickup, estimatedDistance, isOffer, shared } = request;
  const { fare, fee, total, riders } = computeDriverEarningsFromRideRequest(request);
  const pickupTime = request.scheduledFor ?? shared?.departsAt ?? null;
  const actions = useRequestActions(request.id, { onDeclined, onChanged });
  return (
    <RideRequestOrOfferCard
      label={messages.requestFrom({ name: passenger.name })}
      map={<RideRequestMap pickup={pickup} dropoff={request.dropoff} />}
      tokens={total}
      isMaximum={isOffer}
      split={(isOffer ? messages.fareAtMost : messages.fareFor)({ fare, fee })}
      rider={passenger}
      footer={
        <>
          <RideRequestTimeLeftRow request={request} nowMs={nowMs} />
          {isBusy && <p className="mt-3 text-md text-muted">{messages.otherRideThen}</p>}
          <RideRequestAnswerButtons
            acceptLabel={messages.accept}
            busy={actions.busy}
            isAcceptDisabled={isBusy}
            onAccept={() => void actions.accept()}
            onDecline={() => void actions.decline()}
          />
        </>
      }
    >
      <RideRequestDistancesLine pickup={pickup} miles={estimatedDistance} from={from} />
      <PickupAndDropoffNeighborhoods pickup={pickup} dropoff={request.dropoff} />
      {pickupTime !== null && (
        <p className="mt-1 font-semibold">
          <PickupTimeText time={pickupTime} />
          {shared !== null && <> · {messages.sharedBy({ count: riders })}</>}
        </p>
      )}
    </RideRequestOrOfferCard>
  );
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
      toast.error(describeRefusedBookingTransition(error));
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
