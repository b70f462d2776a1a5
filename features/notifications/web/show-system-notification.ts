import { addressOf } from '../domain/type-definition.ts';
import type { Notification } from './calls.ts';
import { isSomeTabSeen } from './popup-leader.ts';
import { isPushWanted } from './push.ts';

/**
 * EXP-063: while Plaza is open but nobody looks at it, the browser's own sign, from the live connection: it needs no push
 * service. The tag is that of a push, so that one and the same thing is shown once.
 */
export async function showSystemNotification(item: Notification, isWanted: boolean): Promise<void> {
  if (!isWanted || !isPushWanted() || (await isSomeTabSeen())) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(item.title, {
    body: item.message,
    tag: item.id,
    icon: '/icons/icon-192.png',
    data: { address: addressOf(item.link) },
  });
}
