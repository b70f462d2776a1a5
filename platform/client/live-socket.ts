/** The WebSocket to `/live` that carries the live queries of a browser tab. */
import { ask } from './call.ts';
import { logFailure } from './failure.ts';
import { LiveClient } from './live-client.ts';
import type { Link, LinkEvents } from './live-client.ts';
import { connectivityRestored } from './connectivity.ts';

/** Opens a WebSocket. If the browser refuses to create it, the `closed` event fires with code 0. */
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

/** Returns the WebSocket URL of the live connection, on the host that served the page. */
function liveUrl(page: { protocol: string; host: string }): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/live`;
}

let client: LiveClient | null = null;

/** Returns the page's only live client, created at the first call. */
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

/**
 * Reconnects the live client with the current session, and clears the data of the previous user. Does nothing if no
 * live query was used yet.
 */
export function restartLive(): void {
  client?.restart();
}
