import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LocateFixed } from 'lucide-react';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { isFareRoundedUp } from '../../domain/fares.ts';
import { setBookingPrefill } from '../book/booking-prefill.ts';
import { SingleChoicePillRow } from '../book/choice-row.tsx';
import { usePickupTimeForArrival } from '../book/use-pickup-time-for-arrival.ts';
import type { RideQuoteWithTokenBalance, RideStop } from '../calls.ts';
import { formatShortPickupTime } from '../format-pickup-time.ts';
import { messages as common } from '../messages.ts';
import { NotEnoughTokensAlert } from '../not-enough-tokens.tsx';
import { RequireStartCodeSwitch } from '../start-code-switch.tsx';
import { convertViewerLocationToStop } from '../together/convert-location-to-stop.ts';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { type RideDestination, convertDestinationToStop } from './ride-destination.ts';
import { messages } from './messages.ts';
import { RidePriceRow } from './ride-price-row.tsx';
import { useQuoteFromNamedPickup } from './use-quote-from-named-pickup.ts';
import { useRideToPlaceBooking } from './use-ride-to-place-booking.ts';

interface RideToPlaceDialogProps {
  destination: RideDestination;
  /** Time at which the rider has to be there, such as the start of an event; undefined if there is none. */
  arriveBy?: string | undefined;
  /** Sentence that is shown before the booking, such as that the place is closed now. */
  warning?: string | undefined;
  onClose: () => void;
}

/**
 * Dialog that shows the price of a ride to a place, and that has a button to book the ride (EXP-094, NEW-02). If the
 * rider has to be there later, the pickup is scheduled in time, unless the rider wants a ride now (EXP-101). A further
 * button opens the booking screen with the same places and choices, where the rider can choose another pickup or time.
 */
export default function RideToPlaceDialog(props: RideToPlaceDialogProps) {
  useRideshareAccentColorOnPage();
  const { onClose } = props;
  const { location, status, message, locate } = useViewerLocationFromStore();
  const openBookingScreen = useOpenBookingScreen(props);
  return location === null ? (
    <Dialog open onClose={onClose} title={messages.rideThere} width={440}>
      <p className="text-md text-muted">{messages.locateHint}</p>
      <Button
        icon={LocateFixed}
        size="lg"
        wide
        className="mt-4"
        loading={status === 'loading'}
        onClick={() => void locate()}
      >
        {messages.locate}
      </Button>
      <Button tone="ghost" size="lg" wide className="mt-2" onClick={() => openBookingScreen()}>
        {messages.choosePickup}
      </Button>
      {message !== null && (
        <p role="alert" className="mt-3 text-md text-danger-ink">
          {message}
        </p>
      )}
    </Dialog>
  ) : (
    <BookingStep {...props} pickup={convertViewerLocationToStop(location)} onChange={openBookingScreen} />
  );
}

/** Choices in the dialog that the booking screen opens with. */
type ChosenRide = Pick<Parameters<typeof setBookingPrefill>[0], 'pickup' | 'withStartCode' | 'isForNow'>;

/** React hook that returns a function that closes the dialog and opens the booking screen with the same places. */
function useOpenBookingScreen({ destination, arriveBy, onClose }: RideToPlaceDialogProps) {
  const navigate = useNavigate();
  return (chosen: ChosenRide = {}) => {
    setBookingPrefill({
      ...chosen,
      dropoff: convertDestinationToStop(destination),
      ...(arriveBy !== undefined && { arriveBy }),
    });
    onClose();
    void navigate({ to: '/ryde' });
  };
}

/** Returns the text of the choice of a scheduled pickup, such as `Pickup 5:30 PM`. */
const describePickup = (time: string) =>
  messages.pickupAt({ time: formatShortPickupTime(time, getServerCorrectedTimeMs()) });

interface BookingStepProps extends RideToPlaceDialogProps {
  pickup: RideStop;
  /** Called with the current choices if the rider wants to choose another pickup or a time. */
  onChange: (chosen: ChosenRide) => void;
}

function BookingStep({ destination, arriveBy, warning, pickup, onChange, onClose }: BookingStepProps) {
  const [withStartCode, setWithStartCode] = useState(false);
  const [when, setWhen] = useState<'later' | 'now'>('later');
  const dropoff = convertDestinationToStop(destination);
  const loaded = useQuoteFromNamedPickup(pickup, dropoff);
  const { error, refetch } = loaded;
  const { isBusy, problem, pressed, book } = useRideToPlaceBooking({ onClose, onOutdated: refetch });
  const data = pressed ?? loaded.data;
  const quote = data?.quote;
  const from = data?.pickup ?? pickup;
  const laterPickup = usePickupTimeForArrival(arriveBy, quote?.minutes);
  const scheduledFor = when === 'later' ? laterPickup : undefined;
  const isShort = data !== undefined && data.available < data.quote.total;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.rideThere}
      width={440}
      footer={
        quote && (
          <Button
            size="lg"
            tone="accent"
            wide
            disabled={isShort}
            // The button waits for the final quote, so that it books the quote whose price it shows.
            loading={isBusy || (pressed === undefined && loaded.isLoading)}
            onClick={() => void book(data, { withStartCode, ...(scheduledFor && { scheduledFor }) })}
          >
            {messages.book({ total: quote.total })}
          </Button>
        )
      }
    >
      <dl className="text-md">
        <RidePriceRow label={messages.from} value={from.address} isPlace />
        <RidePriceRow label={messages.to} value={destination.name} isPlace />
      </dl>
      <Button
        tone="ghost"
        size="sm"
        className="-ml-3"
        onClick={() => onChange({ pickup: from, withStartCode, isForNow: when === 'now' })}
      >
        {messages.changeRide}
      </Button>
      {warning !== undefined && <p className="mt-1 text-md font-medium text-danger-ink">{warning}</p>}
      {laterPickup !== undefined && (
        <div className="mt-3.5">
          <SingleChoicePillRow
            label={messages.when}
            choices={[
              { value: 'later', label: describePickup(laterPickup) },
              { value: 'now', label: messages.now },
            ]}
            value={when}
            onValue={setWhen}
          />
        </div>
      )}
      {error && !data ? (
        <ErrorState inline detail={getErrorMessage(error)} onRetry={refetch} />
      ) : quote ? (
        <>
          <PriceBreakdown quoteWithBalance={data} isShort={isShort} />
          {isShort && (
            <div className="mt-3">
              <NotEnoughTokensAlert need={quote.total} have={data.available} />
            </div>
          )}
          <div className="mt-3">
            <RequireStartCodeSwitch checked={withStartCode} onChecked={setWithStartCode} />
          </div>
        </>
      ) : (
        <SkeletonList label={messages.loading}>
          <Skeleton className="mt-3 h-24 w-full rounded-card" />
        </SkeletonList>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 rounded-card bg-danger-soft px-4 py-3 text-md text-danger-ink">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

interface PriceBreakdownProps {
  quoteWithBalance: RideQuoteWithTokenBalance;
  /** True if the viewer has fewer tokens than the ride costs. */
  isShort: boolean;
}

function PriceBreakdown({ quoteWithBalance, isShort }: PriceBreakdownProps) {
  const { quote, availableAfter } = quoteWithBalance;
  const describeFare = isFareRoundedUp(quote) ? messages.fareRoundedUp : messages.fare;
  return (
    <>
      <p className="mt-3 text-title font-bold" data-number>
        {common.tokens({ count: quote.total })}
      </p>
      <p className="text-md text-muted">{messages.arrives({ minutes: quote.minutes, miles: quote.miles })}</p>
      <dl className="mt-2 text-sm" data-number>
        <RidePriceRow label={messages.fee} value={common.tokens({ count: quote.bookingFee })} />
        <RidePriceRow
          label={describeFare({ miles: quote.miles, rate: quote.tokensPerMile })}
          value={common.tokens({ count: quote.fare })}
        />
        <RidePriceRow label={messages.total} value={common.tokens({ count: quote.total })} isStrong />
        {!isShort && (
          <RidePriceRow label={common.readyAfter} value={common.tokens({ count: availableAfter })} />
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{messages.held}</p>
    </>
  );
}
