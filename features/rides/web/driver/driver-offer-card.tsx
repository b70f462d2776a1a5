import { useState } from 'react';
import { useProfileQuery } from '#features/accounts/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { quoteLifetimeMs } from '../../domain/limits.ts';
import { type RideQuote, ridesApi } from '../calls.ts';
import { messages } from './messages.ts';
import { PickupAndDropoffNeighborhoods } from './pickup-and-dropoff-neighborhoods.tsx';
import { RideRequestAnswerButtons, RideRequestOrOfferCard } from './request-card.tsx';
import { RideRequestDistancesLine } from './request-distances.tsx';
import { RideRequestMap } from './request-map.tsx';
import { RideRequestTimeLeftRow } from './request-time-left.tsx';

interface DriverOfferCardProps {
  offer: RideQuote;
  /**
   * Center of the driver's service area. If the driver's location is unknown, the way to the pickup is estimated from
   * this center.
   */
  from: Position;
  nowMs: number;
  onAnswered: () => void;
}

/**
 * Card of a price offer that a rider made to this driver (Q-42, FN-037). It shows the rider, a comparison with the
 * usual price, the maximum tokens that the driver would earn, areas and distances, the time left, and buttons that
 * accept or decline the offer.
 */
export function PriceOfferToDriverCard({ offer, from, nowMs, onAnswered }: DriverOfferCardProps) {
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  async function answer(accept: boolean) {
    setBusy(accept ? 'accept' : 'decline');
    try {
      await ridesApi.respondToOffer({ quoteId: offer.id, accept });
      toast.success(accept ? messages.offerTaken : messages.offerDeclined);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
    onAnswered();
  }
  const { fare, bookingFee: fee, total, expiresAt } = offer;
  const createdAt = new Date(Date.parse(expiresAt) - quoteLifetimeMs).toISOString();
  const price = offer.price ?? fare;
  const rider = useRider(offer.passengerId);
  const name = rider?.name ?? messages.offerRider;
  return (
    <RideRequestOrOfferCard
      label={messages.offerFrom({ name })}
      map={<RideRequestMap pickup={offer.pickup} dropoff={offer.dropoff} />}
      tokens={total}
      isMaximum
      chip={describeOffer(price - fare)}
      split={messages.fareAtMost({ fare: price, fee })}
      rider={{ id: offer.passengerId, name, avatar: rider?.avatar }}
      footer={
        <>
          <RideRequestTimeLeftRow request={{ createdAt, expiresAt }} nowMs={nowMs} isOffer />
          <RideRequestAnswerButtons
            acceptLabel={messages.acceptOffer}
            busy={busy}
            onAccept={() => void answer(true)}
            onDecline={() => void answer(false)}
          />
        </>
      }
    >
      <RideRequestDistancesLine pickup={offer.pickup} miles={offer.miles} from={from} />
      <PickupAndDropoffNeighborhoods pickup={offer.pickup} dropoff={offer.dropoff} />
    </RideRequestOrOfferCard>
  );
}

/** Returns the text that compares an offer with the usual price. */
function describeOffer(more: number): string {
  if (more === 0) return messages.offerUsual;
  return more > 0 ? messages.offerMore({ tokens: more }) : messages.offerLess({ tokens: -more });
}

/** React hook that returns the name and picture of the rider who made an offer; undefined while loading. */
function useRider(userId: string) {
  const { data } = useProfileQuery(userId);
  if (data === undefined) return undefined;
  const { displayName, avatarUrl } = data.profile;
  return { name: displayName, avatar: avatarUrl };
}
