/**
 * Reads and writes files with one device's copy of a trip log. The other person of the trip can open such a file to
 * compare it with their own copy (NEW-07).
 */
import type { HashChainLine } from './trip-log-entry.ts';

/**
 * An entry of a trip log. The field `details` is null if the entry has no details, or if the server did not send them.
 */
type LogEntry = HashChainLine & { details: string | null };

/**
 * A copy of a trip log. The field `keys` contains the public keys that verify the signatures, in hexadecimal, by key
 * id.
 */
export interface TripLogCopyWithPublicKeys {
  bookingId: string;
  entries: readonly LogEntry[];
  keys: Readonly<Record<string, string>>;
}

const format = 'plaza-trip-log-1';

/** Returns the file content for a copy of a trip log. */
export function formatTripLogFile({ bookingId, entries, keys }: TripLogCopyWithPublicKeys): string {
  return `${JSON.stringify({ format, bookingId, keys, entries })}\n`;
}

/** Parses a file with a copy of a trip log, without verifying the copy. Returns null if the text is not such a file. */
export function parseTripLogFile(text: string): TripLogCopyWithPublicKeys | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const {
    bookingId,
    keys,
    entries,
    format: found,
  } = (data ?? {}) as Partial<TripLogCopyWithPublicKeys> & { format?: unknown };
  const isCopy =
    found === format &&
    typeof bookingId === 'string' &&
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    typeof keys === 'object' &&
    Object.values(keys).every((key) => typeof key === 'string');
  return isCopy ? { bookingId, keys, entries } : null;
}

function isEntry(data: unknown): data is LogEntry {
  const { seq, text, key, hash, signature, details } = (data ?? {}) as Partial<LogEntry>;
  const hasDetails = details === null || typeof details === 'string';
  return (
    Number.isInteger(seq) &&
    hasDetails &&
    [text, key, hash, signature].every((one) => typeof one === 'string')
  );
}

/**
 * Adds received entries to a copy. Never replaces entries that the copy already has, so that a later change of the log
 * on the server is detected.
 */
export function addReceivedEntriesToTripLogCopy(
  copy: TripLogCopyWithPublicKeys | undefined,
  received: TripLogCopyWithPublicKeys,
): TripLogCopyWithPublicKeys {
  if (copy === undefined) return received;
  const last = copy.entries.at(-1)?.seq ?? 0;
  return {
    bookingId: copy.bookingId,
    entries: [...copy.entries, ...received.entries.filter(({ seq }) => seq > last)],
    keys: { ...received.keys, ...copy.keys },
  };
}
