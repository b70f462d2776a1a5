// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSignOutGuards } from '#features/accounts/web/session-events.ts';
import { FakeServerError, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createLocalStorageValue, isStringValue } from '#platform/ui/storage.ts';
import { disablePush, restrictPushToUserWhoEnabledIt, readPushNotificationState } from './push.ts';

const owner = createLocalStorageValue('push', 1, isStringValue);

beforeEach(() => {
  setUpJsdom();
  owner.write('ana');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

/** Sets up a browser with a push subscription. Returns a function that tells whether the subscription still exists. */
function subscribeBrowser(canUnsubscribe = true): () => boolean {
  let isSubscribed = true;
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: async () => {
      if (!canUnsubscribe) throw new DOMException('push service error', 'NetworkError');
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => subscription,
  };
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return () => isSubscribed;
}

const refuse = () => {
  throw new FakeServerError(503, 'Try again later');
};

test('EXP-063 push that the server or the browser could not turn off is still shown as on', async () => {
  subscribeBrowser();
  startFakeServer({ removePushSubscription: refuse });
  await expect(disablePush()).rejects.toThrow('Try again later');
  expect(await readPushNotificationState()).toBe('always');

  subscribeBrowser(false);
  startFakeServer({ removePushSubscription: () => ({ removed: true }) });
  await expect(disablePush()).rejects.toThrow('push service error');
  expect(await readPushNotificationState()).toBe('always');

  subscribeBrowser();
  expect(await disablePush()).toBe('off');
  expect(owner.read()).toBeUndefined();
});

test('EXP-063 a sign-out ends push in this browser even if the server refuses', async () => {
  const isSubscribed = subscribeBrowser();
  const calls = startFakeServer({
    getPushKey: () => ({ publicKey: 'key' }),
    savePushSubscription: () => ({}),
    removePushSubscription: refuse,
  });
  const stop = restrictPushToUserWhoEnabledIt('ana');
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'savePushSubscription')).toBe(true));
  expect(await runSignOutGuards()).toBe(true);
  expect(calls.some(({ name }) => name === 'removePushSubscription')).toBe(true);
  expect([isSubscribed(), owner.read()]).toEqual([false, undefined]);
  stop();
});
