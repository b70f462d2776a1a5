import { expect, test } from 'vitest';
import { decidePushRetry } from './decide-push-retry.ts';

const now = new Date('2026-11-28T12:00:00Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ago = (ms: number) => new Date(now.getTime() - ms);
const first = { status: 503, attempts: 1, isUrgent: false, failureCount: 0, failingSince: null };

test.each([
  ['EXP-063', 'the push service no longer knows it', { status: 410 }],
  ['EXP-063', 'the push service never knew it', { status: 404 }],
  ['EXP-063', 'it has failed ten times in three days', { failureCount: 9, failingSince: ago(3 * dayMs) }],
  [
    'EXP-063',
    'it has been refused for a week',
    { status: 403, failureCount: 40, failingSince: ago(7 * dayMs) },
  ],
])('%s a subscription is deleted if %s', (_id, _title, change) => {
  expect(decidePushRetry({ ...first, ...change }, now)).toEqual({ action: 'deleteSubscription' });
});

test.each([
  ['EXP-063', 'many failures in one day', { failureCount: 99, failingSince: ago(dayMs) }],
  ['EXP-063', 'two failures a month apart', { failureCount: 1, failingSince: ago(30 * dayMs) }],
  ['EXP-063', 'one refused push', { status: 403 }],
])('%s a subscription survives %s', (_id, _title, change) => {
  expect(decidePushRetry({ ...first, ...change }, now).action).not.toBe('deleteSubscription');
});

test('EXP-063 a browser waits longer after each failure, and six hours at most', () => {
  const minutes = [0, 1, 4, 8, 30].map((failureCount) => {
    const decision = decidePushRetry({ ...first, failureCount, failingSince: ago(minuteMs) }, now);
    return decision.action === 'sendAgain' && (decision.at.getTime() - now.getTime()) / minuteMs;
  });
  expect(minutes).toEqual([1, 2, 16, 256, 360]);
});

test('EXP-063 EXP-098 an urgent push to a browser that has failed for hours is sent again after a minute', () => {
  const urgent = { ...first, isUrgent: true, failureCount: 20, failingSince: ago(dayMs) };
  expect(decidePushRetry(urgent, now)).toMatchObject({
    action: 'sendAgain',
    at: new Date(now.getTime() + minuteMs),
  });
});

test.each([
  ['EXP-063', 'at the fifth attempt', { attempts: 5 }],
  ['EXP-063', 'if the push service refuses it', { status: 413 }],
])('%s a push is dropped %s', (_id, _title, change) => {
  expect(decidePushRetry({ ...first, ...change }, now).action).toBe('dropPush');
});

test('EXP-063 a push is sent again if the push service asks to wait', () => {
  expect(decidePushRetry({ ...first, status: 429 }, now).action).toBe('sendAgain');
});

test('EXP-063 a failure that does not count, such as paused requests to the push service, is no failure of the browser', () => {
  const failing = { ...first, status: 'notCounted', failureCount: 50, failingSince: ago(7 * dayMs) } as const;
  expect(decidePushRetry(failing, now)).toEqual({
    action: 'sendAgain',
    at: new Date(now.getTime() + minuteMs),
    subscriptionRetryAt: null,
  });
  expect(decidePushRetry({ ...failing, attempts: 5 }, now).action).toBe('dropPush');
});
