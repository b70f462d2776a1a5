/** The WebSocket to `/live` that carries the live queries of a browser tab. */
import { callQuery } from './call.ts';
import { logCallFailure } from './failure.ts';
import { LiveQueryClient } from './live-client.ts';
import type { LiveQueryWebSocketConnection, LiveQueryWebSocketConnectionCallbacks } from './live-client.ts';
import { connectivityRestoredEventName } from './connectivity.ts';

/** Opens a WebSocket. If the browser refuses to create it, the `closed` event fires with code 0. */
function openSocket(
  url: string,
  events: LiveQueryWebSocketConnectionCallbacks,
): LiveQueryWebSocketConnection {
  let socket: WebSocket;
  try {
    socket = new WebSocket(url);
  } catch {
    const timer = setTimeout(() => events.closed(0), 0);
    return { send: () => {}, close: () => clearTimeout(timer) };
  }
  socket.addEventListener('open', () => {
    events.opened();
    dispatchEvent(new Event(connectivityRestoredEventName));
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

/**
 * Creates the live client of the page. The client closes its connection while the page is in the browser's back/forward
 * cache.
 */
export function createLiveQueryClient(): LiveQueryClient {
  const made = new LiveQueryClient({
    connect: (events) => openSocket(liveUrl(location), events),
    ask: (query, args) => callQuery(query, args as never),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    logFailure: logCallFailure,
  });
  addEventListener('online', () => made.checkLiveness());
  addEventListener(connectivityRestoredEventName, () => made.reconnectNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.checkLiveness();
  });
  // A page with an open connection cannot enter the back/forward cache.
  addEventListener('pagehide', () => made.disconnect());
  addEventListener('pageshow', (event) => {
    if (event.persisted) made.reconnectNow();
  });
  return made;
}
