import { History } from 'lucide-react';
import type { Booking, Stop } from '../calls.ts';
import { messages } from './messages.ts';

const maxDestinations = 3;

/** Returns the different dropoffs of a rider's trips, latest trip first. Leaves out dropoffs without an exact place. */
export function listRecentDestinations(trips: readonly Booking[]): Stop[] {
  const found = new Map<string, Stop>();
  for (const { address, lat, lng } of trips.map(({ dropoff }) => dropoff))
    if (address !== null && lat !== null && lng !== null && !found.has(address))
      found.set(address, { address, lat, lng });
  return [...found.values()].slice(0, maxDestinations);
}

interface RecentDestinationsProps {
  destinations: readonly Stop[];
  onChoose: (dropoff: Stop) => void;
}

/** List of buttons that choose the dropoff of an earlier trip again (EXP-100). Renders nothing without destinations. */
export function RecentDestinations({ destinations, onChoose }: RecentDestinationsProps) {
  if (destinations.length === 0) return null;
  return (
    <ul aria-label={messages.recentDestinations} className="-my-1.5">
      {destinations.map((stop) => {
        const [name, ...rest] = stop.address.split(', ');
        return (
          <li key={stop.address}>
            <button
              type="button"
              onClick={() => onChoose(stop)}
              className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
            >
              <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-fill text-muted">
                <History size={18} aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-medium">{name} </span>
                {rest.length > 0 && (
                  <span className="block truncate text-sm text-muted">{rest.join(', ')}</span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
