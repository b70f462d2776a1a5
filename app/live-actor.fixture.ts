/** The live client of the web app, for a test person without a browser. */
import { WebSocket } from 'undici';
import { LiveQueryClient } from '#platform/client/live-client.ts';
import type { TestActor } from '#platform/testkit/actor.ts';

/** A test person with a live client. */
export interface LiveActor {
  client: LiveQueryClient;
  close(): void;
}

/** Opens a live client for a test person, with a WebSocket of its own. The client never falls back to polling. */
export function openLiveActor(viewer: TestActor): LiveActor {
  const sockets: WebSocket[] = [];
  const client = new LiveQueryClient({
    connect(events) {
      const socket = new WebSocket(`${viewer.url.replace('http', 'ws')}/live`);
      sockets.push(socket);
      socket.addEventListener('open', () => events.opened());
      socket.addEventListener('message', (event) => events.received(String(event.data)));
      socket.addEventListener('close', (event) => events.closed(event.code));
      return { send: (text) => socket.readyState === 1 && socket.send(text), close: () => socket.close() };
    },
    ask: () => Promise.reject(new Error('no polling here')),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
    random: Math.random,
    token: () => viewer.token ?? undefined,
    logFailure: () => {},
  });
  return { client, close: () => sockets.forEach((socket) => socket.close()) };
}
