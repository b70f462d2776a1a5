import type { Booking } from '../calls.ts';
import type { FavoriteOrBlockedDriver } from '../drivers/driver-preferences.ts';

const maxDrivers = 5;

/**
 * Returns the drivers among whom a rider can choose one for a request: first the favorites, then the drivers of
 * completed trips, latest trip first. Omits drivers whom the rider blocked (EXP-102).
 */
export function listFavoriteAndPastDrivers(
  trips: readonly Booking[],
  preferences: readonly FavoriteOrBlockedDriver[],
): NonNullable<Booking['driver']>[] {
  const favorites = preferences.flatMap((one) => (one.preference === 'favorite' ? [one.driver] : []));
  const driven = trips.flatMap(({ status, driver }) => (status === 'completed' && driver ? [driver] : []));
  const blocked = new Set(
    preferences.flatMap((one) => (one.preference === 'blocked' ? [one.driver.id] : [])),
  );
  const drivers = new Map<string, NonNullable<Booking['driver']>>();
  for (const driver of [...favorites, ...driven])
    if (!drivers.has(driver.id) && !blocked.has(driver.id)) drivers.set(driver.id, driver);
  return [...drivers.values()].slice(0, maxDrivers);
}
