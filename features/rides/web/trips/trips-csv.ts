/** Formats trips as a CSV file (EXP-100). */
import { formatCsv } from '#platform/client/format-csv.ts';
import { getTripTimeShownInLists } from '../../domain/get-trip-time.ts';
import { computeTokensPaidOrReceivedForTrip } from '../../domain/trip-cost.ts';
import { type Booking, ridesApi, type PassengerOrDriver } from '../calls.ts';
import { passengerBookingStatusTexts } from '../status-text.ts';
import { messages } from './messages.ts';

/** Number of trips fetched with one call. */
const pageSize = 50;

/** Fetches all trips of the viewer in one role, newest booking first. */
export async function fetchAllTrips(side: PassengerOrDriver): Promise<Booking[]> {
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
 * Returns the distance or fare to export: the actual value if there is one, otherwise the estimated value. For a
 * canceled trip without an actual value returns 0, because nobody drove it.
 */
const findFigure = (status: Booking['status'], actual: number | null, estimated: number) =>
  actual ?? (status === 'cancelled' ? 0 : estimated);

/**
 * Formats trips as CSV with a header row. The column with the total contains the amount that the trip list shows.
 * @param side role of the viewer in these trips
 * @param origin prefix of the links, such as `https://town.example`
 */
export function formatTripsCsv(trips: readonly Booking[], side: PassengerOrDriver, origin: string): string {
  const rows = trips.map((trip) => [
    getTripTimeShownInLists(trip),
    passengerBookingStatusTexts[trip.status],
    trip.pickupLocation ?? '',
    trip.dropoffLocation ?? '',
    trip.passenger.name,
    trip.driver?.name ?? '',
    findFigure(trip.status, trip.actualDistance, trip.estimatedDistance),
    trip.bookingFee,
    findFigure(trip.status, trip.actualFare, trip.estimatedFare),
    computeTokensPaidOrReceivedForTrip(trip, side),
    trip.refundAmount ?? 0,
    `${origin}/trip/${trip.id}`,
  ]);
  return formatCsv([columns, ...rows]);
}
