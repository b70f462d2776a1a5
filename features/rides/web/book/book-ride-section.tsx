import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useLocationWithoutProvider } from '#features/places/web/public.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { useTokenBalance } from '#features/tokens/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type * as api from '../../api.ts';
import { useDriverPreferences } from '../drivers/driver-preferences.ts';
import { getBookingListArgs, type RideStop } from '../calls.ts';
import { DropoffPin, PickupPin } from '../route/ride-pins.tsx';
import { useRideRoute } from '../route/use-ride-route.ts';
import { ActiveTrips } from './active-trips.tsx';
import { BookRideForm, initialRideChoices } from './book-ride-form.tsx';
import { readAndClearBookingPrefill } from './booking-prefill.ts';
import { findPickupAtCurrentPosition } from './find-pickup-here.ts';
import { messages } from './messages.ts';
import { listFavoriteAndPastDrivers } from './known-drivers.ts';
import { PickupAndDropoffForm, type PickupAndDropoff } from './pickup-and-dropoff-form.tsx';
import { listSuggestedDestinations, SuggestedStops } from './suggested-stops.tsx';
import { useQuote } from './use-quote.ts';
import { useSavedPlaces } from './use-saved-places.ts';

const noTrips: readonly never[] = [];
const noPreferences: readonly never[] = [];

/** Section `/ryde`: books a ride in three steps: pickup and dropoff, price, booking (EXP-094). */
export default function BookRideSection() {
  const { user } = useAuth();
  const [stops, setStops] = useState<PickupAndDropoff>(readAndClearBookingPrefill);
  usePickupHere(user ? stops.pickup : null, (pickup) =>
    setStops((was) => ({ ...was, pickup: was.pickup ?? pickup })),
  );
  // The form is not rendered while another quote loads, so the choices are stored here.
  const [choices, setChoices] = useState(initialRideChoices);
  const { answer, problem, renew } = useQuote(stops.pickup, stops.dropoff);
  const { data } = useLiveQuery<typeof api.listBookings>(
    'listBookings',
    user ? getBookingListArgs(user.id, 'passenger') : {},
    { enabled: user !== undefined },
  );
  const preferences = useDriverPreferences(user !== undefined).data ?? noPreferences;
  const trips = data?.bookings ?? noTrips;
  const saved = useSavedPlaces(user !== undefined);
  const suggested = stops.dropoff ? noTrips : listSuggestedDestinations(saved, trips, stops.pickup);
  const isComplete = stops.pickup !== undefined && stops.dropoff !== undefined;
  // The quote knows the tokens of the time when it was made; later, tokens may be earned, or a hold may expire.
  const available = useTokenBalance().data?.available;
  return (
    <div className={joinClassNames('flex flex-col gap-4 p-4', isComplete && 'max-sm:gap-3 max-sm:pt-3')}>
      <ActiveTrips trips={trips} />
      <h2 className={joinClassNames('text-title', isComplete && 'max-sm:sr-only')}>
        {messages.arrangeTitle}
      </h2>
      <PickupAndDropoffForm stops={stops} onStops={setStops} />
      <SuggestedStops
        needsPickup={stops.pickup === undefined}
        destinations={suggested}
        onPickup={(pickup) => setStops((was) => ({ ...was, pickup }))}
        onDropoff={(dropoff) => setStops((was) => ({ ...was, dropoff }))}
      />
      <RoutePreview {...stops} isSmall={isComplete} rowsAbove={suggested.length + (stops.pickup ? 0 : 1)} />
      {isComplete && problem !== undefined && (
        <div
          role="alert"
          className="flex items-center justify-between gap-3 rounded-card bg-danger-soft px-4 py-3 text-md text-danger-ink"
        >
          <p>{problem}</p>
          <Button size="sm" onClick={renew}>
            {commonMessages.retry}
          </Button>
        </div>
      )}
      {isComplete && !answer && problem === undefined && (
        <SkeletonList label={messages.pricing}>
          <Skeleton className="h-10 w-40" />
          <Skeleton className="mt-3 h-24 w-full rounded-card" />
        </SkeletonList>
      )}
      {answer && (
        <BookRideForm
          quoteWithBalance={available === undefined ? answer : { ...answer, available }}
          choices={choices}
          onChoices={setChoices}
          drivers={listFavoriteAndPastDrivers(trips, preferences)}
          onExpired={renew}
        />
      )}
    </div>
  );
}

/**
 * React hook that looks up the current position and passes it to `onFound`, if the section opens without a pickup.
 * @param pickup null for signed-out visitors: their position is not looked up, because they may not request its name
 *   from the server
 */
function usePickupHere(pickup: RideStop | undefined | null, onFound: (pickup: RideStop) => void): void {
  const isMissing = pickup === undefined;
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void findPickupAtCurrentPosition().then((found) => isCurrent && found && latest.current(found));
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
}

interface RoutePreviewProps extends PickupAndDropoff {
  isSmall: boolean;
  rowsAbove: number;
}

/**
 * Map of the chosen pickup and dropoff. It fills the screen below the fields. With `isSmall` the map has less height,
 * so that the price fits below it.
 * @param props.rowsAbove number of suggested stops between the fields and the map
 */
function RoutePreview({ pickup, dropoff, isSmall, rowsAbove }: RoutePreviewProps) {
  const { location } = useLocationWithoutProvider();
  const { line, isApproximate } = useRideRoute(pickup ?? null, dropoff ?? null);
  const markers = useMemo(
    () => [
      ...(pickup ? [{ ...toPosition(pickup), key: 'pickup', content: <PickupPin />, ...centered }] : []),
      ...(dropoff ? [{ ...toPosition(dropoff), key: 'dropoff', content: <DropoffPin />, ...centered }] : []),
    ],
    [pickup, dropoff],
  );
  const fit = useMemo(() => {
    const chosen: Position[] = [pickup, dropoff].filter((stop) => stop !== undefined);
    return chosen.length > 0 || location === null ? [...chosen, ...line] : [location];
  }, [pickup, dropoff, location, line]);
  return (
    <div
      style={{ '--rows': rowsAbove } as CSSProperties}
      className={joinClassNames(
        'relative overflow-clip rounded-card',
        isSmall
          ? 'h-[clamp(7rem,calc(100dvh-42rem),13rem)] sm:h-[clamp(14rem,calc(100dvh-39.25rem),20rem)]'
          : 'h-[max(13rem,calc(100dvh-24rem-var(--rows)*3.5rem))] sm:h-[max(16rem,calc(100dvh-19rem-var(--rows)*3.5rem))]',
      )}
    >
      <LazyRouteMap
        label={messages.map}
        line={line}
        isApproximate={isApproximate}
        markers={markers}
        fit={fit}
        covered={0}
      />
    </div>
  );
}

const centered = { anchor: 'center' as const };
const toPosition = ({ lat, lng }: RideStop) => ({ lat, lng });
