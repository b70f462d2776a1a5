/** WebSocket server for the baseline of live updates: broadcasts the body of each HTTP request to all sockets. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(204).end();
    const message = Buffer.concat(chunks);
    for (const socket of hub.clients) socket.send(message, { binary: false });
  });
});
const hub = new WebSocketServer({ server });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
  }
});
