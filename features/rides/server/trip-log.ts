/** Appends entries to trip logs, in the same transaction as the change that an entry records (NEW-07). */
import { hash, randomBytes } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import { combineWritesIntoOneStatement } from '#platform/database/combine-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import {
  type ErasableTripLogEntryDetails,
  previousHashOfFirstTripLogEntry,
  type LoggedBookingChange,
  serializeTripLogEntry,
} from '../domain/trip-log/trip-log-entry.ts';
import {
  insertTripLogDetails,
  insertTripLogEntries,
  type NewTripLogEntry,
  type LastTripLogEntry,
} from './store-trip-logs.ts';
import { getTripLogSigner } from './trip-log-signer.ts';

/** Context that is needed to append to a trip log. */
export type TripLogWriteContext = Pick<TransactionContextForWrites, 'tx' | 'now'> & {
  platform: Pick<Platform, 'service'>;
};

const saltBytes = 16;

/** An entry to append to a trip log. */
interface TripLogAddition {
  bookingId: string;
  /** Last entry of the log, loaded while the booking is locked; undefined for the first entry. */
  end: LastTripLogEntry | undefined;
  change: LoggedBookingChange;
  details?: Omit<ErasableTripLogEntryDetails, 'salt' | 'positions'>;
}

/** Appends an entry to a trip log in one SQL statement; see `buildTripLogAppendStatements`. */
export async function appendToTripLog(
  ctx: TripLogWriteContext,
  bookingId: string,
  end: LastTripLogEntry | undefined,
  change: LoggedBookingChange,
  details: TripLogAddition['details'] = {},
): Promise<void> {
  const [main, ...others] = buildTripLogAppendStatements(ctx, [{ bookingId, end, change, details }]);
  await combineWritesIntoOneStatement(ctx.tx, others, main!);
}

/**
 * Builds the SQL statements that append one entry to each of several trip logs. An entry contains the change that it
 * records, and the driver's positions since the previous entry. The caller can send the statements together with others
 * in one database round trip.
 */
export function buildTripLogAppendStatements(
  ctx: TripLogWriteContext,
  additions: readonly TripLogAddition[],
): PendingQuery<Row[]>[] {
  const entries = additions.map((addition) => createEntry(ctx, addition));
  const withDetails = entries.filter(({ details }) => details !== null);
  return [
    insertTripLogEntries(ctx.tx, entries),
    ...(withDetails.length === 0 ? [] : [insertTripLogDetails(ctx.tx, withDetails, ctx.now)]),
  ];
}

function createEntry(
  { now, platform }: TripLogWriteContext,
  { bookingId, end, change, details = {} }: TripLogAddition,
): NewTripLogEntry {
  const positions = end?.positions ?? [];
  const all = {
    ...details,
    ...(positions.length > 0 && { positions: positions.map(([, ...position]) => position) }),
  };
  const hasDetails = Object.keys(all).length > 0;
  const text = hasDetails ? JSON.stringify({ salt: randomBytes(saltBytes).toString('hex'), ...all }) : null;
  const seq = (end?.seq ?? 0) + 1;
  const line = getTripLogSigner(platform).createLine(
    end?.hash ?? previousHashOfFirstTripLogEntry,
    seq,
    serializeTripLogEntry(
      { booking: bookingId, seq, at: now },
      positions.length > 0 ? { ...change, positions: positions.length } : change,
      text === null ? null : hash('sha256', text, 'hex'),
    ),
  );
  const positionId = positions.at(-1)?.[0] ?? end?.positionId ?? 0;
  return { ...line, bookingId, positionId, details: text };
}
