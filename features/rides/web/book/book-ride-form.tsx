import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { phoneMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { type Booking, type RideQuote, type RideQuoteWithTokenBalance, ridesApi } from '../calls.ts';
import { formatPickupTime, formatShortPickupTime } from '../format-pickup-time.ts';
import { isQuoteOutdatedError } from '../is-quote-outdated-error.ts';
import { isRideAlreadyRequestedError } from '../is-ride-already-requested-error.ts';
import { messages as common } from '../messages.ts';
import { NotEnoughTokensAlert } from '../not-enough-tokens.tsx';
import { SingleChoicePillRow } from './choice-row.tsx';
import { ChosenDriverRecord } from './chosen-driver-record.tsx';
import { formatLocalTime } from './list-pickup-days.ts';
import { messages } from './messages.ts';
import { PickupTimeField } from './pickup-time-field.tsx';
import { PriceOfferPanel } from './price-offer-panel.tsx';
import { RideQuoteCard } from './quote-card.tsx';
import { hidePriceOfferOnThisDevice, usePriceOfferToDriver } from './use-offer.ts';
import { usePickupTimeForArrival } from './use-pickup-time-for-arrival.ts';

const anyDriver = 'any';

/** Choices that the rider makes in addition to pickup and dropoff. */
interface RideChoices {
  /** User id of the chosen driver; undefined if any driver nearby may accept the request. */
  driverId: string | undefined;
  withStartCode: boolean;
  /**
   * Pickup time as in `PickupTimeField`, such as `2026-12-01T18:15`; null if the ride is requested for now; undefined
   * until the rider chooses. A ride is then in time for the event at the dropoff or, without an event, now.
   */
  pickupTime: string | null | undefined;
  /** True if the price details are unfolded; undefined until the rider folds or unfolds them. */
  arePriceDetailsOpen: boolean | undefined;
}

/** Initial choices of the booking form: any driver and no start code. */
export const initialBookingFormChoices: RideChoices = {
  driverId: undefined,
  withStartCode: false,
  pickupTime: undefined,
  arePriceDetailsOpen: undefined,
};

interface BookRideFormProps {
  quoteWithBalance: RideQuoteWithTokenBalance;
  /** Start (ISO 8601) of the event at the dropoff; undefined if there is none. */
  arriveBy: string | undefined;
  choices: RideChoices;
  onChoices: (choices: RideChoices) => void;
  drivers: readonly NonNullable<Booking['driver']>[];
  onExpired: () => void;
}

/**
 * Form that books a quoted ride. It contains, in this order: the price with the options (EXP-097), the driver with the
 * trip record, the pickup time, and the booking button. While an offer waits for the driver's answer, the form shows
 * only the offer.
 */
export function BookRideForm(props: BookRideFormProps) {
  const { quoteWithBalance, arriveBy, choices, onChoices, drivers, onExpired } = props;
  const { driverId, withStartCode } = choices;
  const arrival = useArrivalChoice(arriveBy, quoteWithBalance.quote.minutes);
  const pickupTime = choices.pickupTime === undefined ? (arrival?.value ?? null) : choices.pickupTime;
  const driver = drivers.find(({ id }) => id === driverId);
  const offer = usePriceOfferToDriver(driver?.id, quoteWithBalance.quote);
  const isAwaited = offer?.state === 'offered';
  const quote = offer && offer.state !== 'declined' ? offer : quoteWithBalance.quote;
  const booking = useBooking(quoteWithBalance, () => {
    // The server no longer accepts this offer. Hide it, so that the next press books at the usual price.
    if (quote === offer) hidePriceOfferOnThisDevice(offer);
    onExpired();
  });
  const { available } = booking;
  const isShort = available < quote.total;
  const isPhone = useMediaQuery(phoneMediaQuery);
  // On a phone the price details are folded at first, so that the price and the choices fit on one screen.
  const areDetailsOpen = choices.arePriceDetailsOpen ?? !isPhone;
  return (
    <div className="flex flex-col gap-3">
      {!isAwaited && (
        <>
          <RideQuoteCard
            quoteWithBalance={{ ...quoteWithBalance, quote, available }}
            driversNearby={driver || pickupTime !== null ? undefined : quoteWithBalance.driversNearby}
            pickupTime={pickupTime}
            areDetailsOpen={areDetailsOpen}
            onDetailsOpen={(arePriceDetailsOpen) => onChoices({ ...choices, arePriceDetailsOpen })}
            withStartCode={withStartCode}
            onStartCode={(isOn) => onChoices({ ...choices, withStartCode: isOn })}
          />
          {isShort && <NotEnoughTokensAlert need={quote.total} have={available} />}
          {drivers.length > 0 && (
            <SingleChoicePillRow
              label={messages.driver}
              choices={[
                { value: anyDriver, label: messages.anyDriver },
                ...drivers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={driver?.id ?? anyDriver}
              onValue={(id) => onChoices({ ...choices, driverId: id === anyDriver ? undefined : id })}
            />
          )}
          {driver && <ChosenDriverRecord driver={driver} />}
        </>
      )}
      {driver && (
        <PriceOfferPanel
          key={JSON.stringify([driver.id, quote.pickup, quote.dropoff])}
          driver={driver}
          quote={quoteWithBalance.quote}
          offer={offer}
        />
      )}
      {!isAwaited && (
        <>
          <PickupTimeField
            value={pickupTime}
            arrival={arrival}
            isForArrival={arrival !== undefined && choices.pickupTime === undefined}
            onValue={(time) => onChoices({ ...choices, pickupTime: time })}
          />
          {booking.problem && (
            <p role="alert" className="text-md text-danger-ink">
              {booking.problem}
            </p>
          )}
          {/* Sticks to the lower edge of the sheet, so that the button stays in view. Fades out the text that is scrolled
          behind it. */}
          <div className="sticky bottom-0 z-[2] -mx-4 bg-page px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-page before:to-transparent">
            <Button
              tone="accent"
              size="lg"
              wide
              disabled={isShort}
              loading={booking.isBusy}
              onClick={() => void booking.book(quote, { driverId: driver?.id, withStartCode, pickupTime })}
            >
              {(quote.price === null ? messages.book : messages.bookAtMost)({ tokens: quote.total })}
            </Button>
            {/* The unfolded amounts contain the tokens that are left, too. */}
            {!isShort && !areDetailsOpen && (
              <p className="mt-2 text-center text-sm font-medium" data-number>
                {messages.leftAfter({ count: available - quote.total })}
              </p>
            )}
            <p className="mt-1 text-center text-sm text-muted">{describeBooking(quote, pickupTime)}</p>
          </div>
        </>
      )}
    </div>
  );
}

/**
 * Returns the sentences below the booking button: the pickup time of a scheduled ride, and the tokens that the rider
 * pays now and later. For an offer, the sentences say that its price is a maximum.
 */
function describeBooking(
  { bookingFee: fee, price, total: tokens }: RideQuote,
  pickupTime: string | null,
): string {
  const payment = price === null ? messages.bookingHint({ fee }) : messages.bookingHintOffer({ fee, tokens });
  return pickupTime ? `${messages.bookingTime({ time: formatPickupTime(pickupTime) })} ${payment}` : payment;
}

/**
 * React hook that returns the choice of the pickup time with which the ride arrives for the event at the dropoff;
 * undefined without an event, and if no pickup can be scheduled then.
 */
function useArrivalChoice(arriveBy: string | undefined, minutes: number) {
  const pickup = usePickupTimeForArrival(arriveBy, minutes);
  if (pickup === undefined || arriveBy === undefined) return undefined;
  const time = formatShortPickupTime(arriveBy, getServerCorrectedTimeMs());
  return { value: formatLocalTime(Date.parse(pickup)), label: messages.arriveBy({ time }) };
}

/**
 * React hook that keeps the displayed token balance unchanged while a ride is being booked. The server may deduct the
 * price before its response arrives, and the lower balance could disable the booking button. The rider must be able to
 * press the button again if the response is lost. Returns the balance, and the function `freeze`, which stops the
 * updates of the balance until the quote changes.
 */
function useBalanceAtPress({ quote, available: current }: RideQuoteWithTokenBalance) {
  const [frozen, setFrozen] = useState<{ quoteId: string; available: number }>();
  const available = frozen?.quoteId === quote.id ? frozen.available : current;
  return { available, freeze: () => setFrozen({ quoteId: quote.id, available }) };
}

/**
 * React hook that returns a function that books the ride of a quote and then opens the trip screen. Also returns the
 * token balance to display. After a press of the booking button, this balance does not change until there is a new
 * quote.
 */
function useBooking(quoteWithBalance: RideQuoteWithTokenBalance, onExpired: () => void) {
  const navigate = useNavigate();
  const { available, freeze } = useBalanceAtPress(quoteWithBalance);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function book(
    quote: RideQuote,
    {
      driverId,
      withStartCode,
      pickupTime,
    }: Pick<RideChoices, 'driverId' | 'withStartCode'> & {
      pickupTime: string | null;
    },
  ) {
    freeze();
    setBusy(true);
    setProblem(undefined);
    try {
      const { booking } = await ridesApi.createBooking(
        {
          quoteId: quote.id,
          withStartCode,
          ...(driverId === undefined ? {} : { driverId }),
          ...(pickupTime === null ? {} : { scheduledFor: new Date(pickupTime).toISOString() }),
        },
        // The quote's id is the idempotency key, so that another press of the button returns the same booking.
        { idempotencyKey: quote.id },
      );
      toast.success(messages.booked);
      void navigate({ to: '/trip/$bookingId', params: { bookingId: booking.id } });
    } catch (error) {
      if (isRideAlreadyRequestedError(error)) {
        toast(common.rideAlreadyRequested);
        return void navigate({ to: '/ryde/trips' });
      }
      setBusy(false);
      setProblem(getErrorMessage(error, messages.bookFailed));
      if (!isQuoteOutdatedError(error)) return;
      onExpired();
      toast(messages.newPrice);
    }
  }
  return { available, isBusy, problem, book };
}
