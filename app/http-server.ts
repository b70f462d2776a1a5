/** The HTTP server itself: its limits, its headers, its error answers. Routes are added by others. */
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import type { Config } from '#platform/rpc/config.ts';
import { send } from '#platform/rpc/http.ts';
import { apiPolicy, commonHeaders, transportSecurity } from './headers.ts';

/** Makes the server with the framework's defaults set to what safety asks for. */
export function createHttpServer(config: Config, log: Logger): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    keepAliveTimeout: 72_000,
    requestTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreDuplicateSlashes: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
  }) as unknown as FastifyInstance;
  const secure = config.publicUrl?.startsWith('https:') === true;
  const headers: Record<string, string> = {
    ...commonHeaders,
    'content-security-policy': apiPolicy,
    ...(secure ? { 'strict-transport-security': transportSecurity } : {}),
  };
  server.removeAllContentTypeParsers();
  // Bodies are read by the functions themselves, the strict way; everything else takes none.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if ((request.raw.headersDistinct.host?.length ?? 0) > 1) {
      return void send(reply, invalidArgument('The Host header stands twice', 'host'));
    }
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof FunctionError) return send(reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply, refusalOf(status));
  });
  return server;
}

/** The framework's own refusals in our codes. */
function refusalOf(status: number): FunctionError {
  if (status >= 500)
    return new FunctionError('internal', 'Something went wrong on our side.', { reason: 'internal' });
  if (status === 404) return new FunctionError('not-found', 'There is nothing here');
  if (status === 413) return invalidArgument('The body is too large', 'too_big');
  if (status === 415)
    return invalidArgument('The content type must be application/json in UTF-8', 'content_type');
  return invalidArgument('The request is not valid', 'request');
}
