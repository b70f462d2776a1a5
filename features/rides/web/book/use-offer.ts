/**
 * Loads the rider's price offers (prices that the rider proposed to drivers) from the server, so that an offer survives
 * closing the screen.
 */
import { queryClient, useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { findPriceOfferToDriver } from '../../domain/find-offer-to-driver.ts';
import { type RideQuote, ridesApi } from '../calls.ts';

/** Polling interval in milliseconds while an offer waits for the driver's answer. */
const readAgainMs = 4_000;
/**
 * Milliseconds between the expiry of an offer and the next load of the list. The margin is needed because the clocks of
 * the browser and the server may differ.
 */
const marginMs = 1_000;
const queryKey = ['listOffers', 'made'];
/**
 * Ids of the price offers that are hidden on this device: offers that the rider cancelled here, and offers that the
 * server no longer accepts. The server continues to list a hidden offer until it expires.
 */
const cancelledIds = new Set<string>();

/** Loads the rider's price offers, without those that are hidden on this device. */
export const loadPriceOffersMadeByRider = async (): Promise<RideQuote[]> =>
  (await ridesApi.listOffers()).quotes.filter(({ id }: RideQuote) => !cancelledIds.has(id));

/**
 * React hook that returns the newest price offer that the rider made to a driver for the pickup and dropoff of a quote.
 * Returns undefined after the offer has expired or was hidden on this device.
 * @param driverId undefined if the rider has chosen no driver; the hook then returns undefined
 */
export function usePriceOfferToDriver(
  driverId: string | undefined,
  { pickup, dropoff }: RideQuote,
): RideQuote | undefined {
  const find = (offers: readonly RideQuote[] = []) =>
    findPriceOfferToDriver(offers, { driverId, pickup, dropoff }, getServerCorrectedTimeMs());
  const { data } = useQuery({
    queryKey,
    queryFn: loadPriceOffersMadeByRider,
    enabled: driverId !== undefined,
    staleTime: 0,
    refetchInterval({ state }) {
      const offer = find(state.data);
      if (offer?.state === 'offered') return readAgainMs;
      // Load the list again after an answered offer has expired, when the server no longer lists it.
      return offer ? Date.parse(offer.expiresAt) - getServerCorrectedTimeMs() + marginMs : false;
    },
  });
  return find(data);
}

/** Adds an offer that the rider has just made to the cached list, and loads the list again from the server. */
export async function addPriceOfferToCache(offer: RideQuote): Promise<void> {
  // A request that is still in flight was sent before the offer was made, so its response may lack the offer.
  await queryClient.cancelQueries({ queryKey });
  cancelledIds.delete(offer.id);
  queryClient.setQueryData<RideQuote[]>(queryKey, (offers = []) => [offer, ...offers]);
  void queryClient.invalidateQueries({ queryKey });
}

/**
 * Hides a price offer on this device because the rider cancelled it, or because the server no longer accepts it. The
 * rider can then book at the usual price.
 */
export function hidePriceOfferOnThisDevice({ id: offerId }: RideQuote): void {
  cancelledIds.add(offerId);
  queryClient.setQueryData<RideQuote[]>(queryKey, (offers) => offers?.filter(({ id }) => id !== offerId));
}
