/** Formats a driver's earnings as a CSV file (EXP-109). */
import { formatCsv } from '#platform/client/format-csv.ts';
import { driverApi, type DriverEarnings } from './driver-calls.ts';
import { messages } from './messages.ts';

type TripWithEarnings = DriverEarnings['trips'][number];

/** Number of trips fetched with one call. */
const pageSize = 100;

/** Fetches all trips that paid tokens to the viewer, latest payment first. */
export async function fetchAllTripsWithEarnings(): Promise<TripWithEarnings[]> {
  const trips: TripWithEarnings[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after = cursor === undefined ? {} : { cursor };
    const page = await driverApi.listDriverEarnings({ limit: pageSize, ...after });
    trips.push(...page.trips);
    cursor = page.cursor;
  }
  return trips;
}

const columns = [
  messages.columnTime,
  messages.columnFrom,
  messages.columnTo,
  messages.columnMiles,
  messages.columnFee,
  messages.columnFare,
  messages.columnTotal,
  messages.columnTrip,
];

/**
 * Returns the trips that paid tokens to the driver as CSV with a header row.
 * @param origin prefix of the links, such as `https://town.example`
 */
export function formatEarningsCsv(trips: readonly TripWithEarnings[], origin: string): string {
  const rows = trips.map(({ at, from, to, miles, fee, fare, tokens, bookingId }) => [
    at,
    from ?? '',
    to ?? '',
    miles ?? '',
    fee,
    fare,
    tokens,
    `${origin}/trip/${bookingId}`,
  ]);
  return formatCsv([columns, ...rows]);
}
