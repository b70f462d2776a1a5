import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findBooking } from './store.ts';

/**
 * Contribution that lets the passenger and the driver of a trip report each other to the moderators (EXP-113). The
 * reported content is the trip, called `ride` in the API.
 */
export const reportableTripsContribution = contributeReportableContentKind({
  kind: 'ride',
  find: async (sql, id, reporterId) => {
    const [booking] = await findBooking(sql, id);
    if (booking === undefined || booking.driverId === null) return undefined;
    const { passengerId, driverId } = booking;
    if (reporterId === passengerId) return { userId: driverId };
    return reporterId === driverId ? { userId: passengerId } : undefined;
  },
});
