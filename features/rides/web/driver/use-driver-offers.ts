import { queryClient, useQuery } from '#platform/client/query.ts';
import { listNewestOfferPerRiderAndRoute } from '../../domain/list-newest-offers.ts';
import { ridesApi } from '../calls.ts';

const refetchMs = 15_000;

/**
 * React hook that returns the price offers of passengers that a driver has not answered yet. Of several offers of a
 * passenger for the same route, returns only the newest (Q-42, FN-037). `isLoading` is true until the first response.
 */
export function useUnansweredOffersToDriver(userId: string) {
  const queryKey = ['listOffers', userId];
  const query = useQuery({ queryKey, queryFn: () => ridesApi.listOffers(), refetchInterval: refetchMs });
  const offers = listNewestOfferPerRiderAndRoute(
    (query.data?.quotes ?? []).filter(({ state, driverId }) => state === 'offered' && driverId === userId),
  );
  return {
    offers,
    isLoading: query.isPending,
    refetch: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
