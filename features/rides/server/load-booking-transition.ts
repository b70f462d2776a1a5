/**
 * Locks and loads the data needed to change the status of bookings. Takes one database round trip if the passengers
 * ride alone.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import { combineQueriesIntoOneStatement } from '#platform/database/combine-statements.ts';
import { getLedgerAccountId, type LedgerAccount } from '#features/tokens/domain/account.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  buildTransfersAndHoldsByOperationKeySql,
  buildLedgerChangeDecisionInput,
  lockLedgerAccountsBySubquery,
} from '#features/tokens/server/public.ts';
import type { TripTrackSummary } from '../domain/driven-distance.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { DriverTripSchedule } from '../domain/schedule.ts';
import type { SharedTripRow } from '../domain/shared/shared-trip.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { listLedgerKeysOfBookingTransitions } from './ledger-keys.ts';
import { buildPassengersAndDriversSql, presentPassengersAndDrivers } from './present-bookings.ts';
import {
  buildTripLedgerAccountIdsSql,
  buildTripPeopleAndViewerIdsSql,
  buildBookingParticipantIdsSql,
  listUnfinishedDriverTrips,
  lockBooking,
} from './store.ts';
import { findDriver, lockDriver } from './store-drivers.ts';
import { listBookingsWithBlockedDriver } from './store-preferences.ts';
import { lockBookingsSharingTripWithBooking, lockSharedTripOfBooking } from './store-shared.ts';
import { listLastTripLogEntries, type LastTripLogEntry } from './store-trip-logs.ts';
import { lockRowsForUnsharedBookings } from './store-transition.ts';
import { buildTripTracksSql, convertJsonToTripTrackSummary } from './store-trips.ts';

/**
 * Data from which the payment of a transition is computed: the locked ledger accounts, and the track (the driver's
 * latest position and the driven distance).
 */
export interface BookingTransitionPaymentData {
  ledger: LedgerChangeDecisionInput;
  track: TripTrackSummary | undefined;
}

/** A transition to load: a booking, its next status, and the person who makes the transition. */
interface WantedTransition {
  bookingId: string;
  next: BookingStatus;
  userId: string;
}

/** The data needed to decide one requested transition. The rows on which the transition depends are locked. */
export interface BookingTransitionData {
  booking: BookingRow;
  /**
   * The shared trip; undefined if the passenger rides alone. The field `bookings` contains all bookings of the shared
   * trip, oldest first, and is empty if the passenger rides alone.
   */
  trip: SharedTripRow | undefined;
  bookings: readonly BookingRow[];
  /** Driver profile of the person who makes the transition; null if there is none. */
  driver: { approvedAt: Date | string | null; isOnline: boolean; documentsValidUntil: string | null } | null;
  /**
   * Other unfinished trips driven by the person who makes the transition; empty if the transition does not depend on
   * other trips.
   */
  driverTrips: readonly DriverTripSchedule[];
  logEnd: LastTripLogEntry | undefined;
  /** True if the person who makes the transition was blocked by a passenger of the booking or of its shared trip. */
  isBlocked: boolean;
  parties: ReturnType<typeof presentPassengersAndDrivers>;
  /** Ledger accounts and driven distance for the payment; null if the transition moves no tokens. */
  money: BookingTransitionPaymentData | null;
}

const platformAccountId = getLedgerAccountId({ kind: 'platform' });

/**
 * Returns true if a transition to the status `next` may move tokens. The start of a trip moves none if the passenger
 * already paid the fare when confirming the pickup.
 * @param from status before the transition; undefined if it is not known yet
 */
const movesTokens = (next: BookingStatus, from?: BookingStatus) =>
  next === 'confirmed' ||
  (next === 'in_progress' && from !== 'confirmed') ||
  next === 'completed' ||
  next === 'cancelled';

/**
 * Returns true if a transition depends on the other trips of its driver. In this case the driver's profile is locked,
 * so that concurrent transitions of one driver run one after the other.
 */
const dependsOnDriverTrips = (next: BookingStatus) => next === 'driver_accepted' || next === 'en_route';

/** Returns true if a transition to the status `next` may pay tokens to the platform. */
const mayPayPlatform = (next: BookingStatus) => next === 'cancelled';

/**
 * Loads the data on which a transition depends. Locks the booking and its shared trip and, if needed, the ledger
 * accounts and the driver profile of the person who makes the transition. Returns undefined if the booking does not
 * exist.
 */
export async function lockBookingAndLoadTransitionData(
  tx: Tx,
  wanted: WantedTransition,
  now: Date,
): Promise<BookingTransitionData | undefined> {
  const alone = await lockAndLoadUnsharedBookingTransitions(tx, [wanted], { now, skipLocked: false });
  return alone.get(wanted.bookingId) ?? loadTransitionOfSharedTrip(tx, wanted, now);
}

/**
 * Locks and loads the data of transitions of passengers who ride alone, with two SQL statements in one database round
 * trip. Returns the loaded transitions by booking id.
 * @param wanted transitions of different bookings
 * @param options.skipLocked true to omit transitions for which another transaction has locked a row, false to wait
 */
export async function lockAndLoadUnsharedBookingTransitions(
  tx: Tx,
  wanted: readonly WantedTransition[],
  { now, skipLocked }: { now: Date; skipLocked: boolean },
): Promise<Map<string, BookingTransitionData>> {
  const ids = wanted.map(({ bookingId }) => bookingId);
  const people = wanted.map(({ userId }) => userId);
  const [locked, [facts]] = await awaitStatements([
    lockRowsForUnsharedBookings(
      tx,
      wanted.map(({ bookingId, userId, next }) => ({
        bookingId,
        userId,
        locksDriver: dependsOnDriverTrips(next),
        locksAccounts: movesTokens(next),
        locksAccountsIfConfirmed: movesTokens(next, 'confirmed'),
        locksPlatform: mayPayPlatform(next),
      })),
      (accounts) => lockLedgerAccountsBySubquery(tx, accounts, skipLocked),
      platformAccountId,
      skipLocked,
    ).execute(),
    selectFacts(tx, wanted, () => buildBookingParticipantIdsSql(tx, ids, people), now),
  ]);
  const parties = presentPassengersAndDrivers(facts);
  return new Map(
    locked.flatMap(({ driver, accounts, ...booking }) => {
      const one = wanted.find(({ bookingId }) => bookingId === booking.id)!;
      const lacksDriver = dependsOnDriverTrips(one.next) && driver === null;
      const isPaying = movesTokens(one.next, booking.status);
      if (skipLocked && (lacksDriver || (isPaying && lacksAccount(booking, accounts)))) return [];
      const own = { ...readFacts(facts, one, isPaying ? accounts : null), parties };
      return [[booking.id, { booking, trip: undefined, bookings: [], driver, ...own }] as const];
    }),
  );
}

/**
 * Returns true if a needed ledger account is missing from the loaded accounts, because another transaction has locked
 * it. The needed accounts are those of the passenger, the driver and the booking's escrow.
 */
function lacksAccount(
  { id, passengerId, driverId }: BookingRow,
  accounts: readonly LedgerAccount[],
): boolean {
  return [id, passengerId, driverId].some(
    (one) => one !== null && !accounts.some((account) => account.id === one),
  );
}

async function loadTransitionOfSharedTrip(
  tx: Tx,
  wanted: WantedTransition,
  now: Date,
): Promise<BookingTransitionData | undefined> {
  const { bookingId, userId, next } = wanted;
  const [[trip], [booking], bookings, [driver], accounts, [facts]] = await awaitStatements([
    lockSharedTripOfBooking(tx, bookingId).execute(),
    lockBooking(tx, bookingId).execute(),
    lockBookingsSharingTripWithBooking(tx, bookingId).execute(),
    (dependsOnDriverTrips(next) ? lockDriver(tx, userId) : findDriver(tx, userId)).execute(),
    movesTokens(next)
      ? lockLedgerAccountsBySubquery(
          tx,
          buildTripLedgerAccountIdsSql(tx, bookingId, mayPayPlatform(next) ? [platformAccountId] : []),
        ).execute()
      : [],
    selectFacts(tx, [wanted], () => buildTripPeopleAndViewerIdsSql(tx, bookingId, userId), now),
  ]);
  if (booking === undefined) return undefined;
  const own = {
    ...readFacts(facts, wanted, movesTokens(next) ? accounts : null),
    parties: presentPassengersAndDrivers(facts),
  };
  return { booking, trip, bookings, driver: driver ?? null, ...own };
}

/**
 * Builds the SQL statement that reads the data that needs no locks. It must run after the statements that lock rows, so
 * that it sees changes committed while they waited.
 */
function selectFacts(
  tx: Tx,
  wanted: readonly WantedTransition[],
  selectPeople: Parameters<typeof buildPassengersAndDriversSql>[1],
  now: Date,
) {
  const driving = wanted.filter(({ next }) => dependsOnDriverTrips(next));
  const paying = wanted.filter(({ next }) => movesTokens(next));
  return combineQueriesIntoOneStatement(tx, {
    trips: driving.length > 0 ? listUnfinishedDriverTrips(tx, driving) : undefined,
    logEnds: listLastTripLogEntries(
      tx,
      wanted.map(({ bookingId }) => bookingId),
    ),
    blocked: listBookingsWithBlockedDriver(tx, wanted),
    ...buildPassengersAndDriversSql(tx, selectPeople, now),
    ...(paying.length > 0
      ? {
          ...buildTransfersAndHoldsByOperationKeySql(tx, listLedgerKeysOfBookingTransitions(paying)),
          tracks: buildTripTracksSql(
            tx,
            paying.map(({ bookingId }) => bookingId),
          ),
        }
      : {}),
  });
}

type Facts = Awaited<ReturnType<typeof selectFacts>>[0];

/**
 * Extracts the data of one transition from the result of `selectFacts`.
 * @param accounts the locked ledger accounts; null if the transition moves no tokens
 */
function readFacts(
  facts: Facts,
  { bookingId, userId }: WantedTransition,
  accounts: readonly LedgerAccount[] | null,
) {
  const { trips = [], logEnds, blocked, known = [], holds = [], tracks = [] } = facts;
  const track = tracks.find((one) => one.bookingId === bookingId);
  const money: BookingTransitionPaymentData | null = accounts && {
    ledger: buildLedgerChangeDecisionInput(accounts, { known, holds }),
    track: track && convertJsonToTripTrackSummary(track),
  };
  return {
    driverTrips: trips
      .filter(({ driverId }) => driverId === userId)
      .map(({ scheduledAt, departsAt, ...trip }) => ({
        ...trip,
        scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
        departsAt: departsAt === null ? null : new Date(departsAt),
      })),
    logEnd: logEnds.find((end) => end.bookingId === bookingId),
    isBlocked: blocked.some((one) => one.bookingId === bookingId),
    money,
  };
}
