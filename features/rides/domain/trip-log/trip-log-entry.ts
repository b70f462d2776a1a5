/**
 * Trip log (NEW-07): one entry for each change of a booking. An entry is one line of canonical JSON. Its hash covers
 * the hash of the previous entry, so changing, removing or inserting an entry breaks the chain.
 */
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { CancellationReasonCode } from '../cancellation-preview.ts';
import type { PlannedTokenTransfer, BookingTransitionEffects } from '../decide-booking-transition.ts';
import type { BookingStatus } from '../statuses.ts';
import type { BookingActorRole } from '../booking-transitions.ts';

/** Previous hash of the first entry of a log, which has no predecessor: 64 zeros. */
export const previousHashOfFirstTripLogEntry = '0'.repeat(64);

/** A line of a hash chain: an entry of a trip log, or a line of a receipt. */
export interface HashChainLine {
  /** Number of the line in its chain, from 1. */
  seq: number;
  text: string;
  /** Id of the key that signed the hash. */
  key: string;
  /** SHA-256 of the previous hash, the id of the key and the text, in hexadecimal. */
  hash: string;
  /** Ed25519 signature of the hash, in hexadecimal. */
  signature: string;
}

/** Position of the driver as stored in a trip log: latitude, longitude, and the time in milliseconds since 1970. */
export type LoggedDriverPosition = readonly [lat: number, lng: number, at: number];

/**
 * Part of an entry that is deleted after 30 days, or together with the account of the passenger or the driver. The
 * entry itself contains only the hash of this part. The random `salt` prevents finding the content by hashing guesses.
 */
export interface ErasableTripLogEntryDetails {
  salt: string;
  pickup?: { address: string; lat: number; lng: number };
  dropoff?: { address: string; lat: number; lng: number };
  stops?: readonly { address: string; lat: number; lng: number }[];
  positions?: readonly LoggedDriverPosition[];
  reason?: string;
}

/**
 * Change of a booking that an entry of the trip log records. Amounts are tokens, distances are miles. An optional field
 * is absent if it does not apply to the change.
 */
export interface LoggedBookingChange {
  /**
   * Status of the booking after the change. An entry that records something else has one of three other values.
   * `positions`: the driver's positions were recorded. `terms`: there is a new fare, because a change of the trip was
   * accepted or another rider joined a shared ride. `amends`: an apology was accepted.
   */
  what: BookingStatus | 'positions' | 'terms' | 'amends';
  by: BookingActorRole | 'server';
  /** User id of the passenger. */
  passenger?: string;
  driver?: string | null;
  /**
   * Terms to which the passenger agreed: booking fee and fare in tokens, distance in miles, and duration in minutes.
   */
  terms?: { fee: number; fare: number; miles: number; minutes: number };
  /** Number of tokens that are held (reserved) for the fare. */
  held?: number;
  amounts?: readonly PlannedTokenTransfer[];
  /** Driven distance in miles, and the fare in tokens for this distance. */
  actual?: { miles: number; fare: number };
  /** Number of tokens that a cancellation returned to the passenger. */
  refund?: number;
  /** Code of the cancellation reason; absent if none was recorded. */
  reason?: CancellationReasonCode;
  /**
   * True if the person who cancelled got a negative mark (the cancellation counts against that person); false if this
   * change withdrew the mark; otherwise absent.
   */
  mark?: boolean;
  /** Tokens that the person who cancelled (`from`) gave to the other person (`to`) with an accepted apology. */
  amends?: { from: string; to: string; tokens: number };
  /** Number of driver positions in the entry's details (the part of the entry that is deleted after 30 days). */
  positions?: number;
}

/**
 * Returns a trip log entry as one line of canonical JSON.
 * @param position place of the entry: its booking, its number in the log of this booking, and its time
 * @param change the change of the booking that the entry records
 * @param details hash of the entry's details; null if it has none
 */
export function serializeTripLogEntry(
  position: { booking: string; seq: number; at: Date },
  change: LoggedBookingChange,
  details: string | null,
): string {
  const { booking, seq, at } = position;
  return stringifyCanonicalJson({
    ...change,
    booking,
    seq,
    at: at.toISOString(),
    ...(details === null ? {} : { details }),
  });
}

/**
 * Returns the text whose SHA-256 is the hash of a line of a hash chain. It contains the hash of the previous line, the
 * id of the signing key, and the line's own text.
 */
export function buildHashInputOfChainLine(previousHash: string, keyId: string, text: string): string {
  return `${previousHash}\n${keyId}\n${text}`;
}

/**
 * Returns the text that is signed for a line of a hash chain. It begins with a prefix that distinguishes it from other
 * texts signed with the same key.
 */
export function buildTripLogSignatureInput(hash: string): string {
  return `plaza-trip-log-1\n${hash}`;
}

/**
 * Returns the content of the log entry for a status change of a booking.
 * @param reasonCode code of the reason for a cancellation; null if there is none
 */
export function buildTripLogContentOfBookingChange(
  booking: { passengerId: string; driverId: string | null },
  plan: BookingTransitionEffects,
  reasonCode: CancellationReasonCode | null = null,
): LoggedBookingChange {
  const { plannedTransfers, actualMiles, actualFare, refundAmount, mark, status, transition } = plan;
  return {
    what: status,
    by: transition.by,
    passenger: booking.passengerId,
    driver: booking.driverId,
    ...(plannedTransfers.length > 0 && { amounts: plannedTransfers }),
    ...(actualFare !== undefined && { actual: { miles: actualMiles!, fare: actualFare } }),
    ...(refundAmount !== undefined && { refund: refundAmount }),
    ...(reasonCode !== null && { reason: reasonCode }),
    ...(mark && { mark }),
  };
}
