import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionsPerAddress } from '#platform/rpc/limits.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const scale = 0.01;
const most = Math.floor(connectionsPerAddress * scale);

/** A connection that asked whether the server lives: its answer, or null where it was closed without one. */
async function ask(localAddress: string): Promise<{ socket: Socket; answer: string | null }> {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write('GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  const answer = await new Promise<string | null>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('close', () => resolve(null));
  });
  return { socket, answer };
}

test('A7 an address has at most so many connections, others are still let in, and closed ones count no more', async () => {
  server = await startTestServer({ config: { rateScale: scale } });
  const held = [];
  for (let n = 0; n < most; n++) held.push(await ask('127.0.0.2'));
  expect(held.every(({ answer }) => answer?.startsWith('HTTP/1.1 200') === true)).toBe(true);
  expect((await ask('127.0.0.2')).answer).toBeNull();
  const neighbor = await ask('127.0.0.3');
  expect(neighbor.answer).toMatch(/^HTTP\/1.1 200/);
  held[0]!.socket.destroy();
  await expect.poll(async () => (await ask('127.0.0.2')).answer).toMatch(/^HTTP\/1.1 200/);
  for (const { socket } of [...held, neighbor]) socket.destroy();
});

test('A7 behind a proxy that is trusted, connections are the proxy’s to limit', async () => {
  server = await startTestServer({ config: { rateScale: scale, trustedProxies: ['127.0.0.2'] } });
  const held = [];
  for (let n = 0; n < most + 2; n++) held.push(await ask('127.0.0.2'));
  expect(held.every(({ answer }) => answer?.startsWith('HTTP/1.1 200') === true)).toBe(true);
  for (const { socket } of held) socket.destroy();
});
