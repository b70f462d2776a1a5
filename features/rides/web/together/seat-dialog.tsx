import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTokenBalance } from '#features/tokens/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { isFareRoundedUp } from '../../domain/fares.ts';
import { bookingFee, tokensPerMile } from '../../domain/limits.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';
import { RidePriceRow } from '../ride-to/ride-price-row.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { sharedRidesApi } from './calls.ts';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import type { SharedRideSeatChoice } from './seat-choice.ts';
import { useStopWithStreetName } from './use-stop-with-street-name.ts';

interface SeatDialogProps {
  choice: SharedRideSeatChoice;
  /** Called if the seat now costs more than the price in `choice`. */
  onPriceOutdated: () => void;
  onClose: () => void;
}

/** Dialog that shows the price of a seat on a shared ride before it is booked (EXP-094, NEW-02). */
export default function BookSharedRideSeatDialog({ choice, onPriceOutdated, onClose }: SeatDialogProps) {
  useRideshareAccentColorOnPage();
  const { event, direction, tripId, price } = choice;
  const stop = useStopWithStreetName(choice.stop);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOut = direction === 'out';
  const title =
    tripId === null ? (isOut ? messages.startOutTitle : messages.startHomeTitle) : messages.joinTitle;

  async function book() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { booking } =
        tripId === null
          ? await sharedRidesApi.startSharedRide({
              eventId: event.id,
              occurrenceId: event.occurrenceId,
              direction,
              stop,
            })
          : await sharedRidesApi.joinSharedRide({ tripId, stop, maxShare: price.share });
      toast.success(isOut ? messages.bookedOut : messages.bookedHome);
      onClose();
      void navigate({ to: '/trip/$bookingId', params: { bookingId: booking.id } });
    } catch (error) {
      const isPriceOutdated = error instanceof CallError && error.reason === 'price_changed';
      if (isPriceOutdated) onPriceOutdated();
      setProblem(isPriceOutdated ? messages.priceChanged : getErrorMessage(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={440}
      footer={
        <Button size="lg" tone="accent" wide loading={isBusy} onClick={() => void book()} data-autofocus>
          {messages.book({ total: price.total })}
        </Button>
      }
    >
      <SeatPrice choice={{ ...choice, stop }} />
      <p className="mt-3 text-sm text-muted">{messages.heldNote}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-3 rounded-card bg-danger-soft px-4 py-3 text-md text-danger-ink">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/**
 * Price of a seat: the total in large digits, the amounts that make it up, the distance, and a collapsed section with
 * the formula of the fare.
 */
function SeatPrice({ choice }: { choice: SharedRideSeatChoice }) {
  const { event, direction, price, stop } = choice;
  const available = useTokenBalance().data?.available;
  const describeFare = isFareRoundedUp({ ...price, tokensPerMile })
    ? messages.forAllRoundedUp
    : messages.forAll;
  return (
    <>
      <p className="text-title font-bold" data-number>
        {common.tokens({ count: price.total })}
      </p>
      <p className="text-md text-muted" data-number>
        {messages.shareAndFee({ share: price.share, fee: bookingFee })}
      </p>
      <p className="mt-2 text-md text-muted" data-number>
        {describeDistance(choice)}
      </p>
      <p className="text-md text-muted">
        {common.pickupAt({
          place: removeRepeatedAddressParts(direction === 'out' ? stop.address : event.location),
        })}
      </p>
      <dl className="mt-2 text-sm empty:hidden" data-number>
        {available !== undefined && available >= price.total && (
          <RidePriceRow label={common.readyAfter} value={common.tokens({ count: available - price.total })} />
        )}
      </dl>
      <Disclosure summary={messages.details}>
        <dl className="text-sm" data-number>
          <RidePriceRow
            label={describeFare({ miles: price.miles, rate: tokensPerMile })}
            value={common.tokens({ count: price.fare })}
          />
          <RidePriceRow label={messages.share} value={common.tokens({ count: price.share })} />
          <RidePriceRow label={messages.fee} value={common.tokens({ count: bookingFee })} />
          <RidePriceRow label={messages.total} value={common.tokens({ count: price.total })} isStrong />
        </dl>
      </Disclosure>
    </>
  );
}

/**
 * Returns a text with the distance of a shared ride. If other people are already on the ride, the text adds that the
 * distance includes picking them up or dropping them off.
 */
function describeDistance({ direction, price: { miles }, riders }: SharedRideSeatChoice): string {
  const [name, ...more] = riders;
  const isOut = direction === 'out';
  if (name === undefined) return messages.distance({ miles });
  if (more.length === 0) return (isOut ? messages.withPickup : messages.withDropoff)({ miles, name });
  return (isOut ? messages.withPickups : messages.withDropoffs)({ miles, count: riders.length });
}
