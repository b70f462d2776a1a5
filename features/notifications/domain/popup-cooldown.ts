/**
 * Rate limiter of notification popups (NOTIF-006 to NOTIF-009, N1). Activity of people causes at most one popup in 10
 * seconds, and automated activity at most one in 60 seconds. A hidden tab shows no popup. Notifications that must wait
 * are merged into the next popup of the same origin (people or automated). Pure functions: callers pass the current
 * time.
 */

/**
 * Origin of a popup: `automated` if the app or invented people caused its notifications (their flag `automated`),
 * otherwise `real`.
 */
export type PopupOrigin = 'real' | 'automated';

/** Minimum time between two popups of one origin, in milliseconds. */
export const popupCooldownMsByOrigin: Record<PopupOrigin, number> = { real: 10_000, automated: 60_000 };

/** A notification that waits for the next popup. A newer notification replaces an older one with the same key. */
export interface NotificationWaitingForPopup {
  key: string;
  automated: boolean;
}

interface Lane<Item> {
  /** Notifications that wait for the next popup, in order of arrival. */
  waiting: readonly Item[];
  /** Time of the last popup of this origin, in milliseconds of a monotonic clock; null before the first popup. */
  shownAt: number | null;
}

/**
 * State of the rate limiter for popups: the waiting notifications and the cooldown of each origin (`real`,
 * `automated`).
 */
export interface PopupQueueState<Item extends NotificationWaitingForPopup = NotificationWaitingForPopup> {
  isHidden: boolean;
  real: Lane<Item>;
  automated: Lane<Item>;
}

/** A popup to show now. It contains all notifications of one origin that were waiting, in order of arrival. */
export interface PopupToShow<Item extends NotificationWaitingForPopup = NotificationWaitingForPopup> {
  origin: PopupOrigin;
  items: readonly Item[];
}

/** Result of a transition of the popup state machine: the next state, and the popups to show now. */
export interface PopupQueueTransition<
  Item extends NotificationWaitingForPopup = NotificationWaitingForPopup,
> {
  state: PopupQueueState<Item>;
  releases: readonly PopupToShow<Item>[];
  /** Milliseconds until the next popup may be shown; null if no notification is waiting or the tab is hidden. */
  wakeInMs: number | null;
}

/**
 * Creates the initial state of the rate limiter for popups: no popup was shown, and no notification is waiting.
 * @param isHidden true if the tab is hidden at the start
 */
export function createInitialPopupQueueState<Item extends NotificationWaitingForPopup>(
  isHidden = false,
): PopupQueueState<Item> {
  return { isHidden, real: { waiting: [], shownAt: null }, automated: { waiting: [], shownAt: null } };
}

/**
 * Adds a notification to the queue of popups, and returns the popups that may be shown now.
 * @param now time in milliseconds of a monotonic clock
 */
export function addNotificationToPopupQueue<Item extends NotificationWaitingForPopup>(
  state: PopupQueueState<Item>,
  item: Item,
  now: number,
): PopupQueueTransition<Item> {
  const name: PopupOrigin = item.automated ? 'automated' : 'real';
  const lane = state[name];
  const waiting = [...lane.waiting.filter((one) => one.key !== item.key), item];
  return dequeueDuePopups({ ...state, [name]: { ...lane, waiting } }, now);
}

/** Records that the tab was hidden or became visible, and returns the popups that may be shown now. */
export function updatePopupQueueForTabVisibility<Item extends NotificationWaitingForPopup>(
  state: PopupQueueState<Item>,
  isHidden: boolean,
  now: number,
): PopupQueueTransition<Item> {
  return dequeueDuePopups({ ...state, isHidden }, now);
}

/** Removes waiting items from the queue of popups, because their notifications were read or removed. */
export function removeNotificationsFromPopupQueue<Item extends NotificationWaitingForPopup>(
  state: PopupQueueState<Item>,
  keys: ReadonlySet<string>,
  now: number,
): PopupQueueTransition<Item> {
  const without = (lane: Lane<Item>) => ({
    ...lane,
    waiting: lane.waiting.filter((item) => !keys.has(item.key)),
  });
  return dequeueDuePopups({ ...state, real: without(state.real), automated: without(state.automated) }, now);
}

/** Returns the popups to show now, because their cooldown is over, and removes them from the queue. */
export function dequeueDuePopups<Item extends NotificationWaitingForPopup>(
  state: PopupQueueState<Item>,
  now: number,
): PopupQueueTransition<Item> {
  const releases: PopupToShow<Item>[] = [];
  let next = state;
  let wakeInMs: number | null = null;
  if (state.isHidden) return { state, releases, wakeInMs };
  for (const name of ['real', 'automated'] as const) {
    const lane = next[name];
    if (lane.waiting.length === 0) continue;
    const waitMs = lane.shownAt === null ? 0 : lane.shownAt + popupCooldownMsByOrigin[name] - now;
    if (waitMs > 0) {
      wakeInMs = wakeInMs === null ? waitMs : Math.min(wakeInMs, waitMs);
      continue;
    }
    releases.push({ origin: name, items: lane.waiting });
    next = { ...next, [name]: { waiting: [], shownAt: now } };
  }
  return { state: next, releases, wakeInMs };
}

/**
 * Records that another tab showed a popup: removes the notifications of that popup from this tab's queue, and starts
 * the cooldown in this tab too.
 */
export function recordPopupShownInOtherTab<Item extends NotificationWaitingForPopup>(
  state: PopupQueueState<Item>,
  shown: { origin: PopupOrigin; keys: ReadonlySet<string> },
  now: number,
): PopupQueueTransition<Item> {
  const lane = state[shown.origin];
  const waiting = lane.waiting.filter((item) => !shown.keys.has(item.key));
  return dequeueDuePopups({ ...state, [shown.origin]: { waiting, shownAt: now } }, now);
}
