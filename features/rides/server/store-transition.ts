/** SQL that locks the rows of a transition. */
import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '#platform/database/connection.ts';
import type { JsonRow } from '#platform/database/join-statements.ts';
import type { LedgerAccount } from '#features/tokens/domain/account.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { buildBookingColumns } from './store.ts';
import { buildDriverColumns, type DriverRow } from './store-drivers.ts';

/** A locked booking, with the rows that were locked after it. */
type LockedBooking = BookingRow & { driver: JsonRow<DriverRow> | null; accounts: LedgerAccount[] };

/** The rows to lock after a booking. */
interface LockedAfterBooking {
  /** Person whose driver profile is read. */
  driverUserId: string;
  /** True to lock the driver profile too, so that acceptances by one driver run one after the other. */
  locksDriver: boolean;
  /** Returns the query that locks the ledger accounts whose ids a subquery selects; null to lock none. */
  lockAccounts: ((ids: PendingQuery<Row[]>) => PendingQuery<LedgerAccount[]>) | null;
  /** Accounts to lock besides those of the people and of the escrow. */
  otherAccountIds: readonly string[];
}

/**
 * Locks a booking of a passenger who rides alone, then a driver profile, then ledger accounts, in one statement. The
 * result is empty if the booking does not exist or belongs to a shared trip, which must be locked before its bookings.
 */
export function lockBookingRiddenAlone(tx: Tx, bookingId: string, after: LockedAfterBooking) {
  const { driverUserId, locksDriver, lockAccounts, otherAccountIds } = after;
  // The condition of each query reads the rows of the one before, so PostgreSQL locks them in this order.
  const accountIds = tx`
    select unnest(array["passengerId", "driverId", id] || ${otherAccountIds as string[]}::uuid[])
    from locked_booking where (select count(*) from locked_driver) >= 0`;
  return tx<LockedBooking[]>`
    with locked_booking as materialized (
      select ${buildBookingColumns(tx)} from bookings b
      where b.id = ${bookingId} and b.shared_trip_id is null for no key update
    ), locked_driver as materialized (
      select ${buildDriverColumns(tx)} from drivers
      where user_id = ${driverUserId} and exists (select from locked_booking) ${locksDriver ? tx`for no key update` : tx``}
    )${lockAccounts === null ? tx`` : tx`, locked_accounts as materialized (${lockAccounts(accountIds)})`}
    select locked_booking.*, (select to_json(d) from locked_driver d) as driver,
      ${lockAccounts === null ? tx`'[]'::json` : tx`(select coalesce(json_agg(a), '[]') from locked_accounts a)`} as accounts
    from locked_booking`;
}
