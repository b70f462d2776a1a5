import { type FormEvent, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { checkFare } from '#platform/contract/validators.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { offerPriceFractionRange } from '../../domain/limits.ts';
import { type Booking, type Quote, ridesApi } from '../calls.ts';
import { messages } from './messages.ts';

/** Polling interval in milliseconds while an offer waits for the driver's answer. */
const readAgainMs = 4_000;

interface OfferPanelProps {
  driver: NonNullable<Booking['driver']>;
  quote: Quote;
  /**
   * Called with the offer when the driver has accepted its price, and with undefined when the rider withdraws
   * it.
   */
  onAgreed: (offer: Quote | undefined) => void;
  /** Called with an offer when it is sent, and with undefined when the driver has answered it or the rider withdraws it. */
  onWaiting: (offer: Quote | undefined) => void;
}

/**
 * Panel that offers a driver another price, from 50% to 150% of the fare, and waits for the answer.
 */
export function OfferPanel({ driver, quote, onAgreed, onWaiting }: OfferPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<Quote>();
  const { name } = driver;
  if (offer !== undefined)
    return (
      <OfferState
        offer={offer}
        name={name}
        onAgreed={onAgreed}
        onAnswered={() => onWaiting(undefined)}
        onLeave={() => {
          setOffer(undefined);
          setOpen(false);
          onAgreed(undefined);
          onWaiting(undefined);
        }}
      />
    );
  if (!isOpen)
    return (
      <Button tone="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {messages.offerAnother}
      </Button>
    );
  return (
    <OfferForm
      driver={driver}
      quote={quote}
      onOffered={(made) => {
        setOffer(made);
        onWaiting(made);
      }}
    />
  );
}

interface OfferFormProps {
  driver: NonNullable<Booking['driver']>;
  quote: Quote;
  onOffered: (offer: Quote) => void;
}

function OfferForm({ driver, quote, onOffered }: OfferFormProps) {
  const [price, setPrice] = useState(String(quote.fare));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const range = {
    min: Math.max(1, Math.ceil(quote.fare * offerPriceFractionRange.min)),
    max: Math.floor(quote.fare * offerPriceFractionRange.max),
  };
  async function offer(event: FormEvent) {
    event.preventDefault();
    // An empty field must not count as zero tokens.
    const amount = price.trim() === '' ? NaN : Number(price);
    const problem = checkFare(amount);
    setError(problem ?? undefined);
    if (problem !== null) return;
    setBusy(true);
    const { pickup, dropoff } = quote;
    try {
      const made = await ridesApi.quoteAndCreateOffer({
        pickup: { address: pickup.address!, lat: pickup.lat!, lng: pickup.lng! },
        dropoff: { address: dropoff.address!, lat: dropoff.lat!, lng: dropoff.lng! },
        driverId: driver.id,
        price: amount,
      });
      onOffered(made.quote);
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void offer(event)} className="flex flex-col gap-3">
      <TextField
        label={messages.offerPrice}
        hint={messages.offerHint({ ...range, fee: quote.bookingFee })}
        error={error}
        inputMode="numeric"
        value={price}
        onValue={setPrice}
      />
      <Button type="submit" tone="soft" loading={isBusy}>
        {messages.offer}
      </Button>
    </form>
  );
}

interface OfferStateProps {
  offer: Quote;
  name: string;
  onAgreed: (offer: Quote) => void;
  /** Called when the offer no longer waits for the driver's answer. */
  onAnswered: () => void;
  onLeave: () => void;
}

function OfferState({
  offer: { id: offerId, total: tokens },
  name,
  onAgreed,
  onAnswered,
  onLeave,
}: OfferStateProps) {
  const { data } = useQuery({
    queryKey: ['listOffers', offerId],
    queryFn: async () => {
      const { quotes } = await ridesApi.listOffers();
      const offer = quotes.find(({ id }) => id === offerId) ?? null;
      if (offer?.state === 'accepted') onAgreed(offer);
      if (offer?.state !== 'offered') onAnswered();
      return offer;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data?.state === 'offered' ? readAgainMs : false,
  });
  const isWaiting = data === undefined || data?.state === 'offered';
  const text =
    data?.state === 'accepted'
      ? messages.offerAccepted({ name, tokens })
      : isWaiting
        ? messages.offerWaiting({ name: getFirstName(name), tokens })
        : messages.offerDeclined({ name });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-fill px-4 py-3 text-md"
    >
      <p>{text}</p>
      <Button size="sm" tone="ghost" className="-mx-3" onClick={onLeave}>
        {messages.leaveOffer}
      </Button>
    </div>
  );
}
