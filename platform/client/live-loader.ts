/**
 * Loads the client of live queries, which the first page does not need. Until it is loaded, live queries have no data:
 * lists get their first page by a call or out of the page.
 */
import { firstScreenDrawn } from './first-screen-drawn.ts';
import type { LiveClient } from './live-client.ts';

/** Pause after which loading is tried again, in milliseconds. */
const tryAgainAfterMs = 5_000;

let client: LiveClient | undefined;
let loading: Promise<LiveClient> | undefined;

/** Returns the page's only live client; undefined until it is loaded. */
export function peekLiveClient(): LiveClient | undefined {
  return client;
}

/** Loads the page's only live client. While its file cannot be fetched, it is tried again. */
export function loadLiveClient(): Promise<LiveClient> {
  loading ??= fetchLiveClient();
  return loading;
}

async function fetchLiveClient(): Promise<LiveClient> {
  await firstScreenDrawn;
  for (;;) {
    try {
      const { startLiveClient } = await import('./live-socket.ts');
      client = startLiveClient();
      return client;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainAfterMs));
    }
  }
}

/**
 * Reconnects the live client with the current session, and clears the data of the previous user. Does nothing if no
 * live query was used yet.
 */
export function restartLiveClient(): void {
  client?.restart();
}
