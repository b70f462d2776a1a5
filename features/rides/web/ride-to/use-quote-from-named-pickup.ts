import { useQuery } from '#platform/client/query.ts';
import { findNearestPlaceOrAreaName } from '../book/find-position-name.ts';
import { ridesApi, type RideQuoteWithTokenBalance, type RideStop } from '../calls.ts';
import { convertDestinationToStop } from './ride-destination.ts';

/** Quote of a ride, with the pickup that it was made for. */
export type RideQuoteWithPickup = RideQuoteWithTokenBalance & { pickup: RideStop };

const quote = async (pickup: RideStop, dropoff: RideStop): Promise<RideQuoteWithPickup> => ({
  ...(await ridesApi.quoteAndCreateOffer({ pickup, dropoff })),
  pickup,
});

/** Quotes a ride whose pickup has the name of the nearest place or street as address; null if there is no name. */
async function quoteWithName(pickup: RideStop, dropoff: RideStop) {
  const name = await findNearestPlaceOrAreaName(pickup);
  return name === null ? null : quote(convertDestinationToStop({ ...pickup, name }), dropoff);
}

/**
 * Returns the quote to book. The server computes a route for each quote, so the prices can differ. The quote with the
 * name is used only if it has the price that is already shown.
 */
function chooseQuote(plain: RideQuoteWithPickup | undefined, named: RideQuoteWithPickup | null | undefined) {
  const isSamePrice = plain === undefined || plain.quote.total === named?.quote.total;
  return named && isSamePrice ? named : plain;
}

const queryOptions = {
  staleTime: 0,
  gcTime: 0,
  // No automatic refetch, which could change the price while the rider reads it.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * React hook that quotes a ride from the viewer's location. The first quote does not wait for the name of the pickup,
 * so that the price is shown early. A second quote then has the name as address, which the driver reads. If there is no
 * name, if it cannot be loaded, or if the second quote has another price, the first quote remains.
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
  const isLoading = first.isFetching || named.isFetching;
  // After a failed refetch, a query still has its previous quote, which has expired.
  const plainQuote = first.isError ? undefined : first.data;
  const namedQuote = named.isError ? undefined : named.data;
  return {
    /** Quote to show. It is final, and can be booked, if `isLoading` is false. */
    data: chooseQuote(plainQuote, namedQuote),
    error: isLoading ? null : first.error,
    isLoading,
    refetch() {
      void first.refetch();
      void named.refetch();
    },
  };
}
