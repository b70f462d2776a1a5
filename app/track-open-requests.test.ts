/** Tests which requests make the server count as in use. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { trackOpenRequests } from './track-open-requests.ts';

test('a server is in use while it receives a body and shortly after, and not while a WebSocket is open', async () => {
  const server = createServer((incoming, response) => incoming.resume().on('end', () => response.end()));
  const accepted = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  server.on('upgrade', (_incoming, socket) => socket.write(accepted));
  const isInUse = trackOpenRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = { port: (server.address() as AddressInfo).port, host: '127.0.0.1' };
  try {
    const socket = request({ ...target, headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    socket.end();
    const [, connection] = await once(socket, 'upgrade');
    expect(isInUse()).toBe(false);

    const upload = request({ ...target, method: 'POST' });
    upload.write('the first bytes');
    await vi.waitFor(() => expect(isInUse()).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isInUse(), 'the body is still incomplete').toBe(true);
    upload.end();
    const [response] = await once(upload, 'response');
    response.resume();
    await once(response, 'end');
    // The idle server is checked once a second, and each check must notice a request since the check before.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(isInUse()).toBe(true);
    await vi.waitFor(() => expect(isInUse()).toBe(false), 3_000);
    connection.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
