/** Tests with real connections over loopback. Linux accepts every address of 127.0.0.0/8 as a source. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from './test-server.ts';
import { limitConnectionsPerIpAddress } from './limit-connections.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Connects and sends a request; resolves with the first line of the response, or with `closed`. */
async function ask(port: number, from: string): Promise<{ socket: Socket; answer: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!));
    socket.once('close', () => resolve('closed'));
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, answer: await answer };
}
const answers = async (port: number, from: string) => (await ask(port, from)).answer;
const ok = 'HTTP/1.1 200 OK';

async function open(mostPerAddress: number): Promise<Server & { port: number }> {
  const server = createServer((_request, response) => void response.end('ok'));
  limitConnectionsPerIpAddress(server, mostPerAddress);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}

test.runIf(process.platform === 'linux')(
  'the connections of an address are limited; others are accepted, and a closed one makes room',
  async () => {
    const server = await open(2);
    const first = await ask(server.port, '127.0.0.2');
    expect([first.answer, await answers(server.port, '127.0.0.2')]).toEqual([ok, ok]);
    expect(await answers(server.port, '127.0.0.2')).toBe('closed');
    expect(await answers(server.port, '127.0.0.3')).toBe(ok);
    first.socket.destroy();
    await expect.poll(() => answers(server.port, '127.0.0.2')).toBe(ok);
    expect(await answers(server.port, '127.0.0.2')).toBe('closed');
    server.closeAllConnections();
    server.close();
  },
);

test.runIf(process.platform === 'linux')(
  'the server limits connections of an address before it reads a request',
  async () => {
    // Allows one connection per address.
    const server = await startTestServer({ config: { rateScale: 1 / 1_000 } });
    const port = Number(new URL(server.url).port);
    const first = await ask(port, '127.0.0.4');
    expect(first.answer).not.toBe('closed');
    expect(await answers(port, '127.0.0.4')).toBe('closed');
    expect(await answers(port, '127.0.0.5')).not.toBe('closed');
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.stop();
  },
);
