import { useState } from 'react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { computeStraightLineMilesToPickup } from '../../domain/request-card.ts';
import { type RideQuote, ridesApi } from '../calls.ts';
import { EarnedAmount } from './earned-amount.tsx';
import { messages } from './messages.ts';
import { PickupAndDropoffNeighborhoods } from './pickup-and-dropoff-neighborhoods.tsx';

interface DriverOfferListProps {
  offers: readonly RideQuote[];
  /**
   * Center of the driver's service area. If the driver's location is unknown, the distance to the pickup is measured
   * from this center.
   */
  from: Position;
  onAnswered: () => void;
}

/** List of the price offers that passengers made to this driver (Q-42, FN-037). Renders nothing if there are none. */
export function DriverOfferList({ offers, from, onAnswered }: DriverOfferListProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={messages.offers}>
      <h2 className="px-4 pt-5 pb-2.5 text-title">{messages.offers}</h2>
      <ul className="flex flex-col gap-3 px-4">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} from={from} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}

interface OfferCardProps {
  offer: RideQuote;
  from: Position;
  onAnswered: () => void;
}

/**
 * Card of a price offer: the rider, the tokens that the driver would earn at most, areas and distances, and buttons
 * that accept and decline the offer.
 */
function OfferCard({ offer, from, onAnswered }: OfferCardProps) {
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
  const { fare, bookingFee: fee, total, tokensPerMile } = offer;
  const price = offer.price ?? fare;
  const rider = useRider(offer.passengerId);
  const name = rider?.name ?? messages.offerRider;
  return (
    <li className="rounded-card border border-line bg-surface p-4" aria-label={messages.offerFrom({ name })}>
      <div className="flex items-start gap-3">
        <Avatar id={offer.passengerId} name={name} src={rider?.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          {price !== fare && (
            <p className="text-sm text-muted" data-number>
              {messages.offerUsually({ total: fare + fee })}
            </p>
          )}
        </div>
        <EarnedAmount tokens={total} isMaximum />
      </div>
      <PickupAndDropoffNeighborhoods pickup={offer.pickup} dropoff={offer.dropoff} />
      <Distances offer={offer} from={from} />
      <p className="mt-2 text-sm text-muted" data-number>
        {messages.offerFare({ rate: tokensPerMile, fare: price, fee })}
      </p>
      <div className="mt-3 flex gap-2">
        <Button
          tone="accent"
          className="flex-1"
          aria-disabled={busy !== undefined}
          loading={busy === 'accept'}
          onClick={() => void answer(true)}
        >
          {messages.acceptOffer({ total })}
        </Button>
        <Button
          aria-disabled={busy !== undefined}
          loading={busy === 'decline'}
          onClick={() => void answer(false)}
        >
          {messages.decline}
        </Button>
      </div>
    </li>
  );
}

/** React hook that returns the name and the picture of the rider who made an offer; undefined until they are loaded. */
function useRider(userId: string) {
  const { data } = useQuery({
    queryKey: ['getProfile', { userId }],
    queryFn: () => accountsApi.getProfile({ userId }),
  });
  if (data === undefined) return undefined;
  const { displayName, avatarUrl } = data.profile;
  return { name: displayName, avatar: avatarUrl };
}

function Distances({ offer, from }: Pick<OfferCardProps, 'offer' | 'from'>) {
  const here = useLocation().location;
  const away = computeStraightLineMilesToPickup(here ?? from, offer.pickup);
  return (
    <p className="mt-2 text-md text-muted">
      {away !== null && <>{messages.pickupAway({ miles: away })} · </>}
      {messages.miles({ miles: offer.miles })}
    </p>
  );
}
