/** Turns push notifications on and off in this browser (EXP-063). */
import { addSignOutGuard, subscribeToSessionRecheckRequests } from '#features/accounts/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { isStringValue, createLocalStorageValue } from '#platform/ui/storage.ts';
import { notificationsApi } from './calls.ts';

/**
 * State of push notifications in this browser. `always`: push notifications arrive even when Plaza is closed.
 * `whileOpen`: they arrive only while Plaza is open in a tab, because no push service was reachable. `denied`: the
 * browser does not permit Plaza to show notifications.
 */
export type PushNotificationState = 'unsupported' | 'denied' | 'off' | 'whileOpen' | 'always';

/** Local storage entry with the id of the user who turned on push in this browser. */
const pushOwner = createLocalStorageValue('push', 1, isStringValue);

function isPushSupported(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** Returns true if a user turned on push in this browser and the browser still grants the permission. */
export function isPushEnabled(): boolean {
  return isPushSupported() && Notification.permission === 'granted' && pushOwner.read() !== undefined;
}

/**
 * Maximum time to wait until the service worker is ready, in milliseconds. The worker is registered shortly after the
 * page is loaded for the first time. If it is not ready in time, push counts as unsupported.
 */
const workerTimeoutMs = 3_000;

async function waitForWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), workerTimeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** Returns the current state of push notifications in this browser. */
export async function readPushNotificationState(): Promise<PushNotificationState> {
  if (!isPushSupported()) return 'unsupported';
  const registration = await waitForWorker();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!isPushEnabled()) return 'off';
  return (await registration.pushManager?.getSubscription()) ? 'always' : 'whileOpen';
}

/**
 * Turns push on in this browser: asks the user for the permission and creates a push subscription.
 * @returns the new state
 * @throws CallError if the server refuses the subscription
 */
export async function enablePush(userId: string): Promise<PushNotificationState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushNotificationState();
  pushOwner.write(userId);
  await subscribe();
  return readPushNotificationState();
}

async function subscribe(): Promise<void> {
  const registration = await waitForWorker();
  if (!registration?.pushManager) return;
  const { publicKey } = await notificationsApi.getPushKey();
  let subscription: PushSubscription;
  try {
    subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch (error) {
    // No push service is reachable. The live connection still delivers notifications while Plaza is open.
    logError('push', error, 'warning');
    return;
  }
  await save(subscription);
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return;
  await notificationsApi.savePushSubscription({
    endpoint,
    keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
  });
}

/**
 * Creates a new push subscription, because the push service or the server has ended the old one. Does nothing if push
 * is off.
 */
export function renewPushSubscription(): void {
  if (isPushEnabled()) subscribe().catch((error: unknown) => logError('push', error, 'warning'));
}

/**
 * Turns push off: deletes the push subscription on the server and in this browser. Push stays on if a step fails, so
 * that the settings never show that push is off while notifications still arrive.
 * @returns the new state
 * @throws CallError if the server cannot delete the subscription
 */
export async function disablePush(): Promise<PushNotificationState> {
  const subscription = await findSubscription();
  if (subscription) {
    await notificationsApi.removePushSubscription({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  pushOwner.remove();
  return readPushNotificationState();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  return isPushSupported() ? (await waitForWorker())?.pushManager?.getSubscription() : null;
}

/**
 * Turns push off because the user who turned it on leaves this browser. An error is only logged, and the next step
 * still runs, because the next user must not get the notifications of the user who leaves.
 */
async function disablePushOfLeavingUser(): Promise<void> {
  const warn = (error: unknown) => logError('push', error, 'warning');
  pushOwner.remove();
  const subscription = await findSubscription().catch(warn);
  if (!subscription) return;
  await subscription.unsubscribe().catch(warn);
  await notificationsApi.removePushSubscription({ endpoint: subscription.endpoint }).catch(warn);
}

/**
 * Limits push in this browser to the user who turned it on. If this user is signed in, renews the push subscription,
 * now and whenever a new password has replaced the session. If another user is signed in, turns push off. At sign-out,
 * turns push off too.
 * @param userId id of the signed-in user
 * @returns function that removes the handlers
 */
export function restrictPushToUserWhoEnabledIt(userId: string): () => void {
  if (isPushEnabled()) {
    if (pushOwner.read() === userId) renewPushSubscription();
    else void disablePushOfLeavingUser();
  }
  const unsubscribe = subscribeToSessionRecheckRequests(renewPushSubscription);
  const removeGuard = addSignOutGuard(async () => {
    if (isPushEnabled()) await disablePushOfLeavingUser();
    return true;
  });
  return () => {
    unsubscribe();
    removeGuard();
  };
}
