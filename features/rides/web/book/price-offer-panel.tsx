import { type FormEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { checkRideFare } from '#platform/contract/validators.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { moveFocusToContainer } from '#platform/ui/focus-container.ts';
import { isAllowedOfferPrice } from '../../domain/fares.ts';
import { offerPriceRangeAsFractionOfFare } from '../../domain/limits.ts';
import { type Booking, type RideQuote, ridesApi } from '../calls.ts';
import { messages } from './messages.ts';
import { addPriceOfferToCache, hidePriceOfferOnThisDevice } from './use-offer.ts';

interface PriceOfferPanelProps {
  driver: NonNullable<Booking['driver']>;
  quote: RideQuote;
  /** The rider's price offer to this driver for this pickup and dropoff; undefined if there is none. */
  offer: RideQuote | undefined;
}

/**
 * Panel in which the rider offers a driver a different price, from 50% to 150% of the fare, and sees the driver's
 * answer. Its texts say that the price is a maximum: the fare for the driven miles may be lower.
 */
export function PriceOfferPanel({ driver, quote, offer }: PriceOfferPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const priceField = useRef<HTMLInputElement>(null);
  function open() {
    // The pressed button disappears, so the focus must move to the field that replaces it.
    flushSync(() => setOpen(true));
    priceField.current?.focus();
  }
  function leave(left: RideQuote) {
    moveFocusToContainer(panel.current);
    setOpen(false);
    hidePriceOfferOnThisDevice(left);
  }
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={messages.offerAnother} className="flex flex-col">
      {offer ? (
        <OfferState offer={offer} name={driver.name} onLeave={() => leave(offer)} />
      ) : isOpen ? (
        <OfferForm
          driver={driver}
          quote={quote}
          priceField={priceField}
          onMade={() => moveFocusToContainer(panel.current)}
        />
      ) : (
        <Button tone="ghost" size="sm" className="self-start" onClick={open}>
          {messages.offerAnother}
        </Button>
      )}
    </div>
  );
}

interface OfferFormProps {
  driver: NonNullable<Booking['driver']>;
  quote: RideQuote;
  priceField: Ref<HTMLInputElement>;
  /** Called when the server has created the offer, before the offer replaces the form on the screen. */
  onMade: () => void;
}

function OfferForm({ driver, quote, priceField, onMade }: OfferFormProps) {
  const [price, setPrice] = useState(String(quote.fare));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const range = {
    min: Math.max(1, Math.ceil(quote.fare * offerPriceRangeAsFractionOfFare.min)),
    max: Math.floor(quote.fare * offerPriceRangeAsFractionOfFare.max),
  };
  async function offer(event: FormEvent) {
    event.preventDefault();
    // An empty field must not count as zero tokens.
    const amount = price.trim() === '' ? NaN : Number(price);
    // Checked in the browser too, because the server's error message does not contain the minimum and maximum price,
    // and covers the hint that does.
    const rangeProblem = isAllowedOfferPrice(quote.fare, amount) ? null : messages.offerOutOfRange(range);
    const problem = checkRideFare(amount) ?? rangeProblem;
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
      onMade();
      await addPriceOfferToCache(made.quote);
    } catch (failure) {
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void offer(event)} className="flex flex-col gap-3">
      <TextField
        ref={priceField}
        label={messages.offerPrice}
        hint={messages.offerHint({ ...range, fee: quote.bookingFee, rate: quote.tokensPerMile })}
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
  offer: RideQuote;
  name: string;
  onLeave: () => void;
}

/**
 * Shows whether the driver has accepted or declined a price offer or has yet to answer, and a button that cancels the
 * offer.
 */
function OfferState({ offer, name, onLeave }: OfferStateProps) {
  const { state, total: tokens } = offer;
  if (state === 'offered') return <WaitingOffer offer={offer} name={getFirstName(name)} onLeave={onLeave} />;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-fill px-4 py-3 text-md"
    >
      <p>
        {state === 'accepted' ? messages.offerAccepted({ name, tokens }) : messages.offerDeclined({ name })}
      </p>
      <Button size="sm" tone="ghost" className="-mx-3" onClick={onLeave}>
        {messages.leaveOffer}
      </Button>
    </div>
  );
}

/**
 * Shows a price offer that waits for the driver's answer. Meanwhile, it is the only content of the booking form below
 * the pickup and dropoff.
 */
function WaitingOffer({ offer: { total: tokens, minutes, miles }, name, onLeave }: OfferStateProps) {
  return (
    <div role="status" className="pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p className="mt-1 text-[1.5rem] leading-tight font-bold tracking-[-0.02em] text-balance" data-number>
        {messages.offerWaiting({ name, tokens })}
      </p>
      <p className="mt-1 text-md text-muted" data-number>
        {messages.approximateTrip({ minutes, miles })}
      </p>
      <p className="mt-1.5 text-md text-muted">{messages.offerWaitHint({ name })}</p>
      <Button size="lg" wide className="mt-4" onClick={onLeave}>
        {messages.leaveOffer}
      </Button>
    </div>
  );
}
