import type { Server } from 'node:http';

/**
 * Milliseconds after the end of the last request during which the server still counts as in use. Longer than the second
 * between two checks for idleness, so that each check notices a request since the check before. With 200 ms, a server
 * with one burst of requests a second counted as idle and collected all garbage, 170 ms each time.
 */
const recentMs = 1_500;

/**
 * Counts the open HTTP requests of a server, including requests whose body is still being received. WebSocket
 * connections do not count, because they stay open while nothing happens.
 * @returns a function that returns true if a request is open, or ended within the last 1.5 seconds
 */
export function trackOpenRequests(server: Server): () => boolean {
  let open = 0;
  let endedAt = -Infinity;
  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      endedAt = performance.now();
    });
  });
  return () => open > 0 || performance.now() - endedAt < recentMs;
}
