/**
 * Schedule of popups (NOTIF-006 to NOTIF-009, N1): at most one in 10 seconds for activity of people, one in 60 for
 * automated activity, and none while the tab is hidden. Waiting items are merged into the next popup of their class,
 * in order of arrival. A state machine without a clock, for the browser.
 */

export type PopupClass = 'real' | 'automated';

export const cooldownMs: Record<PopupClass, number> = { real: 10_000, automated: 60_000 };

/** One item of a popup. Of several items with one key (a group that grew) only the newest is shown. */
export interface Popup {
  key: string;
  automated: boolean;
}

interface Lane<Item> {
  /** In order of arrival. */
  waiting: readonly Item[];
  /** Time of the last popup of this class; null for none. */
  shownAt: number | null;
}

export interface PopupState<Item extends Popup = Popup> {
  isHidden: boolean;
  real: Lane<Item>;
  automated: Lane<Item>;
}

/** One popup: all waiting items, in order. Several items are shown merged. */
export interface Release<Item extends Popup = Popup> {
  class: PopupClass;
  items: readonly Item[];
}

export interface PopupStep<Item extends Popup = Popup> {
  state: PopupState<Item>;
  releases: readonly Release<Item>[];
  /** Milliseconds until `tick` may release something; null if nothing waits. */
  wakeInMs: number | null;
}

export function noPopups<Item extends Popup>(isHidden = false): PopupState<Item> {
  return { isHidden, real: { waiting: [], shownAt: null }, automated: { waiting: [], shownAt: null } };
}

/**
 * Adds an item.
 * @param now milliseconds of a monotonic clock
 */
export function arrive<Item extends Popup>(
  state: PopupState<Item>,
  item: Item,
  now: number,
): PopupStep<Item> {
  const name: PopupClass = item.automated ? 'automated' : 'real';
  const lane = state[name];
  const waiting = [...lane.waiting.filter((one) => one.key !== item.key), item];
  return tick({ ...state, [name]: { ...lane, waiting } }, now);
}

/** Records that the tab was hidden or is visible again. */
export function setHidden<Item extends Popup>(
  state: PopupState<Item>,
  isHidden: boolean,
  now: number,
): PopupStep<Item> {
  return tick({ ...state, isHidden }, now);
}

/** Removes waiting items, because they were read or removed. */
export function withdraw<Item extends Popup>(
  state: PopupState<Item>,
  keys: ReadonlySet<string>,
  now: number,
): PopupStep<Item> {
  const without = (lane: Lane<Item>) => ({
    ...lane,
    waiting: lane.waiting.filter((item) => !keys.has(item.key)),
  });
  return tick({ ...state, real: without(state.real), automated: without(state.automated) }, now);
}

/** Releases the items that may be shown now. */
export function tick<Item extends Popup>(state: PopupState<Item>, now: number): PopupStep<Item> {
  const releases: Release<Item>[] = [];
  let next = state;
  let wakeInMs: number | null = null;
  if (state.isHidden) return { state, releases, wakeInMs };
  for (const name of ['real', 'automated'] as const) {
    const lane = next[name];
    if (lane.waiting.length === 0) continue;
    const waitMs = lane.shownAt === null ? 0 : lane.shownAt + cooldownMs[name] - now;
    if (waitMs > 0) {
      wakeInMs = wakeInMs === null ? waitMs : Math.min(wakeInMs, waitMs);
      continue;
    }
    releases.push({ class: name, items: lane.waiting });
    next = { ...next, [name]: { waiting: [], shownAt: now } };
  }
  return { state: next, releases, wakeInMs };
}

/** Records a popup of another tab: its items are removed here, and its cooldown applies to this tab as well. */
export function shownElsewhere<Item extends Popup>(
  state: PopupState<Item>,
  shown: { class: PopupClass; keys: ReadonlySet<string> },
  now: number,
): PopupStep<Item> {
  const lane = state[shown.class];
  const waiting = lane.waiting.filter((item) => !shown.keys.has(item.key));
  return tick({ ...state, [shown.class]: { waiting, shownAt: now } }, now);
}
