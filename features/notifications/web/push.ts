/** Asks this browser to be woken (EXP-063). The question is put on a press, never by itself. */
import { addSignOutGuard } from '#features/accounts/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { isText, stored } from '#platform/ui/storage.ts';
import { notificationsApi } from './calls.ts';

/**
 * `woken`: also when Plaza is closed. `open`: only while it is open somewhere, because no push service could be reached.
 * `refused`: the person has said no to the browser itself.
 */
export type PushState = 'impossible' | 'refused' | 'off' | 'open' | 'woken';

const wanted = stored('push', 1, isText);

function isPushPossible(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** Switched on here, and the browser still agrees. */
export function isPushWanted(): boolean {
  return isPushPossible() && Notification.permission === 'granted' && wanted.read() !== undefined;
}

/** On a first visit the worker is registered a moment after the page; longer than this nobody waits, in milliseconds. */
const workerPatienceMs = 3_000;

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), workerPatienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

export async function pushState(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible';
  const registration = await worker();
  if (!registration) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  if (!isPushWanted()) return 'off';
  return (await registration.pushManager?.getSubscription()) ? 'woken' : 'open';
}

/** Asks for the permission and subscribes; answers what came of it. @throws CallError when the server refuses */
export async function enablePush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  wanted.write(userId);
  await subscribe();
  return pushState();
}

async function subscribe(): Promise<void> {
  const registration = await worker();
  if (!registration?.pushManager) return;
  const { publicKey } = await notificationsApi.getPushKey();
  let subscription: PushSubscription;
  try {
    subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch (error) {
    // No push service (no internet, or the browser has none): the live connection tells while Plaza is open.
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

/** The push service has given this browser another address. */
export function renewPush(): void {
  if (isPushWanted()) subscribe().catch((error: unknown) => logError('push', error, 'warning'));
}

/** Lets this browser sleep again, here and on the server. */
export async function disablePush(): Promise<PushState> {
  wanted.remove();
  if (!isPushPossible()) return 'impossible';
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await notificationsApi.removePushSubscription({ endpoint: subscription.endpoint });
  }
  return pushState();
}

/**
 * Makes sure that this browser is woken for the one who asked for it, and for nobody else: a subscription that changed is
 * told to the server, and signing out ends it. The answer takes the guard off.
 */
export function keepPushForOwner(userId: string): () => void {
  if (isPushWanted()) {
    const mine = wanted.read() === userId;
    void (mine ? subscribe() : disablePush()).catch((error: unknown) => logError('push', error, 'warning'));
  }
  return addSignOutGuard(async () => {
    if (isPushWanted()) await disablePush().catch((error: unknown) => logError('push', error, 'warning'));
    return true;
  });
}
