/**
 * Trip log (NEW-07): one entry for each change of a booking. An entry is one line of canonical JSON. Its hash covers the
 * hash of the entry before it, so that a changed, removed or inserted entry breaks the chain.
 */
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { Posting, TransitionPlan } from '../decide-transition.ts';
import type { BookingStatus } from '../statuses.ts';
import type { ActorRole } from '../transitions.ts';

/** Hash before the first entry of a log. */
export const firstPreviousHash = '0'.repeat(64);

/** A line of a chain: an entry of a trip log, or a line of a receipt. */
export interface ChainLine {
  /** Number of the line in its chain, from 1. */
  seq: number;
  text: string;
  /** Id of the key that signed the hash. */
  key: string;
  /** SHA-256 of the previous hash, the key and the text, in hexadecimal. */
  hash: string;
  /** Ed25519 signature of the hash, in hexadecimal. */
  signature: string;
}

/** Position of the driver in a trip log: latitude, longitude, and the time in milliseconds. */
export type LoggedPosition = readonly [lat: number, lng: number, at: number];

/**
 * Data of an entry that is erased after 30 days, or with an account. The entry itself contains only its hash. `salt` is
 * random, so that nobody can find the data by trying.
 */
export interface EntryDetails {
  salt: string;
  pickup?: { address: string; lat: number; lng: number };
  dropoff?: { address: string; lat: number; lng: number };
  stops?: readonly { address: string; lat: number; lng: number }[];
  positions?: readonly LoggedPosition[];
  reason?: string;
}

/** What an entry records. Amounts are tokens, distances are miles. */
export interface LoggedChange {
  /** Status after the change, or another kind of entry: a batch of positions, new terms, or accepted amends. */
  what: BookingStatus | 'positions' | 'terms' | 'amends';
  by: ActorRole | 'server';
  /** Ids of the people. */
  passenger?: string;
  driver?: string | null;
  /** Terms that the passenger agreed to. */
  terms?: { fee: number; fare: number; miles: number; minutes: number };
  /** Tokens held for the fare. */
  held?: number;
  amounts?: readonly Posting[];
  /** Distance and fare in the end. */
  actual?: { miles: number; fare: number };
  /** Tokens that a cancellation returned. */
  refund?: number;
  /** True if the canceller got a negative mark; false if a mark was withdrawn. */
  mark?: boolean;
  /** Tokens that one person gave to the other for a cancellation. */
  amends?: { from: string; to: string; tokens: number };
  /** Number of positions in the details. */
  positions?: number;
}

/** Returns the line of an entry. `details` is the hash of the entry's details. */
export function serializeEntry(
  place: { booking: string; seq: number; at: Date },
  change: LoggedChange,
  details: string | null,
): string {
  const { booking, seq, at } = place;
  return stringifyCanonicalJson({
    ...change,
    booking,
    seq,
    at: at.toISOString(),
    ...(details === null ? {} : { details }),
  });
}

/** Returns the text whose SHA-256 is the hash of a line. */
export function buildHashedText(previous: string, key: string, text: string): string {
  return `${previous}\n${key}\n${text}`;
}

/** Returns the text that is signed for a line. The prefix separates it from other uses of the key. */
export function buildSignedText(hash: string): string {
  return `plaza-trip-log-1\n${hash}`;
}

/** Returns what a transition records in the log. */
export function describeTransition(
  booking: { passengerId: string; driverId: string | null },
  plan: TransitionPlan,
): LoggedChange {
  const { postings, actualMiles, actualFare, refundAmount, mark, status, transition } = plan;
  return {
    what: status,
    by: transition.by,
    passenger: booking.passengerId,
    driver: booking.driverId,
    ...(postings.length > 0 && { amounts: postings }),
    ...(actualFare !== undefined && { actual: { miles: actualMiles!, fare: actualFare } }),
    ...(refundAmount !== undefined && { refund: refundAmount }),
    ...(mark && { mark }),
  };
}
