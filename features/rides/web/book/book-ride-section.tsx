import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useTokenBalance } from '#features/tokens/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type * as api from '../../api.ts';
import { useFavoriteAndBlockedDrivers } from '../drivers/driver-preferences.ts';
import { buildListBookingsArgs, type RideStop } from '../calls.ts';
import { RideMapAndSheetLayout, SheetOverRideMap } from '../map-and-sheet.tsx';
import { ActiveTripList } from './active-trips.tsx';
import { BookRideForm, initialBookingFormChoices } from './book-ride-form.tsx';
import { BookingMap } from './booking-map.tsx';
import { readAndClearBookingPrefill } from './booking-prefill.ts';
import { FarPickupNote } from './far-pickup-note.tsx';
import { findPickupAtCurrentPosition } from './find-pickup-here.ts';
import { messages } from './messages.ts';
import { listFavoriteAndPastDrivers } from './known-drivers.ts';
import { PickupAndDropoffForm, type PickupAndDropoff } from './pickup-and-dropoff-form.tsx';
import { listSuggestedDestinations, SuggestedDestinationButtons } from './suggested-stops.tsx';
import { useUpcomingEventsAsDestinations } from './use-event-destinations.ts';
import { usePickupTimeForArrival } from './use-pickup-time-for-arrival.ts';
import { useRideQuote } from './use-quote.ts';
import { useSavedPlaces } from './use-saved-places.ts';
import { useSavedVenueDestinations } from './use-saved-venue-destinations.ts';

const noTrips: readonly never[] = [];
const noPreferences: readonly never[] = [];

/**
 * Section `/ryde`: books a ride in three steps: pickup and dropoff, price, booking (EXP-094). A map with the route
 * fills the window. One sheet contains the fields, the price and the button.
 */
export default function BookRideSection() {
  const { user } = useAuth();
  const [prefill] = useState(readAndClearBookingPrefill);
  const [stops, setStops] = useState<PickupAndDropoff>(prefill.stops);
  const [here, setHere] = useState<Position>();
  usePickupHere(user ? stops.pickup : null, setHere, (pickup) =>
    setStops((was) => ({ ...was, pickup: was.pickup ?? pickup })),
  );
  // Stored here and not in the form, because the form is unmounted while another quote loads.
  const [choices, setChoices] = useState<typeof initialBookingFormChoices>({
    ...initialBookingFormChoices,
    ...prefill.choices,
  });
  const { answer, problem, canRetry, renew } = useRideQuote(stops.pickup, stops.dropoff);
  const pickupTimeForArrival = usePickupTimeForArrival(stops.arriveBy, answer?.quote.minutes);
  // Whether a ride can be in time for an event is known only after its duration.
  const isWithoutArrival = stops.arriveBy === undefined || (answer && pickupTimeForArrival === undefined);
  const isForNow = choices.pickupTime === undefined ? isWithoutArrival : choices.pickupTime === null;
  const { data, status: tripsStatus } = useLiveQuery<typeof api.listBookings>(
    'listBookings',
    user ? buildListBookingsArgs(user.id, 'passenger') : {},
    { enabled: user !== undefined },
  );
  const preferences = useFavoriteAndBlockedDrivers(user !== undefined).data ?? noPreferences;
  const trips = data?.bookings ?? noTrips;
  const isSuggesting = user !== undefined && stops.dropoff === undefined;
  const { places, isLoading: arePlacesLoading } = useSavedPlaces(isSuggesting);
  const { events, isLoading: areEventsLoading } = useUpcomingEventsAsDestinations(isSuggesting);
  const { venues, isLoading: areVenuesLoading } = useSavedVenueDestinations(isSuggesting);
  // The list begins with the saved places, and the trips, venues and events follow in this order. Each kind waits for
  // the kinds above it, because rows that appeared above it later would move it.
  const areTripsAwaited = arePlacesLoading || (isSuggesting && tripsStatus === 'loading');
  const areVenuesAwaited = areTripsAwaited || areVenuesLoading;
  const suggested = stops.dropoff
    ? noTrips
    : listSuggestedDestinations(
        places,
        arePlacesLoading ? noTrips : trips,
        stops.pickup,
        areVenuesAwaited ? noTrips : events,
        areTripsAwaited ? noTrips : venues,
      );
  const isComplete = stops.pickup !== undefined && stops.dropoff !== undefined;
  // The quote contains the balance at the time of the quote. The live balance is newer: tokens may have been earned
  // since, or a hold may have expired.
  const available = useTokenBalance().data?.available;
  const content = (
    <div
      className={joinClassNames(
        'flex flex-col gap-3 px-4 pt-4',
        // If the form is shown, the bar with its button already has space below it.
        !answer && 'pb-[max(1rem,env(safe-area-inset-bottom))]',
      )}
    >
      <ActiveTripList trips={trips} />
      <h2 className="sr-only">{messages.arrangeTitle}</h2>
      <PickupAndDropoffForm stops={stops} onStops={setStops} onPosition={setHere} />
      {stops.pickup && isForNow && <FarPickupNote pickup={stops.pickup} here={here} />}
      <SuggestedDestinationButtons
        destinations={suggested}
        isLoading={areVenuesAwaited || areEventsLoading}
        pickup={stops.pickup}
        onDropoff={(dropoff, arriveBy) => setStops((was) => ({ ...was, dropoff, arriveBy }))}
      />
      {isComplete && problem !== undefined && (
        <div
          role="alert"
          className="flex items-center justify-between gap-3 rounded-card bg-danger-soft px-4 py-3 text-md text-danger-ink"
        >
          <p>{problem}</p>
          {canRetry && (
            <Button size="sm" onClick={renew}>
              {commonMessages.retry}
            </Button>
          )}
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
          arriveBy={stops.arriveBy}
          choices={choices}
          onChoices={setChoices}
          drivers={listFavoriteAndPastDrivers(trips, preferences)}
          onExpired={renew}
        />
      )}
    </div>
  );
  return (
    <RideMapAndSheetLayout
      renderMap={(covered) => (
        <BookingMap pickup={stops.pickup} dropoff={stops.dropoff} here={here} covered={covered} />
      )}
      renderSheet={(sheet) => (
        <SheetOverRideMap ref={sheet} label={messages.arrangeTitle}>
          <div className="min-h-0 flex-1 scroll-pb-32 overflow-y-auto">{content}</div>
        </SheetOverRideMap>
      )}
    />
  );
}

/**
 * React hook that looks up the current position if the section opens without a pickup, and if the person has already
 * given the permission. Passes the position to `onPosition` and, with a name, to `onFound`.
 * @param pickup undefined if no pickup is chosen. Null for signed-out visitors: their position is not looked up,
 *   because the server does not tell them the name of a position.
 */
function usePickupHere(
  pickup: RideStop | undefined | null,
  onPosition: (position: Position) => void,
  onFound: (pickup: RideStop) => void,
): void {
  const isMissing = pickup === undefined;
  const latest = useRef({ onPosition, onFound });
  useEffect(() => {
    latest.current = { onPosition, onFound };
  });
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const pass = (position: Position) => isCurrent && latest.current.onPosition(position);
    void findPickupAtCurrentPosition(pass).then(
      (found) => isCurrent && found && latest.current.onFound(found),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
}
