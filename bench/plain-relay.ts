/**
 * HTTP and WebSocket server for the baseline of live positions: sends the body of each HTTP request to the WebSockets
 * that were opened with the same path, without checks and without a database.
 */
import { type WebSocket, WebSocketServer } from 'ws';
import { sendJsonBytes, serveRequests } from './serve-requests.ts';

const watchers = new Map<string, Set<WebSocket>>();
const accepted = Buffer.from('{"accepted":true}');

const server = serveRequests((url, message, response) => {
  sendJsonBytes(response, accepted);
  for (const socket of watchers.get(url) ?? []) socket.send(message, { binary: false });
});
new WebSocketServer({ server }).on('connection', (socket, request) => {
  const path = request.url ?? '';
  watchers.set(path, (watchers.get(path) ?? new Set()).add(socket));
});
