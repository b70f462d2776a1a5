import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addNotificationToPopupQueue,
  popupCooldownMsByOrigin,
  createInitialPopupQueueState,
  type NotificationWaitingForPopup,
  type PopupQueueState,
  type PopupQueueTransition,
  type PopupToShow,
  updatePopupQueueForTabVisibility,
  recordPopupShownInOtherTab,
  dequeueDuePopups,
  removeNotificationsFromPopupQueue,
} from './popup-cooldown.ts';

const real = (key: string): NotificationWaitingForPopup => ({ key, automated: false });
const automated = (key: string): NotificationWaitingForPopup => ({ key, automated: true });
const keys = (releases: readonly PopupToShow[]) =>
  releases.map((one) => one.items.map((item) => item.key).join('+'));

/** Applies the steps to the state in order. Returns, for each step, the keys of the popups that it released. */
function play(steps: ((state: PopupQueueState) => PopupQueueTransition)[]): string[][] {
  let state: PopupQueueState = createInitialPopupQueueState();
  return steps.map((step) => {
    const result = step(state);
    state = result.state;
    return keys(result.releases);
  });
}

test('NOTIF-008 actions of people pop up at once, then after 10 seconds, merged', () => {
  expect(
    play([
      (s) => addNotificationToPopupQueue(s, real('a'), 0),
      (s) => addNotificationToPopupQueue(s, real('b'), 1_000),
      (s) => addNotificationToPopupQueue(s, real('c'), 9_999),
      (s) => dequeueDuePopups(s, 9_999),
      (s) => dequeueDuePopups(s, 10_000),
      (s) => dequeueDuePopups(s, 30_000),
    ]),
  ).toEqual([['a'], [], [], [], ['b+c'], []]);
});

test('NOTIF-009 automated notifications have a cooldown of 60 seconds, and neither kind waits for the other', () => {
  expect(
    play([
      (s) => addNotificationToPopupQueue(s, automated('a'), 0),
      (s) => addNotificationToPopupQueue(s, automated('b'), 59_999),
      (s) => addNotificationToPopupQueue(s, real('c'), 59_999),
      (s) => dequeueDuePopups(s, 60_000),
    ]),
  ).toEqual([['a'], [], ['c'], ['b']]);
});

test('NOTIF-006 NOTIF-007 a hidden tab queues everything and shows it in order when it is visible again', () => {
  expect(
    play([
      (s) => updatePopupQueueForTabVisibility(s, true, 0),
      (s) => addNotificationToPopupQueue(s, real('a'), 0),
      (s) => addNotificationToPopupQueue(s, automated('x'), 1),
      (s) => addNotificationToPopupQueue(s, real('b'), 100_000),
      (s) => dequeueDuePopups(s, 200_000),
      (s) => updatePopupQueueForTabVisibility(s, false, 300_000),
      (s) => addNotificationToPopupQueue(s, real('c'), 300_001),
    ]),
  ).toEqual([[], [], [], [], [], ['a+b', 'x'], []]);
});

test('NOTIF-007 a tab that becomes visible during the cooldown waits for its end', () => {
  expect(
    play([
      (s) => addNotificationToPopupQueue(s, real('a'), 0),
      (s) => updatePopupQueueForTabVisibility(s, true, 100),
      (s) => addNotificationToPopupQueue(s, real('b'), 200),
      (s) => updatePopupQueueForTabVisibility(s, false, 5_000),
      (s) => dequeueDuePopups(s, 10_000),
    ]),
  ).toEqual([['a'], [], [], [], ['b']]);
});

test('EXP-058 a group that grew while it was queued is shown once; a group that was read is not shown', () => {
  expect(
    play([
      (s) => addNotificationToPopupQueue(s, real('a'), 0),
      (s) => addNotificationToPopupQueue(s, real('b'), 1),
      (s) => addNotificationToPopupQueue(s, real('c'), 2),
      (s) => addNotificationToPopupQueue(s, real('b'), 3),
      (s) => removeNotificationsFromPopupQueue(s, new Set(['c']), 4),
      (s) => dequeueDuePopups(s, 10_000),
    ]),
  ).toEqual([['a'], [], [], [], [], ['b']]);
});

test('N1 each step returns the time until the next wake-up', () => {
  const first = addNotificationToPopupQueue(createInitialPopupQueueState(), real('a'), 0);
  expect(first.wakeInMs).toBeNull();
  const second = addNotificationToPopupQueue(first.state, real('b'), 4_000);
  expect(second.wakeInMs).toBe(6_000);
  expect(addNotificationToPopupQueue(second.state, automated('x'), 4_000).wakeInMs).toBe(6_000);
  expect(updatePopupQueueForTabVisibility(second.state, true, 5_000).wakeInMs).toBeNull();
});

test('N1 for any input, popups of one origin are never closer than its cooldown, none is lost, and their order is kept', () => {
  const step = fc.record({
    waitMs: fc.integer({ min: 0, max: 30_000 }),
    act: fc.constantFrom('real', 'automated', 'hide', 'show', 'tick'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state: PopupQueueState = createInitialPopupQueueState();
      let now = 0;
      let count = 0;
      const sent: string[] = [];
      const shown: { origin: string; at: number; keys: string[]; hidden: boolean }[] = [];
      const take = (result: PopupQueueTransition) => {
        state = result.state;
        for (const one of result.releases) {
          const names = one.items.map((item) => item.key);
          shown.push({ origin: one.origin, at: now, keys: names, hidden: state.isHidden });
        }
      };
      for (const { waitMs, act } of steps) {
        now += waitMs;
        if (act === 'hide' || act === 'show')
          take(updatePopupQueueForTabVisibility(state, act === 'hide', now));
        else if (act === 'tick') take(dequeueDuePopups(state, now));
        else {
          const key = `${act} ${count++}`;
          sent.push(key);
          take(addNotificationToPopupQueue(state, { key, automated: act === 'automated' }, now));
        }
      }
      take(updatePopupQueueForTabVisibility(state, false, now));
      now += 60_000;
      take(dequeueDuePopups(state, now));
      for (const name of ['real', 'automated'] as const) {
        const own = shown.filter((one) => one.origin === name);
        expect(own.flatMap((one) => one.keys)).toEqual(sent.filter((key) => key.startsWith(name)));
        for (let i = 1; i < own.length; i++)
          expect(own[i]!.at - own[i - 1]!.at).toBeGreaterThanOrEqual(popupCooldownMsByOrigin[name]);
      }
      expect(shown.every((one) => !one.hidden)).toBe(true);
    }),
  );
});

test('SHELL-066 a popup shown in another tab is not shown here, and its cooldown applies here too', () => {
  expect(
    play([
      (s) => updatePopupQueueForTabVisibility(s, true, 0),
      (s) => addNotificationToPopupQueue(s, real('a'), 0),
      (s) => addNotificationToPopupQueue(s, real('b'), 1),
      (s) => addNotificationToPopupQueue(s, automated('x'), 2),
      (s) => recordPopupShownInOtherTab(s, { origin: 'real', keys: new Set(['a']) }, 5_000),
      (s) => updatePopupQueueForTabVisibility(s, false, 6_000),
      (s) => dequeueDuePopups(s, 14_999),
      (s) => dequeueDuePopups(s, 15_000),
    ]),
  ).toEqual([[], [], [], [], [], ['x'], [], ['b']]);
});
