/**
 * Loads the live query client lazily. Until the client is loaded, live queries have no data. Meanwhile, lists get their
 * first items from the HTML, in which the server embedded them, or by an HTTP call.
 */
import { firstScreenDrawnPromise } from './first-screen-drawn-promise.ts';
import type { LiveQueryClient } from './live-client.ts';

/** Pause in milliseconds between two attempts to fetch the JavaScript file of the live client. */
const tryAgainAfterMs = 5_000;

let client: LiveQueryClient | undefined;
let loading: Promise<LiveQueryClient> | undefined;

/** Returns the page's client of live queries; undefined until it is loaded. A page has only one such client. */
export function getLoadedLiveQueryClient(): LiveQueryClient | undefined {
  return client;
}

/**
 * Loads the page's client of live queries after the first screen is drawn. If the client's JavaScript file cannot be
 * fetched, tries again every 5 s.
 */
export function loadLiveQueryClient(): Promise<LiveQueryClient> {
  loading ??= fetchLiveClient();
  return loading;
}

async function fetchLiveClient(): Promise<LiveQueryClient> {
  await firstScreenDrawnPromise;
  for (;;) {
    try {
      const { createLiveQueryClient: startLiveClient } = await import('./live-socket.ts');
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
export function reconnectLiveQueryClient(): void {
  client?.restart();
}
