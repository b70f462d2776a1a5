import { implementFunction } from '#platform/kernel/implement.ts';
import { listUpcomingRides } from '../api-upcoming.ts';
import { presentBookings } from './present-bookings.ts';
import { listActiveAndUpcomingBookings } from './store-scheduled.ts';

const maxUpcoming = 100;

/** Lists the caller's upcoming scheduled rides, and all accepted trips that the caller drives (EXP-101, DRV-009). */
export const listUpcomingRidesHandler = implementFunction(
  listUpcomingRides,
  async function listUpcomingRides({ db, viewer, now }) {
    const rows = await listActiveAndUpcomingBookings(db, viewer.id, maxUpcoming);
    const roleOf = ({ passengerId }: { passengerId: string }) =>
      passengerId === viewer.id ? ('passenger' as const) : ('driver' as const);
    return { bookings: await presentBookings(db, rows, { id: viewer.id, roleOf }, now) };
  },
);
