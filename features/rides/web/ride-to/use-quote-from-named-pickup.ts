import { useQuery } from '#platform/client/query.ts';
import { findNearestPlaceOrAreaName } from '../book/find-position-name.ts';
import { ridesApi, type RideStop } from '../calls.ts';
import { convertDestinationToStop } from './ride-destination.ts';

const quote = async (pickup: RideStop, dropoff: RideStop) => ({
  ...(await ridesApi.quoteAndCreateOffer({ pickup, dropoff })),
  pickup,
});

/** Quotes a ride whose pickup has the name of the nearest place or street as address; null if there is no name. */
async function quoteWithName(pickup: RideStop, dropoff: RideStop) {
  const name = await findNearestPlaceOrAreaName(pickup);
  return name === null ? null : quote(convertDestinationToStop({ ...pickup, name }), dropoff);
}

const queryOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  // No automatic refetch: a new quote has a new id, so the next press of the button would book a second ride.
  refetchOnReconnect: false,
} as const;

/**
 * React hook that quotes a ride from the viewer's location. The first quote does not wait for the name of the pickup,
 * so that the price is shown early. A second quote then has the name as address, which the driver reads. If there is no
 * name, or if it cannot be loaded, the first quote remains.
 */
export function useQuoteFromNamedPickup(pickup: RideStop, dropoff: RideStop) {
  const positions = [pickup.lat, pickup.lng, dropoff.lat, dropoff.lng];
  const first = useQuery({
    queryKey: ['quoteAndCreateOffer', ...positions],
    queryFn: () => quote(pickup, dropoff),
    ...queryOptions,
  });
  const named = useQuery({
    queryKey: ['quoteAndCreateOffer', 'named', ...positions],
    queryFn: () => quoteWithName(pickup, dropoff),
    ...queryOptions,
  });
  return {
    /** Latest quote, of which the price is final. */
    data: named.data ?? first.data,
    error: named.isFetching ? null : first.error,
    /** Waits for the running calls, and returns the quote to book; undefined if none could be loaded. */
    async loadFinalQuote() {
      const [plain, withName] = await Promise.all([
        first.isFetching ? first.refetch({ cancelRefetch: false }) : first,
        named.isFetching ? named.refetch({ cancelRefetch: false }) : named,
      ]);
      return (withName.data ?? plain.data)?.quote;
    },
    refetch() {
      void first.refetch();
      void named.refetch();
    },
  };
}
