import { contributeReportableKind } from '#features/visibility/server/public.ts';
import { findBooking } from './store.ts';

/** Registers trips as content that each party can report to the moderators, about the other party (EXP-113). */
export const reportableRides = contributeReportableKind({
  kind: 'ride',
  find: async (sql, id, reporterId) => {
    const [booking] = await findBooking(sql, id);
    if (booking === undefined || booking.driverId === null) return undefined;
    const { passengerId, driverId } = booking;
    if (reporterId === passengerId) return { userId: driverId };
    return reporterId === driverId ? { userId: passengerId } : undefined;
  },
});
