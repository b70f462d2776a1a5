/**
 * HTTP client for the server's functions. The function declarations determine the types of arguments and results. They
 * are imported as types only, so that the browser's bundle contains no validation schemas.
 */
import type { AnyFunctionDefinition, UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type { ErrorResponseBody, ErrorCode, ErrorDetails } from '#platform/contract/errors.ts';
import { findErrorCodeByHttpStatus, parseErrorCodeFromWire } from '#platform/contract/errors.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { computeRetryDelayMs, parseRetryAfterHeader } from './decide-retry.ts';
import type { FailedCallAttempt } from './decide-retry.ts';
import { DisplayableError } from './displayable-error.ts';
import type { UploadProgressListener } from './upload-request.ts';
import { recordClockSkew } from '#platform/ui/page-clock.ts';
import { recordServerReachability } from './connectivity.ts';
import { consumeEmbeddedQueryResult } from './embedded-query-results.ts';
import { dispatchSessionRefusedEvent } from './session-refused.ts';
import { messages } from './messages.ts';

/** Timeout of one attempt of an ordinary call, in milliseconds (LIM-001). */
const standardTimeoutMs = 10_000;
/**
 * Timeout of one attempt of a slow call, in milliseconds (CALL-003). An example is the call that claims a grant (tokens
 * or shares that the operator promised to an e-mail address).
 */
const callableTimeoutMs = 70_000;
/**
 * Number of characters in a request body (64 kB) that do not extend the timeout. Each further 32 characters extend the
 * timeout by one millisecond, which is enough for an uplink of 256 kbit/s.
 */
const freeBodyCharacters = 65_536;
const slowUplinkBytesPerMs = 32;

/** Settings from which the client builds the URL of each function: `BASE/PROJECT/REGION/NAME`. */
export interface ApiClientConfig {
  project: string;
  region: string;
  /**
   * Origin of the functions' URLs, such as `https://api.example.org`. The empty string means the origin of the page.
   */
  base: string;
}

/** Dependencies of the HTTP client: network, clock, randomness and timers. Tests replace them. */
interface ClientEnvironment {
  fetch: typeof fetch;
  /** Sends a request like `fetch`, and reports the upload progress of the request body. */
  upload(
    url: string,
    init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
    onProgress: UploadProgressListener,
  ): Promise<Response>;
  /** True if the browser knows that there is no network. */
  isOffline(): boolean;
  now(): number;
  random(): number;
  /** Runs `effect` once after `ms` milliseconds. Returns a function that cancels the timer. */
  schedule(ms: number, effect: () => void): () => void;
}

/** Options of one call: cancellation, idempotency key, timeout and upload progress. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * Idempotency key: the server stores the response under this key, so that a second attempt does not repeat the change
   * . All attempts of one call use the same key. By default, the client generates a key.
   */
  idempotencyKey?: string;
  /** Timeout of each attempt in milliseconds; 10 s by default. A large request body extends the timeout. */
  timeoutMs?: number;
  /**
   * If true, a failed attempt is not retried. Used for calls that cannot succeed twice, such as a change of the
   * password. The first attempt may have succeeded although its response was lost.
   */
  isRetryUnsafe?: boolean;
  /** Called repeatedly while the request body is sent. After a retry, the progress starts again from zero. */
  onUploadProgress?: UploadProgressListener;
}

/** The error of a failed call: the server returned an error, or no response arrived. */
export class CallError extends DisplayableError {
  readonly code: ErrorCode;
  /** The HTTP status of the response; 0 if no response arrived. */
  readonly status: number;
  /**
   * Machine-readable reason from the server, or a reason that the client sets itself, such as `network`, `timeout` or
   * `cancelled`.
   */
  readonly reason: string;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, status: number, message: string, details: ErrorDetails) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.reason = details.reason;
    this.details = details;
  }

  /**
   * True if no response arrived, or if the server or a proxy answered with status 502 or higher. The caller may then
   * store the call and send it again later. False if the caller cancelled the call, or if `configureApiClient` had not
   * been called.
   */
  get isUnreachable(): boolean {
    return this.status === 0
      ? this.reason !== 'cancelled' && this.reason !== 'missing_config'
      : this.status >= 502;
  }

  /**
   * True if the server refused the call because other content already has the id that the client generated, or because
   * the idempotency key was already used with other arguments. A retry needs a new id and a new key.
   */
  get isIdentityReused(): boolean {
    return this.reason === 'id_taken' || this.reason === 'key_reused';
  }
}

const realWorld: ClientEnvironment = {
  fetch: (input, init) => fetch(input, init),
  upload: async (...request) =>
    (await import('./upload-request.ts')).sendRequestWithUploadProgress(...request),
  isOffline: () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine,
  now: () => Date.now(),
  random: () => Math.random(),
  schedule(ms, effect) {
    const timer = setTimeout(effect, ms);
    return () => clearTimeout(timer);
  },
};

let config: ApiClientConfig | null = null;
let world: ClientEnvironment = realWorld;

/**
 * Sets the origin, project and region of all functions. The page calls this once, before it calls the first function.
 * Tests pass `null` to reset the settings.
 */
export function configureApiClient(
  settings: ApiClientConfig | null,
  environment: Partial<ClientEnvironment> = {},
): void {
  config = settings;
  world = { ...realWorld, ...environment };
}

/**
 * Returns the URL of a function: `ORIGIN/PROJECT/REGION/NAME` (FN-001).
 * @throws CallError if `configureApiClient` has not been called yet (ERR-019)
 */
export function buildFunctionUrl(name: string): string {
  if (!config?.project || !config.region) {
    throw new CallError('internal', 0, 'Missing Firebase config', { reason: 'missing_config' });
  }
  return `${config.base}/${config.project}/${config.region}/${name}`;
}

/**
 * Generates a UUIDv7, as the id of a new resource or as an idempotency key. The caller uses the same id for all
 * attempts of one call.
 */
export function newId(): string {
  return createUuidV7(
    world.now(),
    Uint8Array.from({ length: 10 }, () => Math.floor(world.random() * 256)),
  );
}

/**
 * Calls a mutation or an action. All attempts carry the same idempotency key, so the server makes the change only once
 * (D4).
 * @throws CallError if the server returns an error or cannot be reached
 */
export function callFunction<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: UncheckedArguments<F>,
  options: CallOptions = {},
): Promise<FunctionResult<F>> {
  return send(name, args, options, options.idempotencyKey ?? newId()) as Promise<FunctionResult<F>>;
}

/**
 * Calls a slow function with a timeout of 70 s (CALL-003). There is no automatic retry after a timeout, so that the
 * person does not wait several times 70 s.
 * @throws CallError with reason `timeout` if no response arrived within 70 s
 */
export function callFunctionWithLongTimeout<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: UncheckedArguments<F>,
  options: Omit<CallOptions, 'timeoutMs'> = {},
): Promise<FunctionResult<F>> {
  return callFunction<F>(name, args, { ...options, timeoutMs: callableTimeoutMs });
}

/**
 * Calls a query and returns its result. Sends no request if the HTML of the page already contains the result.
 * @throws CallError if the server returns an error or cannot be reached
 */
export function callQuery<F extends AnyFunctionDefinition>(
  name: F['name'],
  args: UncheckedArguments<F>,
  options: Omit<CallOptions, 'idempotencyKey'> = {},
): Promise<FunctionResult<F>> {
  const ready = consumeEmbeddedQueryResult<F>(name, args);
  if (ready !== undefined) return Promise.resolve(ready);
  return send(name, args, options, null) as Promise<FunctionResult<F>>;
}

/** Number of times that the signed-in person of this page has signed out or was replaced by another person. */
let departures = 0;

/**
 * Ends the retries of running mutations and actions, because a retry would use the session of the next person. Called
 * after the signed-in person has signed out or was replaced by another person.
 */
export function cancelCallRetriesOfPreviousUser(): void {
  departures++;
}

/**
 * Creates a check that returns true if, since its creation, the signed-in person has signed out or was replaced by
 * another person. Code that prepares content asynchronously calls the check before it sends the content. If the check
 * returns true, the content must not be sent, because it would be sent with the session of the next person.
 */
export function createUserSwitchDetector(): () => boolean {
  const before = departures;
  return () => departures !== before;
}

async function send(name: string, args: unknown, options: CallOptions, key: string | null): Promise<unknown> {
  const url = buildFunctionUrl(name);
  const body = JSON.stringify(args ?? {});
  const hasPersonLeft = createUserSwitchDetector();
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(url, body, options, key);
    if ('result' in outcome) {
      recordServerReachability(true);
      return outcome.result;
    }
    if (outcome.failed.cause !== 'cancelled')
      recordServerReachability(!unreachableStatuses.includes(outcome.error.status));
    if (outcome.error.code === 'unauthenticated') dispatchSessionRefusedEvent();
    // A slow call that timed out after 70 s is not retried automatically: the person decides whether to retry it.
    const waitedLong = outcome.failed.cause === 'timeout' && options.timeoutMs === callableTimeoutMs;
    // Without a network, a retry fails too. The call fails now, so that the outbox can store it before the person
    // closes the page.
    const hasNoNetwork = outcome.error.status === 0 && world.isOffline();
    const isFinal = waitedLong || hasNoNetwork || options.isRetryUnsafe;
    const pause = isFinal ? null : computeRetryDelayMs({ attempt, ...outcome.failed });
    if (pause === null) throw outcome.error;
    await pauseFor(pause, options.signal);
    if (options.signal?.aborted || (key !== null && hasPersonLeft())) throw outcome.error;
  }
}

/**
 * HTTP statuses that the client records as "the server did not answer". 0: no response arrived. 502 and 504: usually a
 * proxy answered, because it got no response from the server.
 */
const unreachableStatuses = [0, 502, 504];

type Outcome = { result: unknown } | { failed: Omit<FailedCallAttempt, 'attempt'>; error: CallError };

async function tryOnce(
  url: string,
  body: string,
  options: CallOptions,
  key: string | null,
): Promise<Outcome> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timedOut = false;
  const uploadMs = Math.max(0, body.length - freeBodyCharacters) / slowUplinkBytesPerMs;
  const cancelTimer = world.schedule((options.timeoutMs ?? standardTimeoutMs) + uploadMs, () => {
    timedOut = true;
    giveUp();
  });
  options.signal?.addEventListener('abort', giveUp, { once: true });
  if (options.signal?.aborted) giveUp();
  try {
    const init = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key !== null && { 'Idempotency-Key': key }),
      },
      body,
      signal: controller.signal,
    };
    const response = await (options.onUploadProgress
      ? world.upload(url, init, options.onUploadProgress)
      : world.fetch(url, { ...init, credentials: 'same-origin' }));
    recordClockSkew(Date.parse(response.headers.get('Date') ?? ''), world.now());
    // Reading the body is part of the attempt, so that an incomplete response is retried like a missing response.
    return readAnswer(response, await response.text());
  } catch {
    if (options.signal?.aborted) return unanswered('cancelled', 'cancelled', messages.cancelled);
    if (timedOut) return unanswered('timeout', 'deadline-exceeded', messages.timeout);
    return unanswered('network', 'internal', messages.network);
  } finally {
    cancelTimer();
    options.signal?.removeEventListener('abort', giveUp);
  }
}

function unanswered(cause: 'cancelled' | 'timeout' | 'network', code: ErrorCode, message: string): Outcome {
  return {
    failed: { cause, status: 0, retryAfterMs: null },
    error: new CallError(code, 0, message, { reason: cause }),
  };
}

function readAnswer(response: Response, text: string): Outcome {
  const parsed = parseJson(text);
  if (response.ok && parsed !== undefined) return { result: parsed };
  return {
    failed: {
      cause: 'answer',
      status: response.status,
      retryAfterMs: parseRetryAfterHeader(response.headers.get('Retry-After'), world.now()),
    },
    error: toCallError(response.status, parsed),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Converts an error response to a `CallError`. If the body is not an `ErrorResponseBody` (such as the error page of a
 * proxy), the HTTP status alone determines the error.
 */
function toCallError(status: number, body: unknown): CallError {
  if (isErrorBody(body)) {
    const { error } = body;
    const details = { ...error.details, reason: error.details?.reason ?? 'unknown' };
    return new CallError(parseErrorCodeFromWire(error.status), status, error.message, details);
  }
  const code = findErrorCodeByHttpStatus(status);
  const message = status >= 500 ? messages.unavailable : messages.unreadableAnswer;
  return new CallError(code === 'ok' ? 'internal' : code, status, message, { reason: 'bad_answer' });
}

function isErrorBody(
  body: unknown,
): body is { error: Omit<ErrorResponseBody['error'], 'details'> & { details?: ErrorDetails } } {
  const error = (body as Partial<ErrorResponseBody> | null | undefined)?.error;
  return typeof error?.status === 'string' && typeof error.message === 'string';
}

/** Waits for `ms` milliseconds, or until `signal` is aborted. */
function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = world.schedule(ms, done);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}
