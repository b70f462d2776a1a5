import type { Server } from 'node:http';

/**
 * Time in milliseconds for which the server still counts as in use after its last request has ended. It is longer than
 * a second, because the server checks every second whether it is idle. Each check thus notices all requests since the
 * previous check. With 200 ms, a server with one burst of requests per second counted as idle and collected garbage,
 * which took 170 ms each time.
 */
const recentMs = 1_500;

/**
 * Counts the open HTTP requests of a server, including requests whose body is still being received. WebSocket
 * connections do not count, because they are open even if nothing happens.
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
