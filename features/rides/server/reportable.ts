import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findBooking } from './store.ts';

/**
 * Registers trips as content that can be reported to the moderators. The passenger can report the driver, and the
 * driver the passenger (EXP-113).
 */
export const reportableRideKind = contributeReportableContentKind({
  kind: 'ride',
  find: async (sql, id, reporterId) => {
    const [booking] = await findBooking(sql, id);
    if (booking === undefined || booking.driverId === null) return undefined;
    const { passengerId, driverId } = booking;
    if (reporterId === passengerId) return { userId: driverId };
    return reporterId === driverId ? { userId: passengerId } : undefined;
  },
});
