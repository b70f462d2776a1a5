import type { Booking } from '../calls.ts';

const maxDrivers = 5;

/**
 * Returns the drivers of a rider's completed trips, latest first. The rider can request a ride from one of
 * them.
 */
export function listKnownDrivers(trips: readonly Booking[]): NonNullable<Booking['driver']>[] {
  const drivers = new Map(
    trips.flatMap(({ status, driver }) => (status === 'completed' && driver ? [[driver.id, driver]] : [])),
  );
  return [...drivers.values()].slice(0, maxDrivers);
}
