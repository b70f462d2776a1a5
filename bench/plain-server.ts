/**
 * HTTP server for baselines: plain `node:http` that answers each request with stored bytes, or with 204 if none are
 * stored. A request to `/set-bytes/NAME` stores its body as the response of `/bytes/NAME`. A request to `/set-bytes`
 * does the same for `/bytes`.
 */
import { sendJsonBytes, serveRequests } from './serve-requests.ts';

const stored = new Map<string, Buffer>();

serveRequests((url, body, response) => {
  const bytes = stored.get(url);
  if (url.startsWith('/set-bytes')) {
    stored.set(url.replace('/set-', '/'), body);
    response.writeHead(204).end();
  } else if (bytes !== undefined) {
    sendJsonBytes(response, bytes);
  } else {
    response.writeHead(204).end();
  }
});
