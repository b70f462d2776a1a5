/**
 * Section of the notification list in which a notification is shown. `new` contains the notifications that the viewer
 * sees for the first time. If updates, such as new posts, and other notifications are new, the updates are in
 * `newUpdate` instead. The other sections contain older notifications by their calendar day on the viewer's clock;
 * `week` is two to six days ago.
 */
type NotificationAge = 'new' | 'newUpdate' | 'today' | 'yesterday' | 'week' | 'earlier';

/**
 * Sections for older notifications, newest first. The number is the age of the oldest calendar day in the section, in
 * days.
 */
const firstDays = [
  ['today', 0],
  ['yesterday', 1],
  ['week', 6],
  ['earlier', Infinity],
] as const;

/**
 * Groups notifications into sections of the list. The first section contains the notifications that are new to the
 * viewer. If updates, such as new posts, and other notifications are new, the updates are in a second section. The
 * order within a section is unchanged. Empty sections are omitted.
 * @param newIds ids of the notifications that are new to the viewer
 * @param nowMs the current time in milliseconds since 1970
 */
export function groupNotificationsByAge<Item extends { id: string; isUpdate: boolean; timestamp: string }>(
  items: readonly Item[],
  nowMs: number,
  newIds: ReadonlySet<string> = new Set(),
): { age: NotificationAge; items: Item[] }[] {
  const getAge = (then: number) =>
    firstDays.find(([, days]) => days === Infinity || then >= startOfDay(nowMs, days))![0];
  const hasPersonal = items.some((item) => newIds.has(item.id) && !item.isUpdate);
  const getNewAge = (item: Item) => (hasPersonal && item.isUpdate ? 'newUpdate' : 'new');
  const aged = items.map((item) => ({
    item,
    age: newIds.has(item.id) ? getNewAge(item) : getAge(Date.parse(item.timestamp)),
  }));
  return (['new', 'newUpdate', ...firstDays.map(([age]) => age)] as const)
    .map((age) => ({ age, items: aged.filter((one) => one.age === age).map(({ item }) => item) }))
    .filter((group) => group.items.length > 0);
}

/**
 * Returns the time at which a calendar day begins (midnight), in milliseconds since 1970. Uses calendar days and not
 * periods of 24 hours, because a day may have 23 or 25 hours.
 * @param daysAgo number of days before today
 */
function startOfDay(nowMs: number, daysAgo: number): number {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}
