import type { NullablePosition } from '../../domain/known-position.ts';
import { messages } from './messages.ts';
import { useNeighborhoodOrTownNameAtPosition } from './use-area-name.ts';

/**
 * Neighborhoods of a ride's pickup and dropoff, for a driver who has not accepted the ride. The names are looked up
 * from the rounded positions that such a driver receives. Renders nothing until both names are known.
 */
export function PickupAndDropoffNeighborhoods({
  pickup,
  dropoff,
}: {
  pickup: NullablePosition;
  dropoff: NullablePosition;
}) {
  const [from, to] = [
    useNeighborhoodOrTownNameAtPosition(pickup),
    useNeighborhoodOrTownNameAtPosition(dropoff),
  ];
  if (!from || !to) return null;
  return (
    <p className="mt-0.5 text-md font-semibold">
      {from === to ? messages.within({ place: from }) : messages.fromTo({ from, to })}
    </p>
  );
}
