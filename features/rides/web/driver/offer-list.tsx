import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { type Quote, ridesApi } from '../calls.ts';
import { messages } from './messages.ts';

const refetchMs = 15_000;

/**
 * List of the price offers that passengers made to this driver (Q-42, FN-037). Renders nothing if there are
 * none.
 */
export function OfferList({ userId }: { userId: string }) {
  const queryKey = ['listOffers', userId];
  const query = useQuery({ queryKey, queryFn: () => ridesApi.listOffers(), refetchInterval: refetchMs });
  const offers = (query.data?.quotes ?? []).filter(
    ({ state, driverId }) => state === 'offered' && driverId === userId,
  );
  if (offers.length === 0) return null;
  return (
    <section aria-label={messages.offers}>
      <h2 className="px-4 pt-5 pb-1 text-title">{messages.offers}</h2>
      <ul className="flex flex-col gap-3 p-4">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            onAnswered={() => void queryClient.invalidateQueries({ queryKey })}
          />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer, onAnswered }: { offer: Quote; onAnswered: () => void }) {
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
  const { price, miles, fare } = offer;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p>{messages.offerBody({ price: price ?? fare, miles, fare })}</p>
      <div className="mt-3 flex gap-2">
        <Button
          tone="accent"
          className="flex-1"
          disabled={busy !== undefined}
          loading={busy === 'accept'}
          onClick={() => void answer(true)}
        >
          {messages.acceptOffer({ price: price ?? fare })}
        </Button>
        <Button disabled={busy !== undefined} loading={busy === 'decline'} onClick={() => void answer(false)}>
          {messages.decline}
        </Button>
      </div>
    </li>
  );
}
