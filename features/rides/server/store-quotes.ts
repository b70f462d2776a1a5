/** SQL of price quotes for rides, and of the price offers that passengers make to drivers. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/**
 * Database row of a price quote for a ride. A quote with a `driverId` is a price offer of the passenger to this driver.
 */
export interface RideQuoteRow {
  id: string;
  passengerId: string;
  pickup: { address: string; lat: number; lng: number };
  dropoff: { address: string; lat: number; lng: number };
  miles: number;
  minutes: number;
  fare: number;
  driverId: string | null;
  price: number | null;
  state: 'quoted' | 'offered' | 'accepted' | 'declined';
  createdAt: Date;
  expiresAt: Date;
}

const columns = (sql: Queryable) => sql`
  id, passenger_id as "passengerId",
  jsonb_build_object('address', pickup_address, 'lat', pickup_lat, 'lng', pickup_lng) as pickup,
  jsonb_build_object('address', dropoff_address, 'lat', dropoff_lat, 'lng', dropoff_lng) as dropoff,
  miles::float8 as miles, minutes, fare, driver_id as "driverId", price, state, created_at as "createdAt",
  expires_at as "expiresAt"`;

/** Inserts a quote. */
export function insertQuote(tx: Tx, quote: RideQuoteRow) {
  const { pickup, dropoff } = quote;
  return tx`
    insert into ride_quotes (id, passenger_id, pickup_address, pickup_lat, pickup_lng, dropoff_address, dropoff_lat,
      dropoff_lng, miles, minutes, fare, driver_id, price, state, created_at, expires_at)
    values (${quote.id}, ${quote.passengerId}, ${pickup.address}, ${pickup.lat}, ${pickup.lng}, ${dropoff.address},
      ${dropoff.lat}, ${dropoff.lng}, ${quote.miles}, ${quote.minutes}, ${quote.fare}, ${quote.driverId}, ${quote.price},
      ${quote.state}, ${quote.createdAt}, ${quote.expiresAt})`;
}

/**
 * Locks and returns quotes, each identified by its id and the user id of its passenger. Omits quotes that do not exist
 * or belong to another passenger.
 * @param skipLocked true to omit the quotes that other transactions have locked, false to wait for them
 */
export function lockQuotes(
  tx: Tx,
  quotes: readonly { quoteId: string; userId: string }[],
  skipLocked: boolean,
) {
  return tx<RideQuoteRow[]>`
    select ${columns(tx)} from ride_quotes
    where (id, passenger_id) in (
      select * from unnest(${quotes.map(({ quoteId }) => quoteId)}::uuid[], ${quotes.map(({ userId }) => userId)}::uuid[]))
    order by id for update ${skipLocked ? tx`skip locked` : tx``}`;
}

/**
 * Returns SQL that selects user ids: the ids in `more`, and the ids of the drivers to whom the given quotes are
 * offered.
 * @param ids ids of the quotes
 */
export function buildQuoteUserIdsSql(
  sql: Queryable,
  ids: readonly string[],
  more: readonly string[],
): PendingQuery<Row[]> {
  return sql`
    select driver_id from ride_quotes where id = any(${ids as string[]}::uuid[]) and driver_id is not null
    union select unnest(${more as string[]}::uuid[])`;
}

/** Deletes quotes, so that they cannot be booked again. */
export function deleteQuotes(tx: Tx, ids: readonly string[]) {
  return tx`delete from ride_quotes where id = any(${ids as string[]}::uuid[])`;
}

/** Locks and returns a price offer to a driver; undefined if the driver has no such offer. */
export async function lockPriceOfferToDriver(
  tx: Tx,
  id: string,
  driverId: string,
): Promise<RideQuoteRow | undefined> {
  const rows = await tx<RideQuoteRow[]>`
    select ${columns(tx)} from ride_quotes where id = ${id} and driver_id = ${driverId} for update`;
  return rows[0];
}

/** Stores a driver's answer to a price offer. */
export function setPriceOfferState(tx: Tx, id: string, state: 'accepted' | 'declined') {
  return tx`update ride_quotes set state = ${state} where id = ${id}`;
}

/**
 * Returns the unexpired price offers of a person, newest first. The result contains at most `limit` offers that the
 * person made, including answered ones, and at most `limit` offers that the person received and has not answered. Omits
 * received offers of passengers who blocked the person for rides.
 * @param search `without`: ids of people who blocked the person or whom the person blocked
 */
export function listUnexpiredOffersForUser(
  sql: Queryable,
  search: { userId: string; without: string[]; now: Date; limit: number },
) {
  const { userId, without, now, limit } = search;
  return sql<RideQuoteRow[]>`
    select * from (
      (select ${columns(sql)} from ride_quotes
        where passenger_id = ${userId} and driver_id is not null and driver_id <> all(${without}::uuid[])
          and expires_at > ${now}
        order by created_at desc, id desc limit ${limit})
      union all
      (select ${columns(sql)} from ride_quotes q
        where driver_id = ${userId} and state = 'offered' and passenger_id <> all(${without}::uuid[])
          and expires_at > ${now} and not exists (
            select from driver_preferences p
            where p.user_id = q.passenger_id and p.driver_id = ${userId} and p.kind = 'blocked')
        order by created_at desc, id desc limit ${limit})
    ) offers
    order by "createdAt" desc, id desc`;
}

/**
 * Deletes the oldest open price offers of a passenger to a driver, and keeps the newest `kept` offers. Rechecks the
 * state on the locked rows, because the driver may accept an offer in the meantime. Returns the ids of the deleted
 * offers.
 */
export function deleteOldestOpenOffers(
  tx: Tx,
  { passengerId, driverId, kept }: { passengerId: string; driverId: string; kept: number },
) {
  return tx<{ id: string }[]>`
    delete from ride_quotes where state = 'offered' and id = any(array(
      select id from ride_quotes
      where passenger_id = ${passengerId} and driver_id = ${driverId} and state = 'offered'
      order by created_at desc, id desc offset ${kept}))
    returning id`;
}

/** Deletes at most `limit` quotes that expired before a time. Returns the number of deleted quotes. */
export async function deleteQuotesExpiredBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await tx`
    delete from ride_quotes where id = any(array(
      select id from ride_quotes where expires_at < ${before} order by expires_at limit ${limit}))`;
  return result.count;
}
