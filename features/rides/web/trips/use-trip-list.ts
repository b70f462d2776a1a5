import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import type * as api from '../../api.ts';
import {
  type Booking,
  type BookingListPage,
  buildListBookingsArgs,
  ridesApi,
  type PassengerOrDriver,
} from '../calls.ts';

type Known = readonly Booking[];
const empty: Known = [];

const appendOlderPage = (known: Known, { bookings }: BookingListPage): Known => {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...bookings.filter(({ id }) => !ids.has(id))];
};

/** Replaces the first page of a trip list with its newer version, and keeps the older pages. */
function mergeFirstPage(known: Known, page: BookingListPage, hasOlder: boolean): Known {
  const last = page.bookings.at(-1);
  if (!hasOlder || last === undefined) return page.bookings;
  const older = known.filter(({ createdAt }) => createdAt < last.createdAt);
  return appendOlderPage(page.bookings, { bookings: older, cursor: null });
}

/**
 * React hook that returns a person's trips in one role, newest booking first. The first page is updated live.
 * `fetchOlder` loads an older page (EXP-100).
 */
export function useTripList(userId: string, side: PassengerOrDriver) {
  return usePagedLiveQuery<typeof api.listBookings, Known>(
    'listBookings',
    buildListBookingsArgs(userId, side),
    {
      empty,
      mergeFirstPage,
      overlaps: (known, { bookings }) => known.some(({ id }) => id === bookings.at(-1)?.id),
      appendOlderPage,
      fetchPage: (cursor) => ridesApi.listBookings({ ...buildListBookingsArgs(userId, side), cursor }),
    },
  );
}
