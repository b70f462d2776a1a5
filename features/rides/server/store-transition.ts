/**
 * SQL for transitions (status changes) of bookings: locks the rows that a transition depends on, and writes its
 * effects.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '#platform/database/connection.ts';
import type { RowWithIsoTimes } from '#platform/database/combine-statements.ts';
import type { LedgerAccount } from '#features/tokens/domain/account.ts';
import type { BookingTransitionEffects } from '../domain/decide-booking-transition.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { buildBookingColumnListSql } from './store.ts';
import { buildDriverColumnListSql, type DriverRow } from './store-drivers.ts';

/**
 * A locked booking, with its locked ledger accounts, and with the driver profile of the person who changes its status
 * (null if that person has no driver profile).
 */
type LockedBooking = BookingRow & { driver: RowWithIsoTimes<DriverRow> | null; accounts: LedgerAccount[] };

/** A booking to lock, and settings that say which other rows are locked after it. */
interface BookingToLock {
  bookingId: string;
  /** User id of the person who makes the transition, and whose driver profile is read. */
  userId: string;
  /** True to lock the driver profile too, so that one driver's acceptances run one after the other. */
  locksDriver: boolean;
  /**
   * True to lock the ledger accounts of the passenger, the driver and the escrow if the booking has any status other
   * than `confirmed`.
   */
  locksAccounts: boolean;
  /**
   * True to lock the ledger accounts of the passenger, the driver and the escrow if the booking has the status
   * `confirmed`.
   */
  locksAccountsIfConfirmed: boolean;
  /**
   * True to lock the platform's ledger account too. The payments of all trips share it, so it is locked only if needed.
   */
  locksPlatform: boolean;
}

/**
 * Locks bookings of passengers who ride alone, then driver profiles, then ledger accounts, in one SQL statement. Omits
 * bookings that do not exist, and bookings on shared trips, because a shared trip must be locked before its bookings.
 * @param lockAccounts receives a subquery that selects account ids, and returns the query that locks these accounts
 * @param platformId id of the platform's ledger account
 * @param skipLocked true to omit the rows that other transactions have locked, false to wait for them
 */
export function lockRowsForUnsharedBookings(
  tx: Tx,
  wanted: readonly BookingToLock[],
  lockAccounts: (ids: PendingQuery<Row[]>) => PendingQuery<LedgerAccount[]>,
  platformId: string,
  skipLocked: boolean,
) {
  const orSkip = skipLocked ? tx`skip locked` : tx``;
  const ids = (matches: (one: BookingToLock) => boolean) =>
    wanted.filter(matches).map(({ bookingId }) => bookingId);
  const users = (locksDriver: boolean) =>
    wanted.filter((one) => one.locksDriver === locksDriver).map(({ userId }) => userId);
  const withAccounts = ids(({ locksAccounts }) => locksAccounts);
  const withAccountsIfConfirmed = ids((one) => one.locksAccountsIfConfirmed);
  const platform = wanted.some(({ locksPlatform }) => locksPlatform) ? [platformId] : [];
  // Each query reads the rows of the previous one, so PostgreSQL locks the rows in the order of the queries.
  const accountIds = tx`
    select unnest(array["passengerId", "driverId", id] || ${platform}::uuid[]) from locked_booking
    where id = any(case when status = 'confirmed' then ${withAccountsIfConfirmed}::uuid[] else ${withAccounts}::uuid[] end)
      and (select count(*) from locked_driver) >= 0`;
  const columns = tx`user_id as "userId", ${buildDriverColumnListSql(tx)}`;
  return tx<LockedBooking[]>`
    with locked_booking as materialized (
      select ${buildBookingColumnListSql(tx)} from bookings b
      where b.id = any(${ids(() => true)}::uuid[]) and b.shared_trip_id is null order by b.id for no key update ${orSkip}
    ), locked_driver as materialized (
      select ${columns} from drivers d
      where user_id = any(${users(true)}::uuid[]) and (select count(*) from locked_booking) >= 0
      order by user_id for no key update ${orSkip}
    ), driver as (
      select * from locked_driver
      union all select ${columns} from drivers d where user_id = any(${users(false)}::uuid[])
    )${withAccounts.length === 0 ? tx`` : tx`, locked_account as materialized (${lockAccounts(accountIds)})`}
    select b.*, (
        select to_json(d) from driver d
        join unnest(${ids(() => true)}::uuid[], ${wanted.map(({ userId }) => userId)}::uuid[]) as a (booking_id, user_id)
          on a.user_id = d."userId"
        where a.booking_id = b.id limit 1) as driver,
      ${
        withAccounts.length === 0
          ? tx`'[]'::json`
          : tx`(select coalesce(json_agg(a), '[]') from locked_account a
              where a.id = any(array[b."passengerId", b."driverId", b.id] || ${platform}::uuid[]))`
      } as accounts
    from locked_booking b`;
}

/** The effects of a transition (`plan`), and the other data to write to the booking. */
interface BookingChange {
  id: string;
  plan: BookingTransitionEffects;
  /** User id of the driver who accepts the booking; null for other transitions. */
  driverId: string | null;
  reason: string | null;
  reasonCode: string | null;
}

/** Writes the effects of transitions to their bookings. Returns the changed bookings, in any order. */
export function storeBookingTransitionEffects(tx: Tx, changes: readonly BookingChange[], now: Date) {
  const of = <T>(pick: (change: BookingChange) => T) => changes.map(pick);
  const ofPlan = <T>(pick: (plan: BookingTransitionEffects) => T) => changes.map(({ plan }) => pick(plan));
  const cancelledBy = ({ status, transition }: BookingTransitionEffects) =>
    status === 'cancelled' ? transition.by : null;
  return tx<BookingRow[]>`
    update bookings b set status = n.status, payment_status = n.payment_status,
      driver_id = coalesce(n.driver_id, b.driver_id),
      accepted_at = case when n.driver_id is null then b.accepted_at else ${now}::timestamptz end,
      is_upcoming = case when n.driver_id is not null then b.scheduled_at is not null
        when n.status = 'en_route' then false else b.is_upcoming end,
      pickup_confirmed_at = case when n.confirms::bool then ${now}::timestamptz else b.pickup_confirmed_at end,
      started_at = case when n.begins::bool then ${now}::timestamptz else b.started_at end,
      actual_fare = coalesce(n.actual_fare, b.actual_fare), actual_miles = coalesce(n.actual_miles, b.actual_miles),
      completed_at = case when n.status = 'completed' then ${now}::timestamptz else b.completed_at end,
      cancelled_at = case when n.status = 'cancelled' then ${now}::timestamptz else b.cancelled_at end,
      cancelled_role = coalesce(n.cancelled_by, b.cancelled_role),
      cancellation_reason = coalesce(n.reason, b.cancellation_reason),
      cancellation_code = coalesce(n.reason_code, b.cancellation_code),
      refund_amount = coalesce(n.refund, b.refund_amount), is_no_show = b.is_no_show or n.is_no_show::bool
    from unnest(${of(({ id }) => id)}::uuid[], ${ofPlan(({ status }) => status)}::text[],
      ${ofPlan(({ paymentStatus }) => paymentStatus)}::text[], ${of(({ driverId }) => driverId)}::uuid[],
      ${ofPlan(({ confirmsPickup }) => String(confirmsPickup))}::text[], ${ofPlan(({ begins }) => String(begins))}::text[],
      ${ofPlan(({ actualFare }) => actualFare ?? null)}::int[], ${ofPlan(({ actualMiles }) => actualMiles ?? null)}::numeric[],
      ${ofPlan(cancelledBy)}::text[], ${of(({ reason }) => reason)}::text[], ${of(({ reasonCode }) => reasonCode)}::text[],
      ${ofPlan(({ refundAmount }) => refundAmount ?? null)}::int[], ${ofPlan(({ isNoShow }) => String(isNoShow))}::text[])
      as n (id, status, payment_status, driver_id, confirms, begins, actual_fare, actual_miles, cancelled_by, reason,
        reason_code, refund, is_no_show)
    where b.id = n.id returning ${buildBookingColumnListSql(tx)}`;
}
