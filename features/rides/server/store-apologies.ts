/** SQL of the apologies that people offer for trips they canceled. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { ApologyState } from '../domain/decide-apology.ts';

/** Database row of an apology. */
export interface ApologyRow {
  id: string;
  bookingId: string;
  fromUserId: string;
  forUserId: string;
  message: string;
  tokens: number;
  state: ApologyState;
  createdAt: Date;
  expiresAt: Date;
  withdrewMark: boolean;
}

const columns = (sql: Queryable) => sql`
  a.id, a.booking_id as "bookingId", a.from_user_id as "fromUserId", a.for_user_id as "forUserId", a.message, a.tokens,
  a.state, a.created_at as "createdAt", a.expires_at as "expiresAt", a.withdrew_mark as "withdrewMark"`;

/**
 * Returns the apologies for a canceled trip, oldest first. To change an apology, a transaction must hold the lock on
 * the booking.
 */
export function listApologiesForBooking(sql: Queryable, bookingId: string) {
  return sql<ApologyRow[]>`
    select ${columns(sql)} from ride_amends a where a.booking_id = ${bookingId} order by a.created_at, a.id`;
}

/** Inserts an apology. Throws if an apology with this id exists, so the caller must check the id first. */
export function insertApology(tx: Tx, row: Omit<ApologyRow, 'state' | 'withdrewMark'>) {
  const { id, bookingId, fromUserId, forUserId, message, tokens, createdAt, expiresAt } = row;
  return tx`
    insert into ride_amends (id, booking_id, from_user_id, for_user_id, message, tokens, state, created_at, expires_at)
    values (${id}, ${bookingId}, ${fromUserId}, ${forUserId}, ${message}, ${tokens}, 'open', ${createdAt}, ${expiresAt})`;
}

/**
 * Stores the final state of an apology, such as accepted, and whether the end of the apology withdrew the negative mark
 * that its sender got for cancelling the trip.
 */
export function storeFinalApologyState(
  tx: Tx,
  id: string,
  end: { state: ApologyState; withdrewMark: boolean; now: Date },
) {
  const { state, withdrewMark, now } = end;
  return tx`
    update ride_amends set state = ${state}, withdrew_mark = ${withdrewMark}, ended_at = ${now} where id = ${id}`;
}

/** Returns SQL that selects the ledger account ids of the sender and of the receiver of an apology. */
export function buildApologySenderAndReceiverIdsSql(sql: Queryable, id: string) {
  return sql`select unnest(array[from_user_id, for_user_id]) from ride_amends where id = ${id}`;
}

/**
 * Returns at most `limit` unanswered apologies that have expired, earliest expiry first.
 * @param without ids of apologies to omit
 */
export function listApologiesToExpire(sql: Queryable, now: Date, without: readonly string[], limit: number) {
  return sql<{ id: string; bookingId: string }[]>`
    select id, booking_id as "bookingId" from ride_amends
    where state = 'open' and expires_at <= ${now} and id <> all(${without as string[]}::uuid[])
    order by expires_at limit ${limit}`;
}
