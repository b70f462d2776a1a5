import { placesApi } from '#features/places/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useQuery } from '#platform/client/query.ts';
import type { RideQuote } from '../calls.ts';
import { messages } from './messages.ts';

type RoundedStop = Pick<RideQuote['pickup'], 'lat' | 'lng'>;

/**
 * Neighborhoods of a ride's pickup and dropoff, for a driver who has not accepted the ride. They are looked up from the
 * rounded positions that such a driver receives. Renders nothing while a name is unknown.
 */
export function PickupAndDropoffNeighborhoods({
  pickup,
  dropoff,
}: {
  pickup: RoundedStop;
  dropoff: RoundedStop;
}) {
  const [from, to] = [useAreaName(pickup), useAreaName(dropoff)];
  if (!from || !to) return null;
  return (
    <p className="mt-2 text-md font-medium">
      {from === to ? messages.within({ place: from }) : messages.fromTo({ from, to })}
    </p>
  );
}

function useAreaName({ lat, lng }: RoundedStop): string | undefined {
  const { data } = useQuery({
    queryKey: ['areaName', lat, lng],
    queryFn: () => findAreaName({ lat: lat!, lng: lng! }),
    enabled: lat !== null && lng !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** Returns the name of the neighborhood or else of the town at a position; an empty text if both are unknown. */
async function findAreaName(coordinates: Position): Promise<string> {
  const { place } = await placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates });
  return place?.locality || place?.city || '';
}
