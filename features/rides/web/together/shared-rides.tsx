import { Link } from '@tanstack/react-router';
import { ChevronRight, CirclePlus, Users } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import type { SharedRide } from './calls.ts';
import { formatDepartureTime } from './format-departure.ts';
import { messages } from './messages.ts';
import { convertViewerLocationToStop } from './convert-location-to-stop.ts';
import { listRiderNames } from './list-rider-names.ts';
import type { SharedRideSeatChoice } from './seat-choice.ts';
import { type SharedRidesOfEvent, useSharedRides } from './use-shared-rides.ts';

const BookSharedRideSeatDialog = createLazyDialog(() => import('./seat-dialog.tsx'));

/** A ride that the viewer selected and whose price is not loaded yet. `tripId` is null for a new ride. */
interface WantedRide extends Pick<SharedRideSeatChoice, 'direction' | 'tripId'> {
  /** True if the browser has already been asked for the viewer's location. */
  hasAsked?: boolean;
}

interface SharedRidesProps {
  event: EventOccurrence;
  /**
   * Renders the button for a ride alone; false if there is none. `isMainAction` is true if this button is the primary
   * one of the page.
   */
  renderRideAlone: (isMainAction: boolean) => ReactNode;
}

/**
 * List of the shared rides to an event and home from it, for people who attend the event (NEW-02). Each ride has a row,
 * and further rows start a new ride. Joining or starting a ride opens a dialog that shows the price and has a button
 * that books the seat. The button for a ride alone is above the list or, if there is a ride to join, below it.
 */
export function SharedRideList({ event, renderRideAlone }: SharedRidesProps) {
  const { location, status, message, locate } = useViewerLocationFromStore();
  const [wanted, setWanted] = useState<WantedRide>();
  const [choice, setChoice] = useState<SharedRideSeatChoice>();
  // False while the dialog shows the price from the time of the choice. After the server has refused to book at this
  // price, the dialog shows the current price instead.
  const [isPriceOutdated, setPriceOutdated] = useState(false);
  const { current, shown, hasFailed, refetch } = useSharedRides(event, location);
  const price = wanted && location && current ? findPrice(current, wanted) : undefined;
  if (wanted && location && price !== undefined) {
    setWanted(undefined);
    setPriceOutdated(false);
    const ride = current?.rides.find(({ tripId }) => tripId === wanted.tripId);
    const stop = convertViewerLocationToStop(location);
    if (price !== null) setChoice({ ...wanted, price, event, stop, riders: listRiderNames(ride) });
  }
  if (wanted?.hasAsked && location === null) setWanted(undefined);
  const joinable = shown?.rides.find((ride) => canJoin(ride, location !== null));
  // The key keeps the state of the button, such as an open dialog, when its position changes.
  const alone = (
    <Fragment key="alone">{renderRideAlone(!event.can.manage && joinable === undefined)}</Fragment>
  );
  if (hasFailed) return [alone, <ErrorState key="error" inline onRetry={refetch} />];
  if (!shown)
    return [
      alone,
      <SkeletonList key="loading" label={messages.loading}>
        <Skeleton className="mt-3.5 h-24 w-full rounded-card" />
      </SkeletonList>,
    ];
  if (shown.refusal !== null) return [alone];
  async function open(ride: WantedRide) {
    setWanted(ride);
    if (location !== null) return;
    // The price depends on where the viewer gets in or out, so the location must be known first.
    await locate();
    setWanted({ ...ride, hasAsked: true });
  }
  const isBusy = (ride: WantedRide) =>
    wanted !== undefined && wanted.tripId === ride.tripId && wanted.direction === ride.direction;
  const hasRides = shown.rides.length > 0;
  const starts = shown.starts.filter(({ price: total }) => total !== null || location === null);
  const hint = location === null && <p className="pb-1 text-sm text-muted">{messages.locateHint}</p>;
  const list = hasRides && (
    <div key="rides" className="mt-2.5">
      <h3 className="text-md font-semibold">{messages.together}</h3>
      <ul className="divide-y divide-line">
        {shown.rides.map((ride) => (
          <RideRow
            key={ride.tripId}
            ride={ride}
            timeZone={event.timeZone}
            isLocated={location !== null}
            isMainAction={ride === joinable}
            isBusy={isBusy(ride)}
            onJoin={() => void open(ride)}
          />
        ))}
      </ul>
      {hint}
    </div>
  );
  const rest = (
    <div key="rest" className="mt-3.5 empty:hidden">
      {(starts.length > 0 || !hasRides) && (
        <StartRideDisclosure title={hasRides ? messages.startAnother : messages.together} isOpen={!hasRides}>
          {!hasRides && (
            <>
              <p className="text-sm text-muted">{messages.none}</p>
              {hint}
            </>
          )}
          <ul className="divide-y divide-line">
            {starts.map(({ direction, price: total }) => (
              <li key={direction}>
                <StartRow
                  label={describeStart(direction, total)}
                  isBusy={isBusy({ direction, tripId: null })}
                  isDisabled={wanted !== undefined}
                  onPress={() => void open({ direction, tripId: null })}
                />
              </li>
            ))}
          </ul>
        </StartRideDisclosure>
      )}
      {status === 'error' && location === null && (
        <p role="alert" className="mt-4 text-sm text-danger-ink">
          {message}
        </p>
      )}
      {choice && (
        <BookSharedRideSeatDialog
          choice={isPriceOutdated ? updatePrice(choice, current) : choice}
          onPriceOutdated={() => {
            setPriceOutdated(true);
            refetch();
          }}
          onClose={() => setChoice(undefined)}
        />
      )}
    </div>
  );
  return joinable ? [list, alone, rest] : [alone, list, rest];
}

/** Returns true if the viewer can join a ride, or can find out by sharing the location. */
const canJoin = ({ bookingId, price, status, seatsLeft }: SharedRide, isLocated: boolean): boolean =>
  bookingId === null && (price !== null || (!isLocated && status === 'requested' && seatsLeft > 0));

interface StartRideDisclosureProps {
  title: string;
  /**
   * True to expand the rows initially, because there is no ride to join. Two presses then start a ride: one on the row
   * and one in the dialog (NEW-02).
   */
  isOpen: boolean;
  children: ReactNode;
}

/**
 * Collapsible section with the rows that start a new shared ride. It is initially collapsed if there are rides to join,
 * so that the list of shared rides shows fewer choices.
 */
function StartRideDisclosure({ title, isOpen, children }: StartRideDisclosureProps) {
  return (
    <Disclosure look="row" summary={title} isOpen={isOpen} className="-mx-4 -mb-3 border-t border-line">
      <div className="px-4">{children}</div>
    </Disclosure>
  );
}

interface StartRowProps {
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** Row that starts a shared ride: a button over the whole width. */
function StartRow({ label, isBusy, isDisabled, onPress }: StartRowProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onPress}
      {...(isDisabled && busyButtonProps)}
      className="-mx-4 flex min-h-14 w-[calc(100%+2rem)] items-center gap-3 px-4 py-2 text-left text-md font-semibold hover:bg-fill off:text-muted"
    >
      <CirclePlus size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      {isBusy ? (
        <Spinner size={18} label={commonMessages.working} />
      ) : (
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      )}
    </button>
  );
}

/** Returns the price of a ride for the viewer; null if the viewer cannot join or start the ride. */
function findPrice({ rides, starts }: SharedRidesOfEvent, { tripId, direction }: WantedRide) {
  const found =
    tripId === null
      ? starts.find((start) => start.direction === direction)
      : rides.find((ride) => ride.tripId === tripId);
  return found?.price ?? null;
}

/** Returns the chosen seat with its current price and riders; unchanged if the current price is unknown. */
function updatePrice(
  choice: SharedRideSeatChoice,
  current: SharedRidesOfEvent | undefined,
): SharedRideSeatChoice {
  const price = current && findPrice(current, choice);
  if (!price) return choice;
  const ride = current.rides.find(({ tripId }) => tripId === choice.tripId);
  return { ...choice, price, riders: listRiderNames(ride) };
}

function describeStart(direction: SharedRide['direction'], price: SharedRide['price']): string {
  const isOut = direction === 'out';
  if (price === null) return isOut ? messages.startOutUnpriced : messages.startHomeUnpriced;
  return (isOut ? messages.startOut : messages.startHome)({ total: price.total });
}

interface RideRowProps {
  ride: SharedRide;
  timeZone: string;
  isLocated: boolean;
  /** True if joining this ride is the primary action of the page. */
  isMainAction: boolean;
  isBusy: boolean;
  onJoin: () => void;
}

function RideRow({ ride, timeZone, isLocated, isMainAction, isBusy, onJoin }: RideRowProps) {
  const { direction, departsAt, seatsLeft, bookingId, price, status } = ride;
  const time = formatDepartureTime(departsAt, timeZone);
  const names = listRiderNames(ride);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Users size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-md font-semibold">{messages.leavesAt({ time })}</p>
        <p className="line-clamp-2 text-sm text-pretty text-muted">
          {[
            ...(direction === 'home' ? [messages.home] : []),
            new Intl.ListFormat('en-US').format(names),
          ].join(' · ')}
          {' · '}
          <span className="whitespace-nowrap">
            {status === 'requested' ? messages.seatsLeft({ seats: seatsLeft }) : messages.taken}
          </span>
        </p>
      </div>
      {bookingId !== null ? (
        <Link to="/trip/$bookingId" params={{ bookingId }} className={getButtonClassName('quiet', 'sm')}>
          {messages.openTrip}
        </Link>
      ) : canJoin(ride, isLocated) ? (
        <Button size="sm" tone={isMainAction ? 'accent' : 'quiet'} loading={isBusy} onClick={onJoin}>
          {price ? messages.join({ total: price.total }) : messages.joinUnpriced}
        </Button>
      ) : ride.refusal === 'off_the_way' ? (
        <p className="text-sm text-muted">{messages.cannotJoin}</p>
      ) : null}
    </li>
  );
}
