import { WebSocket } from 'undici';
import { expect, test } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { WebSocketWithPrebuiltFrames } from './frame-socket.ts';
import type { WsLibrarySocket } from './frame-socket.ts';
import { buildWebSocketTextFrame } from './text-frame.ts';

test('a client receives texts of every length sent as shared frames, in order, and nothing after the close', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000]
    .map((length) => 'x'.repeat(length))
    .concat('Straße 🌵');
  let bytesAfterClose = Number.NaN;
  const server = createServer().listen(0, '127.0.0.1');
  const hub = new WebSocketServer({ server, perMessageDeflate: false });
  hub.on('connection', (socket: WsLibrarySocket, request) => {
    const framed = new WebSocketWithPrebuiltFrames(socket, request.socket);
    for (const text of texts) {
      framed.sendFrame(buildWebSocketTextFrame(text));
      framed.send('between');
    }
    framed.close(1000, 'done');
    const written = request.socket.bytesWritten;
    framed.sendFrame(buildWebSocketTextFrame('after the end'));
    bytesAfterClose = request.socket.bytesWritten - written;
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: unknown[] = [];
  client.addEventListener('message', ({ data }) => received.push(data));
  const code = await new Promise((resolve) =>
    client.addEventListener('close', (event) => resolve(event.code)),
  );
  expect(code).toBe(1000);
  expect(received).toEqual(texts.flatMap((text) => [text, 'between']));
  expect(bytesAfterClose).toBe(0);
  hub.close();
  server.close();
});
