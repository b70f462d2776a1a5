/**
 * Functions over HTTP: `POST /{project}/{region}/{name}`, JSON in and out, bare or in the callable form `{"data": …}`;
 * queries also by GET with `?args=`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyFunction, RateClass } from '#platform/contract/define.ts';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { isDatabaseAway } from '#platform/database/transaction.ts';
import type { RequestInfo } from './implement.ts';
import { checkKey } from './idempotency.ts';
import type { Limiter, LimitName } from './limits.ts';
import { foreignRequest, limitAddress, readCredentials } from './origin.ts';
import { parseJson, readBytes } from './read-body.ts';
import { databaseAway, type Runtime } from './runtime.ts';

/** How the transport learns who calls. The fast form answers from memory: undefined means it does not know. */
export interface Authenticator {
  fast(token: string): Viewer | null | undefined;
  full(token: string): Promise<Viewer | null>;
}

export interface HttpOptions {
  runtime: Runtime;
  limiter: Limiter;
  authenticator: Authenticator;
  cookieName: string;
  secureCookie: boolean;
  project: string;
  region: string;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  /** False refuses writes with 503 (no room on the disk). */
  mayWrite(): boolean;
}

type Limited = Exclude<RateClass, 'general'> & LimitName;

/** Registers a route for every function. */
export function registerFunctions(server: FastifyInstance, options: HttpOptions): void {
  const base = `/${options.project}/${options.region}`;
  for (const { definition } of options.runtime.implementations.values()) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(options, definition, request, reply);
    server.route({ method: 'POST', url: `${base}/${definition.name}`, handler });
    if (definition.kind === 'query')
      server.route({ method: 'GET', url: `${base}/${definition.name}`, handler });
  }
  server.route({
    method: ['GET', 'POST'],
    url: `${base}/*`,
    handler: (_request, reply) =>
      send(reply, new FunctionError('not-found', 'There is no such function', { reason: 'no_function' })),
  });
}

async function answer(
  options: HttpOptions,
  definition: AnyFunction,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { input, callable } =
      request.method === 'GET' ? readQuery(request) : await readPost(definition, request);
    const body = await call(options, definition, request, reply, input);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return reply.send(callable ? `{"result":${body}}` : body);
  } catch (error) {
    return send(reply, error instanceof FunctionError ? error : unexpected(request, error));
  }
}

async function call(
  options: HttpOptions,
  definition: AnyFunction,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
): Promise<string> {
  const { runtime, limiter } = options;
  const credentials = readCredentials(request.headers, options.cookieName);
  if (request.method !== 'GET') {
    const refusal = foreignRequest(request.headers, credentials.byCookie, options.isOwnOrigin);
    if (refusal !== null) throw refusal;
  }
  const viewer = await authenticate(options.authenticator, credentials.token);
  const address = limitAddress(request.ip);
  await (viewer === null
    ? limiter.consume('generalSignedOut', address)
    : limiter.consume('generalSignedIn', viewer.id));
  runtime.checkAccess(definition, viewer);
  const { args, idempotencyKey } = runtime.parseArgs(definition.name, input);
  if (definition.rate !== 'general') await limiter.consume(definition.rate as Limited, viewer?.id ?? address);
  const fast = runtime.tryFast(definition.name, viewer, args);
  if (fast !== null) return fast;
  if (definition.kind !== 'query' && !options.mayWrite()) throw noRoom();
  const header = request.headers['idempotency-key'];
  const caller = {
    viewer,
    request: requestInfo(options, request, reply, address, credentials.token),
    idempotencyKey: header === undefined ? idempotencyKey : checkKey(header),
  };
  return JSON.stringify((await withTimeout(definition, runtime.run(definition.name, caller, args))) ?? {});
}

async function authenticate(authenticator: Authenticator, token: string | null): Promise<Viewer | null> {
  if (token === null) return null;
  const known = authenticator.fast(token);
  if (known !== undefined) return known;
  try {
    return await authenticator.full(token);
  } catch (error) {
    throw isDatabaseAway(error) ? databaseAway() : error;
  }
}

function requestInfo(
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  token: string | null,
): RequestInfo {
  return {
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    doNotTrack: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
    token,
    setSessionCookie: (value, expiresAt) => {
      const parts = [`${options.cookieName}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
      parts.push(value === null ? 'Max-Age=0' : `Expires=${expiresAt!.toUTCString()}`);
      if (options.secureCookie) parts.push('Secure');
      reply.header('set-cookie', parts.join('; '));
      if (value === null) reply.header('clear-site-data', '"cache"');
    },
  };
}

async function readPost(definition: AnyFunction, request: FastifyRequest) {
  checkContentType(request);
  const bytes = await readBytes(request.raw, definition.bodyLimit);
  const parsed = parseJson(bytes, definition.strictKeys);
  if (isCallable(parsed)) return { input: parsed.data ?? {}, callable: true };
  return { input: parsed, callable: false };
}

/** The callable form has `data` and nothing else, and no function takes an argument of that name alone. */
function isCallable(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).length === 1;
}

function readQuery(request: FastifyRequest) {
  const text = (request.query as Record<string, unknown>)['args'];
  if (text === undefined) return { input: {}, callable: false };
  if (typeof text !== 'string') throw invalidArgument('args must stand once', 'json', 'args');
  return { input: parseJson(Buffer.from(text), false), callable: false };
}

/** A page can make a browser send text/plain or a form across origins, but not JSON: so only JSON is read (KS8). */
function checkContentType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const length = request.headers['content-length'];
  if (
    type === undefined &&
    (length === undefined || length === '0') &&
    request.headers['transfer-encoding'] === undefined
  ) {
    return;
  }
  if (type === undefined || !/^application\/json *(; *charset="?utf-8"? *)?$/i.test(type)) {
    throw invalidArgument('The content type must be application/json in UTF-8', 'content_type');
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw invalidArgument('An encoded body is not accepted', 'content_encoding');
  }
}

async function withTimeout<T>(definition: AnyFunction, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new FunctionError('deadline-exceeded', 'This took too long. Please try again.', {
            reason: 'timeout',
          }),
        ),
      definition.timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function noRoom(): FunctionError {
  return new FunctionError('unavailable', 'The service is unavailable', {
    reason: 'no_space',
    retryAfterSeconds: 30,
  });
}

function unexpected(request: FastifyRequest, error: unknown): FunctionError {
  request.log.error({ err: error }, 'request failed');
  return new FunctionError('internal', 'Something went wrong on our side.', { reason: 'internal' });
}

/** Sends an error answer, bare and callable form alike. */
export function send(reply: FastifyReply, error: FunctionError): FastifyReply {
  const { retryAfterSeconds, reason } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const status = reason === 'request_timeout' ? 408 : error.httpStatus;
  // A body that was not read to its end would be taken for the next request on this connection.
  if (status === 408 || reason === 'too_big') reply.header('connection', 'close');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
}
