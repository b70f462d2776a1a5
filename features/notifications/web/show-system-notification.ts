import { addressOf } from '../domain/type-definition.ts';
import type { Notification } from './calls.ts';
import { isSomeTabSeen } from './popup-leader.ts';
import { isPushWanted } from './push.ts';

/**
 * Shows a notification of the system while Plaza is open but no tab is visible (EXP-063). It comes from the live connection
 * and needs no push service. Its tag is that of the push, so that the same notification is shown once.
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
