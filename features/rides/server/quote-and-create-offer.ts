import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { loadTokenBalance } from '#features/tokens/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { quoteAndCreateOffer } from '../api.ts';
import { priceOfferMade, priceOffersEnded } from '../events.ts';
import { computeMinDocumentExpiryDay } from '../domain/driver-review.ts';
import { countServiceAreasContainingPickup } from '../domain/driver-service-area.ts';
import { computeFareForMiles, isAllowedOfferPrice } from '../domain/fares.ts';
import {
  maxCountedDriversNearby,
  maxOpenOffersToDriver,
  maxTripMiles,
  quoteLifetimeMs,
} from '../domain/limits.ts';
import { presentRideQuote } from '../domain/present-quote.ts';
import { createQuoteRefusedError } from './errors.ts';
import { canPassengerChooseDriver } from './can-choose-driver.ts';
import { findRouteWithPathForMap } from './road-router.ts';
import { deleteOldestOpenOffers, insertQuote, type RideQuoteRow } from './store-quotes.ts';
import { findPassengerPreferenceForDriver } from './store-preferences.ts';
import { findDriverWithAccountActiveFlag, listServiceAreasOfAvailableDrivers } from './store-drivers.ts';

/**
 * Maximum number of service areas that are compared exactly with the pickup. An SQL query preselects them by their
 * bounding boxes.
 */
const maxAreas = 100;

/**
 * Quotes a ride, and counts the drivers near the pickup. Books nothing (FN-036, Q-71, EXP-094). If the passenger names
 * a driver and a price, also offers the ride to this driver for that price. If the passenger then has too many
 * open offers to the driver, the oldest are deleted, so that one passenger cannot fill the driver's list.
 */
export const quoteAndCreateOfferHandler = implementMutationWithPrepareStep(
  quoteAndCreateOffer,
  ({ platform }, { pickup, dropoff }) => findRouteWithPathForMap(platform, pickup, dropoff),
  async function quoteAndCreateOffer(ctx, { pickup, dropoff, driverId = null, price = null }, route) {
    const { tx, viewer, now } = ctx;
    const { miles, minutes, approximate, path } = route;
    if (miles === 0) throw createQuoteRefusedError('same_place');
    if (miles > maxTripMiles) throw createQuoteRefusedError('too_far');
    if ((driverId === null) !== (price === null)) throw createQuoteRefusedError('offer_incomplete');
    const fare = computeFareForMiles(miles);
    if (price !== null && !isAllowedOfferPrice(fare, price)) throw createQuoteRefusedError('price');
    const [[driver] = [], preference, visibility, { available }] = await awaitStatements([
      driverId === null ? undefined : findDriverWithAccountActiveFlag(tx, driverId),
      driverId === null ? null : findPassengerPreferenceForDriver(tx, viewer.id, driverId),
      loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
      loadTokenBalance(tx, viewer.id),
    ]);
    const facts = { passengerId: viewer.id, driver, preference, visibility };
    if (driverId !== null && !canPassengerChooseDriver(driverId, facts, now))
      throw createQuoteRefusedError('driver_not_found');
    const quote: RideQuoteRow = {
      id: ctx.newId(),
      passengerId: viewer.id,
      pickup,
      dropoff,
      miles,
      minutes,
      fare,
      driverId,
      price,
      state: driverId === null ? 'quoted' : 'offered',
      createdAt: now,
      expiresAt: new Date(now.getTime() + quoteLifetimeMs),
    };
    if (driverId !== null) {
      const kept = maxOpenOffersToDriver - 1;
      const replaced = await deleteOldestOpenOffers(tx, { passengerId: viewer.id, driverId, kept });
      if (replaced.length > 0) ctx.emit(priceOffersEnded, { quoteIds: replaced.map(({ id }) => id) });
    }
    const areas = await listServiceAreasOfAvailableDrivers(tx, {
      pickup,
      passengerId: viewer.id,
      without: visibility?.blockedIds() ?? [],
      validFrom: computeMinDocumentExpiryDay(now),
      limit: maxAreas,
    });
    await insertQuote(tx, quote);
    if (driverId !== null && price !== null)
      ctx.emit(priceOfferMade, { quoteId: quote.id, passengerId: viewer.id, driverId, price });
    const shown = presentRideQuote(quote);
    return {
      quote: shown,
      route: { approximate, path },
      available,
      availableAfter: Math.max(0, available - shown.total),
      driversNearby: Math.min(maxCountedDriversNearby, countServiceAreasContainingPickup(pickup, areas)),
    };
  },
);
