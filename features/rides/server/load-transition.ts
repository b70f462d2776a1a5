/** Locks and loads the data of a transition of a booking, with one round trip if the passenger rides alone. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import { joinQueries } from '#platform/database/join-statements.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { getLedgerAccountId, type LedgerAccount } from '#features/tokens/domain/account.ts';
import type { LockedLedger } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  buildLedgerQueries,
  createLockedLedger,
  lockSelectedLedgerAccounts,
} from '#features/tokens/server/public.ts';
import type { DrivenTrack } from '../domain/driven-distance.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { DriverTrip } from '../domain/schedule.ts';
import type { SharedTripRow } from '../domain/shared/shared-trip.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { listLedgerKeys } from './ledger-keys.ts';
import { buildPartyQueries, presentParties } from './present-bookings.ts';
import { buildBookingAccountsQuery, buildBookingPeopleQuery, listDriverTrips, lockBooking } from './store.ts';
import { findDriver, lockDriver } from './store-drivers.ts';
import { listBlockingPassengers } from './store-preferences.ts';
import { lockBookingsSharingTrip, lockSharedTripByBooking } from './store-shared.ts';
import { selectTripLogEnd } from './store-trip-logs.ts';
import { lockBookingRiddenAlone } from './store-transition.ts';
import { readJsonTrack, selectTrack } from './store-trips.ts';

/** The ledger data that determines the payment of a transition. */
export interface Money {
  ledger: LockedLedger;
  track: DrivenTrack | undefined;
}

interface LoadOptions {
  tx: Tx;
  viewer: Viewer;
  now: Date;
}

const movesTokens = (next: BookingStatus) =>
  next === 'confirmed' || next === 'in_progress' || next === 'completed' || next === 'cancelled';

/** Returns true if a transition depends on the other trips of its driver, whose profile is then locked. */
const dependsOnDriverTrips = (next: BookingStatus) => next === 'driver_accepted' || next === 'en_route';

/** Returns the accounts that a transition may change besides those of its booking. */
const listOtherAccountIds = (next: BookingStatus) =>
  // The platform's account is shared by all trips, so it is locked only if it may receive a fee.
  next === 'cancelled' ? [getLedgerAccountId({ kind: 'platform' })] : [];

/**
 * Locks a booking, its shared trip, the caller's driver profile and the ledger accounts, and loads the data on which
 * the transition to `next` depends. Returns undefined if the booking does not exist.
 */
export async function loadTransition(options: LoadOptions, bookingId: string, next: BookingStatus) {
  const alone = await loadTransitionAlone(options, bookingId, next);
  return alone ?? loadTransitionOfSharedTrip(options, bookingId, next);
}

async function loadTransitionAlone(options: LoadOptions, bookingId: string, next: BookingStatus) {
  const { tx, viewer } = options;
  const [[locked], [facts]] = await awaitStatements([
    lockBookingRiddenAlone(tx, bookingId, {
      driverUserId: viewer.id,
      locksDriver: dependsOnDriverTrips(next),
      lockAccounts: movesTokens(next) ? (ids) => lockSelectedLedgerAccounts(tx, ids) : null,
      otherAccountIds: listOtherAccountIds(next),
    }).execute(),
    selectFacts(options, bookingId, next),
  ]);
  if (locked === undefined) return undefined;
  const { driver, accounts, ...booking } = locked;
  const bookings: BookingRow[] = [];
  const none: SharedTripRow | undefined = undefined;
  return { trip: none, booking, bookings, driver, ...readFacts(facts, accounts, next) };
}

async function loadTransitionOfSharedTrip(options: LoadOptions, bookingId: string, next: BookingStatus) {
  const { tx, viewer } = options;
  const [[trip], [booking], bookings, [driver], accounts, [facts]] = await awaitStatements([
    lockSharedTripByBooking(tx, bookingId).execute(),
    lockBooking(tx, bookingId).execute(),
    lockBookingsSharingTrip(tx, bookingId).execute(),
    (dependsOnDriverTrips(next) ? lockDriver(tx, viewer.id) : findDriver(tx, viewer.id)).execute(),
    movesTokens(next)
      ? lockSelectedLedgerAccounts(
          tx,
          buildBookingAccountsQuery(tx, bookingId, listOtherAccountIds(next)),
        ).execute()
      : [],
    selectFacts(options, bookingId, next),
  ]);
  if (booking === undefined) return undefined;
  return { trip, booking, bookings, driver: driver ?? null, ...readFacts(facts, accounts, next) };
}

/** Returns the statement that reads what no lock needs. It must run after the statements that lock. */
function selectFacts({ tx, viewer, now }: LoadOptions, bookingId: string, next: BookingStatus) {
  return joinQueries(tx, {
    trips: dependsOnDriverTrips(next) ? listDriverTrips(tx, viewer.id, bookingId) : undefined,
    logEnds: selectTripLogEnd(tx, bookingId),
    blocking: listBlockingPassengers(tx, bookingId, viewer.id),
    ...buildPartyQueries(tx, () => buildBookingPeopleQuery(tx, bookingId, viewer.id), now),
    ...(movesTokens(next)
      ? { ...buildLedgerQueries(tx, listLedgerKeys(bookingId)), tracks: selectTrack(tx, bookingId) }
      : {}),
  });
}

type Facts = Awaited<ReturnType<typeof selectFacts>>[0];

function readFacts(facts: Facts, accounts: readonly LedgerAccount[], next: BookingStatus) {
  const { trips = [], logEnds, blocking, known = [], holds = [], tracks = [] } = facts;
  const money: Money | null = movesTokens(next)
    ? { ledger: createLockedLedger(accounts, { known, holds }), track: readJsonTrack(tracks) }
    : null;
  return {
    driverTrips: trips.map((trip): DriverTrip => ({
      ...trip,
      scheduledAt: trip.scheduledAt === null ? null : new Date(trip.scheduledAt),
    })),
    logEnd: logEnds[0],
    isBlocked: blocking.length > 0,
    parties: presentParties(facts),
    money,
  };
}
