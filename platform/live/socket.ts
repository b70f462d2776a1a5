/** HTTP route `/live`, which upgrades to a WebSocket for live queries. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  FunctionError,
  createNotFoundError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import { sendErrorResponse } from '#platform/rpc/http.ts';
import { computeIpAddressRateLimitKey, readSessionTokens } from '#platform/rpc/origin.ts';
import { WebSocketWithPrebuiltFrames } from './frame-socket.ts';
import type { WsLibrarySocket } from './frame-socket.ts';
import type { LiveQueryHub } from './hub.ts';

/**
 * Registers the route `/live`. Call it before other routes, so that the WebSocket plugin handles every upgrade
 * request.
 */
export async function registerLiveQueryWebSocketRoute(
  server: FastifyInstance,
  hub: LiveQueryHub,
): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: hub.limits.messageBytes, perMessageDeflate: false },
    errorHandler: (_error, socket: WsLibrarySocket) => socket.terminate(),
    preClose: async () => hub.stop(),
  });
  server.addHook('onRequest', (request, reply, done) => {
    // Without this check the WebSocket plugin would accept an upgrade on any path, even if the path has no route.
    if (request.ws && request.url.split('?', 1)[0] !== '/live') {
      return void sendErrorResponse(
        reply,
        createNotFoundError('Live connections are only available at /live'),
      );
    }
    done();
  });
  server.route({
    method: 'GET',
    url: '/live',
    websocket: true,
    preValidation: async (request, reply) => {
      try {
        admit(hub, request, reply.raw);
        if (!request.ws) throw createNotFoundError('This address accepts only WebSocket connections');
      } catch (error) {
        if (error instanceof FunctionError) return sendErrorResponse(reply, error);
        throw error;
      }
    },
    handler: (socket: WsLibrarySocket, request: FastifyRequest) => {
      const stream = request.raw.socket;
      reservations.get(stream)?.();
      releaseRequest(socket);
      const { token } = readSessionTokens(request.headers, hub.options.cookieName);
      hub.open(
        new WebSocketWithPrebuiltFrames(socket, stream),
        computeIpAddressRateLimitKey(request.ip),
        token,
      );
    },
  });
}

/**
 * Checks a WebSocket upgrade, and reserves a connection for its IP address. Throws if the upgrade must be refused. The
 * Origin header must name our own origin, because browsers send our cookie even with WebSockets that pages of other
 * origins open. A request without an Origin header does not come from a browser, so it must not contain the session
 * cookie.
 */
function admit(hub: LiveQueryHub, request: FastifyRequest, response: ServerResponse): void {
  const { origin, host } = request.headers;
  const isForeign =
    origin === undefined
      ? readSessionTokens(request.headers, hub.options.cookieName).byCookie
      : !hub.options.isOwnOrigin(origin, host);
  if (isForeign) throw createPermissionDeniedError('This request came from another site', 'foreign_origin');
  if (request.ws) reserve(hub, request, response);
}

/**
 * Replaces the plugin's error listener, which would keep the upgrade request and its response (several kilobytes) in
 * memory for as long as the socket is open.
 */
function releaseRequest(socket: WsLibrarySocket): void {
  socket.removeAllListeners('error');
  socket.on('error', terminateAfterError);
}

function terminateAfterError(this: WsLibrarySocket): void {
  this.terminate();
}

/** Functions that end the reservation of a connection (see `reserve`), by TCP socket. */
const reservations = new WeakMap<Socket, () => void>();

/**
 * Reserves a connection for the IP address of an upgrade request. The reservation ends when the WebSocket opens or the
 * TCP socket closes. When the WebSocket opens, the HTTP response is detached from the TCP socket to free memory.
 */
function reserve(hub: LiveQueryHub, request: FastifyRequest, response: ServerResponse): void {
  const address = computeIpAddressRateLimitKey(request.ip);
  const { socket } = request.raw;
  hub.admission.reserve(address, performance.now());
  const abandon = () => hub.admission.abandon(address);
  socket.once('close', abandon);
  reservations.set(socket, () => {
    socket.off('close', abandon);
    response.detachSocket(socket);
    reservations.delete(socket);
  });
}
