/** Number of characters to which earlier versions of the server cut the UIDs of imported events. */
const cutUidLength = 200;

/** The end of a UID that identifies one date of a series, such as `#2026-12-31`. */
const dateAtEnd = /#\d{4}-\d{2}-\d{2}$/u;

/**
 * Returns those UIDs of a calendar file that earlier versions of the server cut before they stored the events. The keys
 * of the map are the stored, cut UIDs; the values are the complete UIDs. If a UID ends with a date, only the part
 * before the date was cut. If several UIDs have the same cut form, the result contains the last of them in the file.
 */
export function findFullEventUidsByTruncatedUid(uids: readonly string[]): Map<string, string> {
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
