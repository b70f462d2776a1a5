/**
 * When popups show (NOTIF-006 to NOTIF-009, N1): at most one in 10 seconds of what people did, one in 60 of what ran by
 * itself; nothing while the tab is hidden. What has to wait is not lost: it is merged into the next popup of its class,
 * in the order in which it came. A state machine without a clock, for the browser.
 */

export type PopupClass = 'real' | 'automated';

export const cooldownMs: Record<PopupClass, number> = { real: 10_000, automated: 60_000 };

/** What is to pop up. Of the same key only the newest is shown: a group that grew. */
export interface Popup {
  key: string;
  automated: boolean;
}

interface Lane<Item> {
  /** In the order in which they came. */
  waiting: readonly Item[];
  /** When one of this class was shown last; null for never. */
  shownAt: number | null;
}

export interface PopupState<Item extends Popup = Popup> {
  isHidden: boolean;
  real: Lane<Item>;
  automated: Lane<Item>;
}

/** One popup: all that waited, in order. More than one item is shown merged. */
export interface Release<Item extends Popup = Popup> {
  class: PopupClass;
  items: readonly Item[];
}

export interface PopupStep<Item extends Popup = Popup> {
  state: PopupState<Item>;
  releases: readonly Release<Item>[];
  /** Milliseconds until `tick` may release something; null while nothing can. */
  wakeInMs: number | null;
}

export function noPopups<Item extends Popup>(isHidden = false): PopupState<Item> {
  return { isHidden, real: { waiting: [], shownAt: null }, automated: { waiting: [], shownAt: null } };
}

/** Something came. @param now milliseconds of a clock that only runs forward */
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

/** The tab was hidden or is visible again. */
export function setHidden<Item extends Popup>(
  state: PopupState<Item>,
  isHidden: boolean,
  now: number,
): PopupStep<Item> {
  return tick({ ...state, isHidden }, now);
}

/** Something need not be shown any more: it was read or removed. */
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

/** Time went by: releases what may show now. */
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

/** Another tab has shown these: they wait here no longer, and the pause after them goes for this tab as well. */
export function shownElsewhere<Item extends Popup>(
  state: PopupState<Item>,
  shown: { class: PopupClass; keys: ReadonlySet<string> },
  now: number,
): PopupStep<Item> {
  const lane = state[shown.class];
  const waiting = lane.waiting.filter((item) => !shown.keys.has(item.key));
  return tick({ ...state, [shown.class]: { waiting, shownAt: now } }, now);
}
