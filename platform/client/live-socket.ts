/** The browser's side of the live connection: a WebSocket to `/live`, one per tab. */
import { ask } from './call.ts';
import { logFailure } from './failure.ts';
import { LiveClient } from './live-client.ts';
import type { Link, LinkEvents } from './live-client.ts';
import { connectivityRestored } from './connectivity.ts';

/** Opens one socket. A browser that cannot even try counts as a connection that closed at once. */
function openSocket(url: string, events: LinkEvents): Link {
  let socket: WebSocket;
  try {
    socket = new WebSocket(url);
  } catch {
    const timer = setTimeout(() => events.closed(0), 0);
    return { send: () => {}, close: () => clearTimeout(timer) };
  }
  socket.addEventListener('open', () => {
    events.opened();
    dispatchEvent(new Event(connectivityRestored));
  });
  socket.addEventListener('message', (event) => events.received(String(event.data)));
  socket.addEventListener('close', (event) => events.closed(event.code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

/** The address of the live connection for a page of our own. */
function liveUrl(page: { protocol: string; host: string }): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/live`;
}

let client: LiveClient | null = null;

/** The page's live client; made at first use. */
export function liveClient(): LiveClient {
  client ??= startLiveClient();
  return client;
}

function startLiveClient(): LiveClient {
  const made = new LiveClient({
    connect: (events) => openSocket(liveUrl(location), events),
    ask: (query, args) => ask(query, args as never),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    logFailure,
  });
  addEventListener('online', () => made.checkLiveness());
  addEventListener(connectivityRestored, () => made.reconnectNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.checkLiveness();
  });
  return made;
}

/** Connects anew as who is signed in now, and forgets what was shown to who was before. */
export function restartLive(): void {
  client?.restart();
}
