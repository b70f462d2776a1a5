import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startLiveTestHarness } from './live-harness.ts';
import { registerLiveQueryWebSocketRoute } from './socket.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('an open connection does not keep its upgrade request in memory', async () => {
  const live = await startLiveTestHarness();
  const server = fastify({ forceCloseConnections: true });
  const requests: WeakRef<IncomingMessage>[] = [];
  server.addHook('onRequest', (request, _reply, done) => {
    requests.push(new WeakRef(request.raw));
    done();
  });
  await registerLiveQueryWebSocketRoute(server, live.hub);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  try {
    const welcome = new Promise((resolve) => socket.once('message', resolve));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello' })));
    await welcome;
    for (let round = 0; round < 20 && requests[0]!.deref() !== undefined; round++) {
      await sleep(50);
      collectGarbage();
    }
    expect(requests.map((request) => request.deref())).toEqual([undefined]);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  } finally {
    socket.terminate();
    await server.close();
    await live.stop();
  }
});
