/**
 * The HTTP server with its size and time limits, response headers and error responses. Other modules add the routes.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Config } from '#platform/kernel/config.ts';
import { requestTimeoutMs } from '#platform/rpc/body-limits.ts';
import { sendErrorResponse } from '#platform/rpc/http.ts';
import {
  apiContentSecurityPolicy,
  commonResponseHeaders,
  strictTransportSecurityHeaderValue,
} from './headers.ts';

/** Creates the Fastify server with strict limits for sizes and times. Registers no routes. */
export function createHttpServer(config: Config, log: Logger): FastifyInstance {
  const secure = config.publicUrl?.startsWith('https:') === true;
  const headers: Record<string, string> = {
    ...commonResponseHeaders,
    'content-security-policy': apiContentSecurityPolicy,
    ...(secure ? { 'strict-transport-security': strictTransportSecurityHeaderValue } : {}),
  };
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Uses one logger for all requests instead of one logger for each request, because few requests log anything. Each
    // log entry contains the request id.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // Closes only idle connections when the server stops, so that accepted requests are answered (F17).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 200, ignoreDuplicateSlashes: false },
    frameworkErrors: (error, _request, reply) =>
      void sendErrorResponse(reply.headers(headers), toFunctionError(error.statusCode ?? 400)),
    clientErrorHandler: (error, socket) => respondToMalformedRequest(error, socket, headers),
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
  }) as unknown as FastifyInstance;
  server.removeAllContentTypeParsers();
  // Registers a parser that reads nothing: the routes of functions parse request bodies themselves, and all other
  // routes ignore request bodies.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (countHosts(request.raw.rawHeaders) > 1) {
      return void sendErrorResponse(
        reply,
        createInvalidArgumentError('The Host header appears twice', 'host'),
      );
    }
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof FunctionError) return sendErrorResponse(reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'A request failed');
    return sendErrorResponse(reply, toFunctionError(status));
  });
  return server;
}

/** Converts the HTTP status of a Fastify error to a `FunctionError`, the only kind of error that clients understand. */
function toFunctionError(status: number): FunctionError {
  if (status >= 500)
    return new FunctionError('internal', 'Something went wrong on our side.', { reason: 'internal' });
  if (status === 404) return new FunctionError('not-found', 'Nothing was found at this address');
  if (status === 413) return createInvalidArgumentError('The body is too large', 'too_big');
  if (status === 415)
    return createInvalidArgumentError('The content type must be application/json in UTF-8', 'content_type');
  return createInvalidArgumentError('The request is not valid', 'request');
}

/** Responds to a malformed or incomplete HTTP request with a JSON error body, and closes the connection. */
function respondToMalformedRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, refusal] = brokenForms[error.code ?? ''] ?? [
    400,
    createInvalidArgumentError('The request is not valid', 'request'),
  ];
  const body = JSON.stringify(refusal.toBody());
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const brokenForms: Record<string, [number, FunctionError]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    new FunctionError('unknown', 'The request took too long to arrive', { reason: 'request_timeout' }),
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    new FunctionError('unknown', 'The headers are too large', { reason: 'headers_too_big' }),
  ],
};

/**
 * Counts the Host headers of a request, because a request with more than one Host header is refused.
 * @param raw header names and header values, alternating
 */
function countHosts(raw: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < raw.length; i += 2)
    if (raw[i]!.length === 4 && raw[i]!.toLowerCase() === 'host') count++;
  return count;
}
