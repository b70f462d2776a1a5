/** Finds the groups of a list that are new since it was last read. */

export interface Dated {
  id: string;
  timestamp: string;
  read: boolean;
}

/** Timestamps of the known groups by id. */
export type Known = ReadonlyMap<string, string>;

interface News<Item extends Dated> {
  known: Known;
  /** Unread groups that are new or have grown, earliest first. */
  news: Item[];
  /** Groups whose popups are obsolete: they were read, or are missing from the page although they would be on it. */
  settled: ReadonlySet<string>;
}

/**
 * Compares a first page with the known groups. The first page reports nothing: notifications from before the visit are
 * in the list, not in a popup. A group that was absent for a while and returns unchanged is not reported (N3).
 * @param known null before the first page
 */
export function findNews<Item extends Dated>(known: Known | null, page: readonly Item[]): News<Item> {
  const next = new Map(known ?? []);
  const since = sinceOf(next);
  const here = new Set(page.map((item) => item.id));
  const oldest = page.at(-1)?.timestamp ?? '';
  const news: Item[] = [];
  const settled = new Set<string>();
  for (const item of page) {
    if (item.read) settled.add(item.id);
    else if (known !== null && (known.get(item.id) ?? since) < item.timestamp) news.push(item);
    next.set(item.id, laterOf(next.get(item.id), item.timestamp));
  }
  for (const [id, timestamp] of known ?? []) if (!here.has(id) && timestamp > oldest) settled.add(id);
  return { known: next, news: news.toReversed(), settled };
}

function laterOf(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

/**
 * Maximum delay between an activity and its notification: several listeners create notifications, each at its own
 * pace.
 */
const delayMs = 60_000;

/** Returns the timestamp up to which unknown groups are old: they moved up onto the page, or returned to it. */
function sinceOf(known: Known): string {
  let latest: string | undefined;
  for (const timestamp of known.values()) latest = laterOf(latest, timestamp);
  return latest === undefined ? '' : new Date(Date.parse(latest) - delayMs).toISOString();
}
