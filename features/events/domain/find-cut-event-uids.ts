/** Number of characters to which earlier versions of the server cut the UIDs of imported events. */
const cutUidLength = 200;

/** The end of a UID that identifies one date of a series, such as `#2026-12-31`. */
const dateAtEnd = /#\d{4}-\d{2}-\d{2}$/u;

/**
 * Returns the UIDs of a calendar file that an earlier version of the server cut, by the cut UID under which it stored
 * the event. It cut the UID of a series, and then appended the date. If it cut several UIDs to the same one, the
 * result contains the UID of the last event of the file, which that version stored unless an earlier one had a higher
 * sequence number.
 */
export function findCutEventUids(uids: readonly string[]): Map<string, string> {
  const complete = new Set(uids);
  const found = new Map<string, string>();
  for (const uid of uids) {
    const date = dateAtEnd.exec(uid)?.[0] ?? '';
    const series = uid.slice(0, uid.length - date.length);
    const cut = series.slice(0, cutUidLength) + date;
    // A cut UID that is in the file too belongs to another event.
    if (series.length > cutUidLength && !complete.has(cut)) found.set(cut, uid);
  }
  return found;
}
