import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { openLightWebSocket, readWebSocketFrames } from './light-web-socket.ts';

test('the light WebSocket client sends texts and receives messages of every length, in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  const hub = new WebSocketServer({ server });
  hub.on('connection', (socket) => {
    socket.send('welcome');
    socket.on('message', (text, isBinary) => socket.send(text as Buffer, { binary: isBinary }));
  });
  await once(server, 'listening');
  const texts = ['', 'a', 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(65_535)];
  const received: string[] = [];
  await new Promise<void>((resolve) => {
    void openLightWebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, (socket, text) => {
      received.push(text);
      if (text === 'welcome') for (const one of texts) socket.send(one);
      if (received.length > texts.length) resolve(socket.terminate());
    });
  });
  expect(received).toEqual(['welcome', ...texts]);
  hub.close();
  server.close();
});

test('frames that arrive in pieces are read when they are complete', () => {
  const received: string[] = [];
  const long = 'x'.repeat(70_000);
  const header = Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
  const bytes = Buffer.concat([Buffer.from([0x81, 2]), Buffer.from('hi'), header, Buffer.from(long)]);
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0; at < bytes.length; at += 7)
    rest = readWebSocketFrames(Buffer.concat([rest, bytes.subarray(at, at + 7)]), (text) =>
      received.push(text),
    );
  expect(received).toEqual(['hi', long]);
  expect(rest).toHaveLength(0);
});
