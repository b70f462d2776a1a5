/** SQL of trip logs. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { HashChainLine, LoggedDriverPosition } from '../domain/trip-log/trip-log-entry.ts';

/** Last entry of a trip log, and the driver's positions recorded after this entry. */
export interface LastTripLogEntry {
  seq: number;
  hash: string;
  /** Id of the last driver position (row of the table `ride_positions`) that the log already contains. */
  positionId: number;
  positions: [id: number, ...LoggedDriverPosition][];
}

/**
 * Returns the last entry of a booking's trip log, and the driver's positions recorded after that entry; undefined if
 * the log is empty. The caller must have locked the booking.
 */
export async function findLastTripLogEntry(tx: Tx, bookingId: string): Promise<LastTripLogEntry | undefined> {
  const [end] = await listLastTripLogEntries(tx, [bookingId]);
  return end;
}

/**
 * Returns the last entry of each booking's trip log, in the same form as `findLastTripLogEntry`. Omits bookings with an
 * empty log.
 */
export function listLastTripLogEntries(tx: Tx, bookingIds: readonly string[]) {
  return tx<(LastTripLogEntry & { bookingId: string })[]>`
    select e.booking_id as "bookingId", e.seq, e.hash, e.position_id::float8 as "positionId", coalesce((
      select json_agg(json_build_array(p.id, p.lat, p.lng, (extract(epoch from p.at) * 1000)::float8) order by p.id)
      from ride_positions p where p.booking_id = e.booking_id and p.id > e.position_id), '[]') as positions
    from unnest(${bookingIds as string[]}::uuid[]) as b (id)
    cross join lateral (
      select * from trip_log_entries one where one.booking_id = b.id order by one.seq desc limit 1) e`;
}

/** A trip log entry to insert. */
export interface NewTripLogEntry extends HashChainLine {
  bookingId: string;
  /**
   * Id of the last driver position (row of the table `ride_positions`) in this entry or in an earlier entry of the log.
   */
  positionId: number;
  /** Details as JSON; null if the entry has none. */
  details: string | null;
}

/** Inserts entries of trip logs, without their details. */
export function insertTripLogEntries(tx: Tx, entries: readonly NewTripLogEntry[]) {
  const of = <T>(pick: (entry: NewTripLogEntry) => T) => entries.map(pick);
  return tx`
    insert into trip_log_entries (booking_id, seq, line, signing_key, hash, signature, position_id)
    select * from unnest(${of((e) => e.bookingId)}::uuid[], ${of((e) => e.seq)}::int[], ${of((e) => e.text)}::text[],
      ${of((e) => e.key)}::text[], ${of((e) => e.hash)}::text[], ${of((e) => e.signature)}::text[],
      ${of((e) => String(e.positionId))}::bigint[])`;
}

/** Inserts the details of trip log entries into their own table, so that details can be deleted before the entries. */
export function insertTripLogDetails(tx: Tx, entries: readonly NewTripLogEntry[], now: Date) {
  return tx`
    insert into trip_log_details (booking_id, seq, details, created_at)
    select id, seq, details, ${now}
    from unnest(${entries.map((e) => e.bookingId)}::uuid[], ${entries.map((e) => e.seq)}::int[],
      ${entries.map((e) => e.details)}::text[]) as d (id, seq, details)`;
}

/**
 * A stored entry with its details. The field `details` is null if the details were deleted, or if the entry has none.
 */
type StoredEntry = HashChainLine & { details: string | null };

/** Returns the entries of a booking's log after the entry number `after`, in order. */
export function listTripLogEntries(sql: Queryable, bookingId: string, after: number) {
  return sql<StoredEntry[]>`
    select e.seq, e.line as text, e.signing_key as key, e.hash, e.signature, d.details
    from trip_log_entries e left join trip_log_details d on d.booking_id = e.booking_id and d.seq = e.seq
    where e.booking_id = ${bookingId} and e.seq > ${after}::bigint order by e.seq`;
}

/**
 * Returns public keys: those that verify the signed entries of a booking's trip log, and also the key with the id
 * `keyId`.
 */
export function listTripLogPublicKeys(sql: Queryable, bookingId: string, keyId: string) {
  return sql<{ id: string; publicKey: string }[]>`
    select id, public_key as "publicKey" from trip_keys
    where id = ${keyId} or id in (select signing_key from trip_log_entries where booking_id = ${bookingId}) order by id`;
}

/** Stores a public key that verifies the signatures of trip logs. Does nothing if the key is already stored. */
export async function insertTripLogPublicKey(
  tx: Tx,
  id: string,
  publicKey: string,
  now: Date,
): Promise<void> {
  await tx`
    insert into trip_keys (id, public_key, created_at) values (${id}, ${publicKey}, ${now}) on conflict do nothing`;
}

/**
 * Returns at most `limit` active trips with driver positions that the trip log does not contain yet, by ascending id.
 * Only trips with an id greater than `afterId` are returned.
 */
export function listTripsWithUnloggedPositions(
  sql: Queryable,
  afterId: string,
  limit: number,
): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select b.id from bookings b
    join lateral (
      select position_id from trip_log_entries where booking_id = b.id order by seq desc limit 1) e on true
    where b.stage = 'active' and b.id > ${afterId}::uuid
      and exists (select from ride_positions p where p.booking_id = b.id and p.id > e.position_id)
    order by b.id limit ${limit}`;
}

/**
 * Deletes the details (positions, places and reasons) of at most `limit` trip log entries that are older than a time.
 * Returns the number of deleted rows.
 */
export async function deleteTripLogDetailsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await tx`
    delete from trip_log_details where ctid = any(array(
      select ctid from trip_log_details where created_at < ${before} order by created_at limit ${limit}))`;
  return result.count;
}
