/** Formats trips as a CSV file (EXP-100). */
import { formatCsv } from '#platform/client/format-csv.ts';
import { type Booking, ridesApi, type TripSide } from '../calls.ts';
import { bookingStatusTexts } from '../status-text.ts';
import { messages } from './messages.ts';

/** Number of trips fetched with one call. */
const pageSize = 50;

/** Fetches all trips of the viewer, newest first. */
export async function fetchAllTrips(side: TripSide): Promise<Booking[]> {
  const trips: Booking[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after = cursor === undefined ? {} : { cursor };
    const page = await ridesApi.listBookings({ as: side, limit: pageSize, ...after });
    trips.push(...page.bookings);
    cursor = page.cursor;
  }
  return trips;
}

const columns = [
  messages.columnTime,
  messages.columnStatus,
  messages.columnPickup,
  messages.columnDropoff,
  messages.columnPassenger,
  messages.columnDriver,
  messages.columnDistance,
  messages.columnFee,
  messages.columnFare,
  messages.columnTotal,
  messages.columnRefund,
  messages.columnLink,
];

/**
 * Returns trips as CSV with a header row.
 * @param origin prefix of the links, such as `https://town.example`
 */
export function formatTripsCsv(trips: readonly Booking[], origin: string): string {
  const rows = trips.map((trip) => [
    trip.createdAt,
    bookingStatusTexts[trip.status],
    trip.pickupLocation ?? '',
    trip.dropoffLocation ?? '',
    trip.passenger.name,
    trip.driver?.name ?? '',
    trip.actualDistance ?? trip.estimatedDistance,
    trip.bookingFee,
    trip.actualFare ?? trip.estimatedFare,
    trip.fare,
    trip.refundAmount ?? 0,
    `${origin}/trip/${trip.id}`,
  ]);
  return formatCsv([columns, ...rows]);
}
