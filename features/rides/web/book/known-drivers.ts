import type { Booking } from '../calls.ts';

const maxDrivers = 5;

/** Returns the drivers of a rider's completed trips, the latest first, whom the rider can ask by name. */
export function listKnownDrivers(trips: readonly Booking[]): NonNullable<Booking['driver']>[] {
  const drivers = new Map(
    trips.flatMap(({ status, driver }) => (status === 'completed' && driver ? [[driver.id, driver]] : [])),
  );
  return [...drivers.values()].slice(0, maxDrivers);
}
