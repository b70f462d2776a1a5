/** What of a list is new since it was last looked at. */

export interface Dated {
  id: string;
  timestamp: string;
  read: boolean;
}

/** The moments of the groups that were seen, by id. */
export type Known = ReadonlyMap<string, string>;

interface News<Item extends Dated> {
  known: Known;
  /** Unread groups that are new or have grown, the earliest first. */
  news: Item[];
  /** Groups that need not be shown any more: read, or gone from where they would be. */
  settled: ReadonlySet<string>;
}

/**
 * Compares a first page with what was known. The first look tells of nothing: what was there before one came is in the
 * list, not in a popup. A group that was away for a while and comes back as it was is no news (N3).
 * @param known null before the first look
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

/** Notices are made by several hands: one may come so much later than it happened. */
const delayMs = 60_000;

/** What comes onto the page from below, or comes back after it was away, is older than this: no news. */
function sinceOf(known: Known): string {
  let latest: string | undefined;
  for (const timestamp of known.values()) latest = laterOf(latest, timestamp);
  return latest === undefined ? '' : new Date(Date.parse(latest) - delayMs).toISOString();
}
