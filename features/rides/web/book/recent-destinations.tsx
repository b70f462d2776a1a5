import { History } from 'lucide-react';
import { Chip } from '#platform/ui/pill.tsx';
import type { Booking, Stop } from '../calls.ts';
import { messages } from './messages.ts';

const maxDestinations = 4;

/** Returns the different dropoffs of a rider's trips, latest trip first. Leaves out dropoffs without an exact place. */
function listRecentDestinations(trips: readonly Booking[]): Stop[] {
  const found = new Map<string, Stop>();
  for (const { address, lat, lng } of trips.map(({ dropoff }) => dropoff))
    if (address !== null && lat !== null && lng !== null && !found.has(address))
      found.set(address, { address, lat, lng });
  return [...found.values()].slice(0, maxDestinations);
}

interface RecentDestinationsProps {
  trips: readonly Booking[];
  onChoose: (dropoff: Stop) => void;
}

/** Buttons over the map that choose the dropoff of an earlier trip again (EXP-100). Renders nothing without trips. */
export function RecentDestinations({ trips, onChoose }: RecentDestinationsProps) {
  const destinations = listRecentDestinations(trips);
  if (destinations.length === 0) return null;
  return (
    <ul
      aria-label={messages.recentDestinations}
      className="absolute inset-x-0 top-0 z-[5] flex gap-2 overflow-x-auto px-3 pt-3 pb-5 [scrollbar-width:none]"
    >
      {destinations.map((stop) => (
        <li key={stop.address} className="shrink-0">
          <Chip
            icon={History}
            onClick={() => onChoose(stop)}
            className="bg-raised! shadow-float ring-1 ring-line"
          >
            {stop.address.split(', ')[0]}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
