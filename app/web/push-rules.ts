/**
 * Rules of the service worker for push messages (EXP-063). The service worker is built as one file, so this module
 * imports no modules of the page.
 */

interface PushNotification {
  title: string;
  options: { body: string; tag: string; icon: string; badge: string; data: { address: string } };
  /** Number of unread notifications for the badge on the app's icon; null if the push does not contain it. */
  unread: number | null;
  /**
   * True if the notification is about a step of a process, such as a trip. The notifications of all steps of one
   * process have the same tag, so a new one replaces the previous one.
   */
  isProcess: boolean;
}

/**
 * Converts the text of a push message to a browser notification. Converts an invalid text to a generic notification,
 * because browsers require a notification for every push message.
 */
export function buildPushNotification(text: string | undefined): PushNotification {
  const push = parse(text);
  const isPlain = typeof push['title'] !== 'string';
  const address = typeof push['address'] === 'string' ? push['address'] : '/notifications';
  return {
    title: isPlain ? 'Something new for you' : String(push['title']),
    options: {
      body: typeof push['body'] === 'string' ? push['body'] : '',
      // An open page may show the same notification. Because both have the same tag, the browser shows only one
      // notification.
      tag: typeof push['id'] === 'string' ? push['id'] : 'plaza',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { address },
    },
    unread: typeof push['unread'] === 'number' ? push['unread'] : null,
    isProcess: push['isProcess'] === true,
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const push: unknown = JSON.parse(text ?? '');
    return typeof push === 'object' && push !== null ? (push as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the URL that a click on a notification opens. If the URL in the notification's `data` has an origin other
 * than `origin`, returns the URL of the list of notifications instead.
 */
export function chooseUrlOpenedByNotificationClick(data: unknown, origin: string): string {
  const address = (data as { address?: unknown } | null | undefined)?.address;
  const home = new URL('/notifications', origin);
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return home.href;
  const url = new URL(address, origin);
  return url.origin === home.origin ? url.href : home.href;
}
