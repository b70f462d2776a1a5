/** Runs the plain `node:http` servers of the baselines. */
import { createServer, type Server, type ServerResponse } from 'node:http';

/**
 * Starts an HTTP server on a free port of the loopback interface, and prints its URL.
 * @param answer is called for each request, after its whole body has arrived
 * @returns the server, to which a WebSocket server can be attached
 */
export function serveRequests(answer: (url: string, body: Buffer, response: ServerResponse) => void): Server {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request.url ?? '', Buffer.concat(chunks), response));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object')
      process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
  });
  return server;
}

/** Sends bytes that contain JSON as the response. */
export function sendJsonBytes(response: ServerResponse, bytes: Buffer): void {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    .end(bytes);
}
