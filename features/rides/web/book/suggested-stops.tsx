import { Briefcase, History, House, LocateFixed, Star } from 'lucide-react';
import { convertDestinationToStop } from '../ride-to/ride-destination.ts';
import type { Booking, RideStop } from '../calls.ts';
import { locatePickup } from './find-pickup-here.ts';
import { messages } from './messages.ts';
import { PlaceRow } from './place-row.tsx';
import { useLocationRequest } from './use-location-request.ts';
import type { StopSearchResult } from './use-place-search.ts';

const maxOfKind = 3;

/** Destination that one press chooses: a saved place, or the dropoff of an earlier trip. */
interface SuggestedDestination {
  stop: RideStop;
  kind: keyof typeof icons;
  name: string;
  detail: string;
}

const icons = { home: House, work: Briefcase, saved: Star, recent: History };

/**
 * Returns the destinations that a rider chooses with one press: the saved places, then the dropoffs of earlier trips,
 * latest trip first. Leaves out the position of the pickup, repeated places, and dropoffs without an address or
 * coordinates.
 */
export function listSuggestedDestinations(
  saved: readonly StopSearchResult[],
  trips: readonly Booking[],
  pickup: RideStop | undefined,
): SuggestedDestination[] {
  const found = new Map<string, SuggestedDestination>();
  const isNew = ({ lat, lng, address }: RideStop) =>
    !found.has(address) &&
    [...found.values(), ...(pickup ? [{ stop: pickup }] : [])].every(
      ({ stop }) => stop.lat !== lat || stop.lng !== lng,
    );
  for (const { kind, address: name, lat, lng } of saved.slice(0, maxOfKind)) {
    // A name such as "Home" is too short for an address, so the stop gets a longer address.
    const stop = convertDestinationToStop({ name, lat, lng });
    const icon = kind === 'home' || kind === 'work' ? kind : 'saved';
    if (isNew(stop)) found.set(stop.address, { stop, kind: icon, name, detail: '' });
  }
  let recent = 0;
  for (const { address, lat, lng } of trips.map(({ dropoff }) => dropoff)) {
    if (recent === maxOfKind || address === null || lat === null || lng === null) continue;
    const [name = '', ...rest] = address.split(', ');
    const stop = { address, lat, lng };
    if (!isNew(stop)) continue;
    found.set(address, { stop, kind: 'recent', name, detail: rest.join(', ') });
    recent++;
  }
  return [...found.values()];
}

interface SuggestedStopsProps {
  /** True if the ride has no pickup yet. */
  needsPickup: boolean;
  destinations: readonly SuggestedDestination[];
  onPickup: (pickup: RideStop) => void;
  onDropoff: (dropoff: RideStop) => void;
}

/**
 * List of buttons that choose a stop with one press: the current position as the pickup, and suggested destinations
 * (EXP-100). Renders nothing if there is nothing to choose.
 */
export function SuggestedStops({ needsPickup, destinations, onPickup, onDropoff }: SuggestedStopsProps) {
  const here = useLocationRequest(locatePickup, onPickup);
  if (!needsPickup && destinations.length === 0) return null;
  return (
    <div>
      <ul aria-label={messages.suggestedStops} className="-my-1.5">
        {needsPickup && (
          <li>
            <PlaceRow
              icon={LocateFixed}
              name={messages.pickUpHere}
              detail={here.isBusy ? messages.locating : messages.currentLocation}
              isDisabled={here.isBusy}
              isAccented
              onClick={() => void here.request()}
            />
          </li>
        )}
        {destinations.map(({ stop, kind, name, detail }) => (
          <li key={stop.address}>
            <PlaceRow icon={icons[kind]} name={name} detail={detail} onClick={() => onDropoff(stop)} />
          </li>
        ))}
      </ul>
      {here.problem && needsPickup && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {here.problem}
        </p>
      )}
    </div>
  );
}
