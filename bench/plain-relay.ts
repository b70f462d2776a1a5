/**
 * HTTP and WebSocket server for the baseline of live positions: sends the body of each HTTP request to the WebSockets
 * that were opened with the same path, without checks and without a database.
 */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const watchers = new Map<string, Set<WebSocket>>();
const accepted = Buffer.from('{"accepted":true}');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': accepted.length,
      })
      .end(accepted);
    const message = Buffer.concat(chunks);
    for (const socket of watchers.get(request.url ?? '') ?? []) socket.send(message, { binary: false });
  });
});
new WebSocketServer({ server }).on('connection', (socket, request) => {
  const path = request.url ?? '';
  watchers.set(path, (watchers.get(path) ?? new Set()).add(socket));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
