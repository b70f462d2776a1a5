/** WebSocket server for the baseline of live updates: broadcasts the body of each HTTP request to all sockets. */
import { WebSocketServer } from 'ws';
import { serveRequests } from './serve-requests.ts';

const server = serveRequests((_url, message, response) => {
  response.writeHead(204).end();
  for (const socket of hub.clients) socket.send(message, { binary: false });
});
const hub = new WebSocketServer({ server });
