/**
 * What the service worker makes of a push, without a browser (EXP-063). Imports nothing that pages use too: the worker has
 * to stay one file.
 */

interface Sign {
  title: string;
  options: { body: string; tag: string; icon: string; badge: string; data: { address: string } };
  /** How many are unread, for the mark on the app's icon. */
  unread: number | null;
}

/** What the browser shows for a push; something plain where its text makes no sense, for it must show something. */
export function signOf(text: string | undefined): Sign {
  const told = parse(text);
  const isPlain = typeof told['title'] !== 'string';
  const address = typeof told['address'] === 'string' ? told['address'] : '/notifications';
  return {
    title: isPlain ? 'Something new for you' : String(told['title']),
    options: {
      body: typeof told['body'] === 'string' ? told['body'] : '',
      // The sign that an open page shows for the same thing has the same tag: it is shown once.
      tag: typeof told['id'] === 'string' ? told['id'] : 'plaza',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { address },
    },
    unread: typeof told['unread'] === 'number' ? told['unread'] : null,
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(text ?? '');
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Where a press on a sign leads: only to a page of our own, whatever the sign says. */
export function placeToOpen(data: unknown, origin: string): string {
  const address = (data as { address?: unknown } | null | undefined)?.address;
  const home = new URL('/notifications', origin);
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return home.href;
  const url = new URL(address, origin);
  return url.origin === home.origin ? url.href : home.href;
}
