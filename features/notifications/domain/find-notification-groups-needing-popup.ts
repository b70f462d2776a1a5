/** Compares two versions of the notification list to find the groups that need a popup. */

/** The fields of a notification group that `findNotificationGroupsNeedingPopup` reads. */
export interface TimestampedNotificationGroup {
  id: string;
  timestamp: string;
  read: boolean;
}

/** The time of the latest notification of each group that the browser has already seen, by the group's id. */
export type LastSeenNotificationTimeByGroupId = ReadonlyMap<string, string>;

interface NewGroups<Item extends TimestampedNotificationGroup> {
  known: LastSeenNotificationTimeByGroupId;
  /** Unread groups that are new or have new notifications, oldest first. Each needs a popup. */
  groupsToPopUp: Item[];
  /** Ids of the groups that no longer need a popup, because they were read or removed. */
  closedGroupIds: ReadonlySet<string>;
}

/**
 * Finds the groups on the first page of the notification list that need a popup: unread groups that are new or have a
 * new notification. The first call returns no groups, because notifications from before the visit get no popup. A group
 * that disappears and returns unchanged gets no second popup (N3).
 * @param known groups seen so far; null on the first call
 */
export function findNotificationGroupsNeedingPopup<Item extends TimestampedNotificationGroup>(
  known: LastSeenNotificationTimeByGroupId | null,
  page: readonly Item[],
): NewGroups<Item> {
  const next = new Map(known ?? []);
  const since = sinceOf(next);
  const here = new Set(page.map((item) => item.id));
  const oldest = page.at(-1)?.timestamp ?? '';
  const groupsToPopUp: Item[] = [];
  const closedGroupIds = new Set<string>();
  for (const item of page) {
    if (item.read) closedGroupIds.add(item.id);
    else if (known !== null && (known.get(item.id) ?? since) < item.timestamp) groupsToPopUp.push(item);
    next.set(item.id, laterOf(next.get(item.id), item.timestamp));
  }
  for (const [id, timestamp] of known ?? []) if (!here.has(id) && timestamp > oldest) closedGroupIds.add(id);
  return { known: next, groupsToPopUp: groupsToPopUp.toReversed(), closedGroupIds };
}

function laterOf(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

/**
 * Assumed maximum delay between an activity and its notification, in milliseconds. Several listeners create
 * notifications independently, so a notification that arrives later can have an earlier time. A notification with a
 * longer delay gets no popup.
 */
const delayMs = 60_000;

/**
 * Returns the time after which a group that is not in `known` counts as new. A group with an earlier time has moved
 * onto the page because another group was removed, so it gets no popup.
 */
function sinceOf(known: LastSeenNotificationTimeByGroupId): string {
  let latest: string | undefined;
  for (const timestamp of known.values()) latest = laterOf(latest, timestamp);
  return latest === undefined ? '' : new Date(Date.parse(latest) - delayMs).toISOString();
}
