/** The WebSocket route `/live` of the hub. */
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FunctionError, notFound, permissionDenied } from '#platform/contract/errors.ts';
import { send } from '#platform/rpc/http.ts';
import { limitAddress, readCredentials } from '#platform/rpc/origin.ts';
import type { LiveSocket } from './connection.ts';
import type { Hub } from './hub.ts';

/** Registers the route; before any other route, so that the plugin sees the upgrade. */
export async function registerLive(server: FastifyInstance, hub: Hub): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: hub.limits.messageBytes, perMessageDeflate: false },
    errorHandler: (_error, socket: LiveSocket) => socket.terminate(),
    preClose: async () => hub.stop(),
  });
  server.addHook('onRequest', (request, reply, done) => {
    // The plugin would take the upgrade of any address, and only then find that nobody is there.
    if (request.ws && request.url.split('?', 1)[0] !== '/live') {
      return void send(reply, notFound('There is no live connection here'));
    }
    done();
  });
  server.route({
    method: 'GET',
    url: '/live',
    websocket: true,
    preValidation: async (request, reply) => {
      try {
        admit(hub, request);
        if (!request.ws) throw notFound('There is nothing here without a WebSocket');
      } catch (error) {
        if (error instanceof FunctionError) return send(reply, error);
        throw error;
      }
    },
    handler: (socket: LiveSocket, request: FastifyRequest) => {
      reservations.get(request.raw.socket)?.();
      const { token } = readCredentials(request.headers, hub.options.cookieName);
      hub.open(socket, limitAddress(request.ip), token);
    },
  });
}

/**
 * Lets a request become a connection. A page of another origin may open a socket here and the browser sends our cookie
 * with it, so the Origin is what decides; without any Origin no browser asks, and then no cookie counts either.
 */
function admit(hub: Hub, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const isForeign =
    origin === undefined
      ? readCredentials(request.headers, hub.options.cookieName).byCookie
      : !hub.options.isOwnOrigin(origin, host);
  if (isForeign) throw permissionDenied('This request came from another site', 'foreign_origin');
  if (request.ws) reserve(hub, request);
}

/** Ends the reservation of a connection's upgrade; the upgrade itself counts from then on. */
const reservations = new WeakMap<Socket, () => void>();

/** Counts the upgrade against its address from now on: until it is a socket of the hub, or its connection is gone. */
function reserve(hub: Hub, request: FastifyRequest): void {
  const address = limitAddress(request.ip);
  const { socket } = request.raw;
  hub.admission.knock(address, performance.now());
  const abandon = () => hub.admission.abandon(address);
  socket.once('close', abandon);
  reservations.set(socket, () => socket.off('close', abandon));
}
