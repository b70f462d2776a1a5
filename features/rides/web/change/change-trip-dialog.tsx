import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxStopsPerTrip } from '../../domain/limits.ts';
import { listRemainingStopsForTripStatus } from '../../domain/remaining-stops.ts';
import { TripStopButton } from '../book/trip-stop-button.tsx';
import { type Booking, ridesApi, type RideStop } from '../calls.ts';
import { getOtherTripParticipant, type TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { ChangedRouteMap } from './changed-route-map.tsx';
import { messages } from './messages.ts';
import { describePriceDifference, TripChangePriceComparison } from './trip-change-price-comparison.tsx';
import { type ChangedTripRoute, useTripChangeQuote } from './use-trip-change-quote.ts';

const PickupOrDropoffPicker = createLazyDialog(() => import('../book/place-picker.tsx'));

interface ChangeTripDialogProps extends Pick<TripScreenPartProps, 'booking' | 'position'> {
  onSent: () => void;
  onClose: () => void;
}

/**
 * Dialog in which the passenger or the driver chooses another destination or stops, sees the new route and the new
 * price, and proposes the change to the other person (EXP-103).
 */
export default function ChangeTripDialog({ booking, position, onSent, onClose }: ChangeTripDialogProps) {
  const [current] = useState(() => getRemainingRoute(booking, position));
  const [way, setWay] = useState(current);
  const [open, setOpen] = useState<number | 'dropoff'>();
  const quote = useTripChangeQuote(booking.id, current, way);
  const name = getFirstName(getOtherTripParticipant(booking)?.name ?? '');
  const price = quote.isPlaceholderData ? undefined : quote.data;
  const proposal = useProposal(booking.id, name, {
    onSent() {
      onSent();
      onClose();
    },
    onNewPrice: () => void quote.refetch(),
  });
  if (open !== undefined)
    return (
      <PickupOrDropoffPicker
        title={open === 'dropoff' ? messages.chooseDropoff : messages.chooseStop}
        around={open === 'dropoff' ? way.dropoff : (way.stops[open] ?? way.dropoff)}
        onChoose={(stop) => setWay(replaceStop(way, open, stop))}
        onClose={() => setOpen(undefined)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title}
      width={480}
      footer={
        price !== undefined && (
          <Button
            tone="accent"
            size="lg"
            wide
            loading={proposal.isBusy}
            onClick={() => void proposal.send(way, price.fare)}
          >
            {messages.propose({ difference: describePriceDifference(price.extraFare) })}
          </Button>
        )
      }
    >
      <p className="text-md text-muted">{messages.body({ name })}</p>
      <WayForm way={way} onOpen={setOpen} onWay={setWay} />
      {quote.isEnabled && <ChangedRouteMap booking={booking} position={position} way={way} />}
      <div className="mt-4" aria-live="polite">
        <Price booking={booking} quote={quote} />
        {proposal.problem && (
          <p role="alert" className="mt-2 text-md text-danger-ink">
            {proposal.problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns the stops and the dropoff that can still be changed. While the trip is in progress, omits the stops that the
 * car has passed, so that the quote for a change does not include the way back to them.
 */
const getRemainingRoute = (
  booking: Booking,
  position: ChangeTripDialogProps['position'],
): ChangedTripRoute => ({
  stops: listRemainingStopsForTripStatus(booking, position),
  dropoff: booking.dropoff as RideStop,
});

const replaceStop = (
  { stops, dropoff }: ChangedTripRoute,
  at: number | 'dropoff',
  stop: RideStop,
): ChangedTripRoute =>
  at === 'dropoff'
    ? { stops, dropoff: stop }
    : { stops: [...stops.slice(0, at), stop, ...stops.slice(at + 1)], dropoff };

interface WayFormProps {
  way: ChangedTripRoute;
  onOpen: (at: number | 'dropoff') => void;
  onWay: (way: ChangedTripRoute) => void;
}

function WayForm({ way, onOpen, onWay }: WayFormProps) {
  const { stops, dropoff } = way;
  return (
    <>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {stops.map((stop, index) => (
          <li key={index} className="flex items-center pr-1.5">
            <div className="min-w-0 flex-1">
              <TripStopButton
                kind="stop"
                label={messages.stop({ number: index + 1 })}
                stop={stop}
                onClick={() => onOpen(index)}
              />
            </div>
            <IconButton
              icon={X}
              label={messages.remove({ number: index + 1 })}
              onClick={() => onWay({ stops: stops.filter((_, at) => at !== index), dropoff })}
            />
          </li>
        ))}
        <li>
          <TripStopButton
            kind="dropoff"
            label={messages.dropoff}
            stop={dropoff}
            onClick={() => onOpen('dropoff')}
          />
        </li>
      </ol>
      {stops.length < maxStopsPerTrip && (
        <Button icon={Plus} tone="ghost" className="mt-1" onClick={() => onOpen(stops.length)}>
          {messages.addStop}
        </Button>
      )}
    </>
  );
}

type QuoteState = Pick<
  ReturnType<typeof useTripChangeQuote>,
  'data' | 'error' | 'isLoading' | 'isEnabled' | 'isPlaceholderData' | 'refetch'
>;

function Price({ booking, quote }: { booking: Booking; quote: QuoteState }) {
  const { data, error, isLoading, isEnabled, isPlaceholderData, refetch } = quote;
  if (!isEnabled) return <p className="text-md text-muted">{messages.quoteHint}</p>;
  if (error)
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-md text-danger-ink">{getErrorMessage(error)}</p>
        <Button onClick={() => void refetch()}>{commonMessages.retry}</Button>
      </div>
    );
  if (data === undefined || isLoading || isPlaceholderData)
    return (
      <SkeletonList label={messages.pricing}>
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  return <TripChangePriceComparison booking={booking} price={data} />;
}

/**
 * React hook that sends a proposed change of a trip to the server. If the price has changed since the quote, the server
 * refuses the proposal. The new price is then loaded, so that the person can send the proposal again.
 */
function useProposal(bookingId: string, name: string, on: { onSent: () => void; onNewPrice: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send({ stops, dropoff }: ChangedTripRoute, quotedFare: number) {
    setBusy(true);
    setProblem(undefined);
    try {
      await ridesApi.proposeTripChange({ bookingId, stops: [...stops], dropoff, quotedFare });
      toast.success(messages.sent({ name }));
      on.onSent();
    } catch (error) {
      setBusy(false);
      const isNewPrice = error instanceof CallError && error.reason === 'price_changed';
      setProblem(isNewPrice ? messages.priceChanged : getErrorMessage(error));
      if (isNewPrice) on.onNewPrice();
    }
  }
  return { isBusy, problem, send };
}
