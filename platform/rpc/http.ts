/**
 * HTTP routes of all functions: `POST /{project}/{region}/{name}`. The body contains the arguments as JSON, or the
 * arguments inside `{"data": …}` (the callable form). Queries also accept GET with `?args=`. A function may declare
 * that some arguments can be passed in the query string.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { isDatabaseUnavailableError } from '#platform/database/transaction.ts';
import {
  createBodySizeRateLimitCharges,
  createGeneralRateLimitCharge,
  createIpAddressRateLimitCharge,
  applyRateLimitCharges,
  listRateLimitChargesOfCall,
  refundRateLimitCharges,
  createProcessorTimeRateLimitCharges,
} from './call-limits.ts';
import { assertFunctionAccess } from '#platform/kernel/assert-function-access.ts';
import { parseIdempotencyKey } from '#platform/kernel/idempotency.ts';
import type { RateLimiter } from '#platform/kernel/limits.ts';
import { findCrossSiteRequestError, computeIpAddressRateLimitKey, readSessionTokens } from './origin.ts';
import { createRequestMetadata } from './request-metadata.ts';
import { BodyMemoryBlockPool } from './block-pool.ts';
import { BodyParser, parseJsonOnCallingThread } from './body-parser.ts';
import {
  BodyMemoryBudget,
  discardRequestBody,
  readRequestBody,
  createBodyMemoryReserver,
  doesBodyLimitAllowLargeBodies,
} from './read-body.ts';
import { compressBody } from './compress-body.ts';
import { createDatabaseUnavailableError } from '#platform/kernel/call-errors.ts';
import { ResponseBuffer } from '#platform/kernel/response-pool.ts';
import type { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';

/**
 * Finds the viewer of a session token. `fast` reads only memory, and returns undefined if the token is not cached.
 * `full` also reads the database. Both return null if no session has this token.
 */
interface Authenticator {
  fast(token: string): Viewer | null | undefined;
  full(token: string): Promise<Viewer | null>;
}

interface HttpOptions {
  runtime: ApiFunctionRuntime;
  limiter: RateLimiter;
  authenticator: Authenticator;
  cookieName: string;
  deviceCookieName: string;
  secureCookie: boolean;
  project: string;
  region: string;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  /** Returns false if the disk is full. Mutations and actions are then refused with 503. */
  mayWrite(): boolean;
  /** Timeout for receiving a request body in milliseconds; undefined for the default. */
  bodyTimeoutMs?: number | undefined;
}

/** Registers the HTTP routes of all functions. */
export function registerFunctionRoutes(server: FastifyInstance, options: HttpOptions): void {
  const base = `/${options.project}/${options.region}`;
  const bodies = {
    room: new BodyMemoryBudget(),
    pool: new BodyMemoryBlockPool(),
    parser: new BodyParser(),
  };
  server.addHook('onClose', () => bodies.parser.stop());
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { name: string };
    const definition = options.runtime.implementations.get(name)?.definition;
    const isCallable = definition?.kind === 'query' || !isRead(request);
    if (definition === undefined || !isCallable) return sendNoFunction(reply);
    return answer(options, bodies, definition, request, reply);
  };
  // A single route serves all functions, because Fastify needs a millisecond or more to register each route.
  server.route({ method: ['GET', 'POST'], url: `${base}/:name`, handler: handle });
  server.route({
    method: ['GET', 'POST'],
    url: `${base}/*`,
    handler: (_request, reply) => sendNoFunction(reply),
  });
}

function sendNoFunction(reply: FastifyReply): FastifyReply {
  return sendErrorResponse(
    reply,
    new FunctionError('not-found', 'Function not found', { reason: 'no_function' }),
  );
}

/** Resources that all requests share for their bodies: memory budget, buffers and parser. */
interface Bodies {
  room: BodyMemoryBudget;
  pool: BodyMemoryBlockPool;
  parser: BodyParser;
}

async function answer(
  options: HttpOptions,
  bodies: Bodies,
  definition: AnyFunctionDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let leave = () => {};
  try {
    const caller = await admit(options, definition, request);
    let input: Input;
    if (isRead(request)) input = readQuery(request);
    else {
      const isLarge = doesBodyLimitAllowLargeBodies(definition.bodyLimit);
      const owner = { person: caller.viewer?.id ?? caller.address, address: caller.address };
      const own = isLarge ? createBodyMemoryReserver(bodies.room, owner) : undefined;
      const countBytes = (count: number) => {
        if (isLarge)
          applyRateLimitCharges(
            options.limiter,
            createBodySizeRateLimitCharges(count, caller.viewer, caller.address),
          );
      };
      const declared = Number(request.headers['content-length'] ?? 0);
      countBytes(declared);
      checkContentType(request);
      const received = await readRequestBody(request.raw, definition.bodyLimit, bodies.pool, {
        room: own,
        timeoutMs: options.bodyTimeoutMs,
      });
      leave = () => {
        own?.leave(received.length);
        received.release();
      };
      if (declared === 0) countBytes(received.length);
      input = presentInput(await bodies.parser.parse(received, definition.strictKeys, owner));
    }
    const args = addAddressArgs(definition, request, input.args);
    const body = await call(options, definition, request, reply, caller, args);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    const accepted = definition.kind === 'query' ? request.headers['accept-encoding'] : undefined;
    if (accepted !== undefined) return await sendCompressed(reply, body, input.callable, accepted);
    if (typeof body === 'string') return reply.send(input.callable ? `{"result":${body}}` : body);
    return sendPrepared(reply, body, input.callable);
  } catch (error) {
    discardRequestBody(request.raw);
    return sendErrorResponse(reply, error instanceof FunctionError ? error : unexpected(request, error));
  } finally {
    leave();
  }
}

/** The authenticated sender of a request. */
interface Sender {
  viewer: Viewer | null;
  address: string;
  token: string | null;
  /** Token of a session that the person ended while the browser was offline; null if there is none. */
  endedToken: string | null;
}

/**
 * Checks the request's headers, authenticates the caller and consumes the rate limits of the call. Runs before the body
 * is read.
 */
async function admit(
  options: HttpOptions,
  definition: AnyFunctionDefinition,
  request: FastifyRequest,
): Promise<Sender> {
  const { runtime, limiter } = options;
  const credentials = readSessionTokens(request.headers, options.cookieName);
  if (!isRead(request)) {
    const refusal = findCrossSiteRequestError(request.headers, credentials.byCookie, options.isOwnOrigin);
    if (refusal !== null) throw refusal;
  }
  const address = computeIpAddressRateLimitKey(request.ip);
  applyRateLimitCharges(limiter, [createIpAddressRateLimitCharge(address)]);
  runtime.checkQueue(definition);
  const viewer = await authenticate(options.authenticator, credentials.token);
  applyRateLimitCharges(limiter, [createGeneralRateLimitCharge(viewer, address)]);
  assertFunctionAccess(definition, viewer);
  applyRateLimitCharges(limiter, listRateLimitChargesOfCall(definition, viewer, address));
  return { viewer, address, token: credentials.token, endedToken: credentials.endedToken };
}

async function call(
  options: HttpOptions,
  definition: AnyFunctionDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  sender: Sender,
  input: unknown,
): Promise<string | ResponseBuffer> {
  const { runtime, limiter } = options;
  const { address } = sender;
  const viewer = await stillSignedIn(options, definition, sender);
  const { args, idempotencyKey } = parseArgs(options, definition, sender, input);
  const fast = runtime.tryFast(definition.name, viewer, args);
  if (fast !== null) return fast;
  applyRateLimitCharges(limiter, createProcessorTimeRateLimitCharges(definition, viewer, address));
  if (definition.kind !== 'query' && !options.mayWrite()) throw noRoom();
  const header = request.headers['idempotency-key'];
  const caller = {
    viewer,
    request: createRequestMetadata(options, request, reply, sender),
    idempotencyKey: header === undefined ? idempotencyKey : parseIdempotencyKey(header),
  };
  const result = await within(definition.timeoutMs, runtime.run(definition.name, caller, args), tookTooLong);
  return result instanceof ResponseBuffer ? result : JSON.stringify(result ?? {});
}

/**
 * Validates the arguments. If they are invalid, refunds the charge to the function's rate limit, so that invalid
 * sign-up forms do not use up an IP address's sign-ups. Functions that accept large bodies get no refund.
 */
function parseArgs(
  { runtime, limiter }: HttpOptions,
  definition: AnyFunctionDefinition,
  sender: Sender,
  input: unknown,
) {
  try {
    return runtime.parseArgs(definition.name, input);
  } catch (error) {
    if (!doesBodyLimitAllowLargeBodies(definition.bodyLimit))
      refundRateLimitCharges(limiter, listRateLimitChargesOfCall(definition, sender.viewer, sender.address));
    throw error;
  }
}

/**
 * Authenticates the caller again after a large body was received. Receiving it may take minutes, so the session may
 * have ended in the meantime (A3). Returns the viewer. Throws if the viewer may no longer call the function.
 */
async function stillSignedIn(
  options: HttpOptions,
  definition: AnyFunctionDefinition,
  sender: Sender,
): Promise<Viewer | null> {
  if (sender.viewer === null || !doesBodyLimitAllowLargeBodies(definition.bodyLimit)) return sender.viewer;
  const viewer = await authenticate(options.authenticator, sender.token);
  assertFunctionAccess(definition, viewer);
  return viewer;
}

/** Timeout of a session look-up in milliseconds. Afterwards, the call fails as if the database were unavailable. */
const sessionTimeoutMs = 4_000;

async function authenticate(authenticator: Authenticator, token: string | null): Promise<Viewer | null> {
  if (token === null) return null;
  const known = authenticator.fast(token);
  if (known !== undefined) return known;
  try {
    return await within(sessionTimeoutMs, authenticator.full(token), createDatabaseUnavailableError);
  } catch (error) {
    throw isDatabaseUnavailableError(error) ? createDatabaseUnavailableError() : error;
  }
}

function sendPrepared(reply: FastifyReply, answer: ResponseBuffer, isCallable: boolean): FastifyReply {
  // `finish` is emitted when the operating system has accepted all bytes, but not for an aborted response.
  reply.raw.once('finish', () => answer.release());
  if (!isCallable) return reply.send(answer.bytes);
  return reply.send(Buffer.concat([callableStart, answer.bytes, callableEnd]));
}

/**
 * Sends the response of a query, compressed if the client accepts it. Responses of mutations and actions are never
 * compressed, because the compressed size could reveal secrets in them.
 */
async function sendCompressed(
  reply: FastifyReply,
  answer: string | ResponseBuffer,
  isCallable: boolean,
  accepted: string,
): Promise<FastifyReply> {
  const text = answer instanceof ResponseBuffer ? answer.bytes : Buffer.from(answer);
  const { body, encoding } = await compressBody(
    isCallable ? Buffer.concat([callableStart, text, callableEnd]) : text,
    accepted,
  );
  if (answer instanceof ResponseBuffer) {
    if (body === text) reply.raw.once('finish', () => answer.release());
    else answer.release();
  }
  return encoding === null ? reply.send(body) : reply.header('content-encoding', encoding).send(body);
}

const callableStart = Buffer.from('{"result":');
const callableEnd = Buffer.from('}');

interface Input {
  args: unknown;
  callable: boolean;
}

/** Returns true for a GET or HEAD request. Such a request changes nothing, so the server does not check its origin. */
function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function presentInput(parsed: unknown): Input {
  if (isCallable(parsed)) return { args: parsed.data ?? {}, callable: true };
  return { args: parsed, callable: false };
}

/** Returns true if a body has the callable form `{"data": …}`. No function has `data` as its only argument. */
function isCallable(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).length === 1;
}

/** Adds arguments from the URL's query string to the body's arguments (`args`). The body's values take precedence. */
function addAddressArgs(definition: AnyFunctionDefinition, request: FastifyRequest, args: unknown): unknown {
  const { addressArgs } = definition;
  if (addressArgs.length === 0 || typeof args !== 'object' || args === null || Array.isArray(args))
    return args;
  const parameters = request.query as Record<string, unknown>;
  const passed = addressArgs.filter((name) => parameters[name] !== undefined);
  return { ...Object.fromEntries(passed.map((name) => [name, parameters[name]])), ...args };
}

function readQuery(request: FastifyRequest): Input {
  const text = (request.query as Record<string, unknown>)['args'];
  if (text === undefined) return { args: {}, callable: false };
  if (typeof text !== 'string')
    throw createInvalidArgumentError('args must appear only once', 'json', 'args');
  return { args: parseJsonOnCallingThread(Buffer.from(text), false), callable: false };
}

/**
 * Refuses all content types except JSON. A page of another origin can make a browser send a form or text/plain, but it
 * cannot make the browser send JSON without the permission of this server (KS8).
 */
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
    throw createInvalidArgumentError('The content type must be application/json in UTF-8', 'content_type');
  }
  const coding = request.headers['transfer-encoding'];
  if (request.headers['content-encoding'] !== undefined || (coding !== undefined && coding !== 'chunked')) {
    throw createInvalidArgumentError('Content encodings such as gzip are not supported', 'content_encoding');
  }
}

function tookTooLong(): FunctionError {
  return new FunctionError('deadline-exceeded', 'This took too long. Try again.', {
    reason: 'timeout',
  });
}

/** Resolves with the result of `work`, or rejects with `refuse()` if `work` takes longer than `ms` milliseconds. */
function within<T>(ms: number, work: Promise<T>, refuse: () => FunctionError): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refuse()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function noRoom(): FunctionError {
  return new FunctionError('unavailable', 'The service is unavailable', {
    reason: 'no_space',
    retryAfterSeconds: 30,
  });
}

function unexpected(request: FastifyRequest, error: unknown): FunctionError {
  request.log.error({ err: error, reqId: request.id }, 'A request failed');
  return new FunctionError('internal', 'Something went wrong on our side.', { reason: 'internal' });
}

/**
 * Sends an error as the HTTP response. The error has the same form for requests in the callable form (`{"data": …}`)
 * and for other requests.
 */
export function sendErrorResponse(reply: FastifyReply, error: FunctionError): FastifyReply {
  const { retryAfterSeconds, reason } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const status = reason === 'request_timeout' ? 408 : error.httpStatus;
  // Closes the connection, because the server would otherwise parse the unread rest of the body as the next request.
  if (status === 408 || reason === 'too_big' || reason === 'too_many_pieces')
    reply.header('connection', 'close');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
}
