import { formatNotificationLink } from '../domain/type-definition.ts';
import type { ListedNotificationGroup } from './calls.ts';
import { isAnyTabVisible } from './popup-leader.ts';
import { isPushEnabled } from './push.ts';

/**
 * Shows a notification of the operating system if Plaza is open but no tab is visible (EXP-063). It needs no push
 * service, because the notification arrived over the live connection. If a push arrives too, the browser shows only one
 * of the two, because they have the same tag.
 * @param isWanted true if the user wants pushes of this notification type; if false, nothing is shown
 */
export async function showOperatingSystemNotification(
  item: ListedNotificationGroup,
  isWanted: boolean,
): Promise<void> {
  if (!isWanted || !isPushEnabled() || (await isAnyTabVisible())) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  // A notification that replaces one with the same tag is silent by default. A new step of a trip must not be silent,
  // unless a push has already shown this step.
  const [replaced] = item.isProcess ? ((await registration?.getNotifications({ tag: item.id })) ?? []) : [];
  const options = {
    body: item.message,
    tag: item.id,
    icon: '/icons/icon-192.png',
    data: { address: formatNotificationLink(item.link) },
    renotify: replaced !== undefined && replaced.body !== item.message,
  };
  await registration?.showNotification(item.title, options);
}
