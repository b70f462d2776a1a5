/**
 * Calls of functions on the wire, typed by their declarations. Declarations are imported as types only, so that no
 * schema reaches the browser.
 */
import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#platform/contract/errors.ts';
import { codeOfStatus, codeOfWireStatus } from '#platform/contract/errors.ts';
import { uuidV7 } from '#platform/contract/ids.ts';
import { decideRetry, readRetryAfter } from './decide-retry.ts';
import type { FailedTry } from './decide-retry.ts';
import { DisplayableError } from './displayable-error.ts';
import { noteServerTime } from '#platform/ui/page-clock.ts';
import { noteAnswer } from './connectivity.ts';
import { tellSessionRefused } from './session-refused.ts';
import { messages } from './messages.ts';

/** Timeout of one attempt (LIM-001). */
const standardTimeoutMs = 10_000;
/** Timeout of a slow call (CALL-003): one that pays grants, generates or transcribes. */
const callableTimeoutMs = 70_000;

export interface ClientConfig {
  project: string;
  region: string;
  /** Origin of the functions; '' if it is the origin of the page. */
  base: string;
}

/** Environment of a call; tests replace it. */
interface ClientWorld {
  fetch: typeof fetch;
  now(): number;
  random(): number;
  /** Runs `effect` after some milliseconds; the returned function cancels it. */
  schedule(ms: number, effect: () => void): () => void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * The key under which the server stores the first answer; the same for every attempt. Generated if omitted.
   */
  idempotencyKey?: string;
  /** Timeout of each attempt in milliseconds. */
  timeoutMs?: number;
}

/** A failed call: the server refused it, or no answer arrived. */
export class CallError extends DisplayableError {
  readonly code: ErrorCode;
  /** The HTTP status; 0 if no answer arrived. */
  readonly status: number;
  /** Machine-readable reason; `network`, `timeout` and `cancelled` are set by the client. */
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

  /** True if the server was not reached or could not decide (502 and above): the call may be stored and sent later. */
  get isUnreachable(): boolean {
    return this.status === 0
      ? this.reason !== 'cancelled' && this.reason !== 'missing_config'
      : this.status >= 502;
  }
}

const realWorld: ClientWorld = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  random: () => Math.random(),
  schedule(ms, effect) {
    const timer = setTimeout(effect, ms);
    return () => clearTimeout(timer);
  },
};

let config: ClientConfig | null = null;
let world: ClientWorld = realWorld;

/** Sets the location of the functions, once, before the first call; `null` resets it. */
export function configureClient(settings: ClientConfig | null, inWorld: Partial<ClientWorld> = {}): void {
  config = settings;
  world = { ...realWorld, ...inWorld };
}

/**
 * Returns the URL of a function; region and project name its folder (FN-001).
 * @throws CallError if `configureClient` was not called (ERR-019)
 */
export function functionUrl(name: string): string {
  if (!config?.project || !config.region) {
    throw new CallError('internal', 0, 'Missing Firebase config', { reason: 'missing_config' });
  }
  return `${config.base}/${config.project}/${config.region}/${name}`;
}

/** Returns the id of something new: a UUIDv7, which the caller stores until the server has answered. */
export function newId(): string {
  return uuidV7(
    world.now(),
    Uint8Array.from({ length: 10 }, () => Math.floor(world.random() * 256)),
  );
}

/**
 * Calls a mutation or an action. Every attempt carries the same idempotency key, so the effect happens once (D4).
 * @throws CallError
 */
export function call<F extends AnyFunction>(
  name: F['name'],
  args: InputOf<F>,
  options: CallOptions = {},
): Promise<ResultOf<F>> {
  return send(name, args, options, options.idempotencyKey ?? newId()) as Promise<ResultOf<F>>;
}

/**
 * Calls a function that may be slow (CALL-003): the timeout is 70 s, and a call that timed out is not retried
 * automatically, so that nobody waits for minutes.
 * @throws CallError reason `timeout` after 70 s
 */
export function callLong<F extends AnyFunction>(
  name: F['name'],
  args: InputOf<F>,
  options: Omit<CallOptions, 'timeoutMs'> = {},
): Promise<ResultOf<F>> {
  return call<F>(name, args, { ...options, timeoutMs: callableTimeoutMs });
}

/**
 * Calls a query. It changes nothing and carries no idempotency key.
 * @throws CallError
 */
export function ask<F extends AnyFunction>(
  name: F['name'],
  args: InputOf<F>,
  options: Omit<CallOptions, 'idempotencyKey'> = {},
): Promise<ResultOf<F>> {
  return send(name, args, options, null) as Promise<ResultOf<F>>;
}

async function send(name: string, args: unknown, options: CallOptions, key: string | null): Promise<unknown> {
  const url = functionUrl(name);
  const body = JSON.stringify(args ?? {});
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(url, body, options, key);
    if ('result' in outcome) noteAnswer(true);
    else if (outcome.failed.cause !== 'cancelled') noteAnswer(!silent.has(outcome.error.status));
    if ('result' in outcome) return outcome.result;
    if (outcome.error.code === 'unauthenticated') tellSessionRefused();
    // After such a long wait the person decides whether to retry.
    const waitedLong = outcome.failed.cause === 'timeout' && options.timeoutMs === callableTimeoutMs;
    const pause = waitedLong ? null : decideRetry({ attempt, ...outcome.failed });
    if (pause === null || !(await pauseFor(pause, options.signal))) throw outcome.error;
  }
}

/** Statuses of a server that cannot be reached: no answer, or a proxy's answer in its place. */
const silent = new Set([0, 502, 504]);

type Outcome = { result: unknown } | { failed: Omit<FailedTry, 'attempt'>; error: CallError };

async function tryOnce(
  url: string,
  body: string,
  options: CallOptions,
  key: string | null,
): Promise<Outcome> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timedOut = false;
  const cancelTimer = world.schedule(options.timeoutMs ?? standardTimeoutMs, () => {
    timedOut = true;
    controller.abort();
  });
  options.signal?.addEventListener('abort', giveUp, { once: true });
  if (options.signal?.aborted) giveUp();
  try {
    const response = await world.fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        ...(key === null ? {} : { 'Idempotency-Key': key }),
      },
      body,
      signal: controller.signal,
    });
    noteServerTime(Date.parse(response.headers.get('Date') ?? ''), world.now());
    // Reading the body is part of the attempt: an answer that breaks off is retried like a missing one.
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
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), world.now()),
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

/** Converts an error answer. If the body is not ours (a proxy's page), the error follows from the status alone. */
function toCallError(status: number, body: unknown): CallError {
  if (isErrorBody(body)) {
    const { error } = body;
    const details = { ...error.details, reason: error.details?.reason ?? 'unknown' };
    return new CallError(codeOfWireStatus(error.status), status, error.message, details);
  }
  const code = codeOfStatus(status);
  const message = status >= 500 ? messages.unavailable : messages.unreadableAnswer;
  return new CallError(code === 'ok' ? 'internal' : code, status, message, { reason: 'bad_answer' });
}

function isErrorBody(
  body: unknown,
): body is { error: Omit<ErrorBody['error'], 'details'> & { details?: ErrorDetails } } {
  const error = (body as Partial<ErrorBody> | null | undefined)?.error;
  return typeof error?.status === 'string' && typeof error.message === 'string';
}

/** Resolves after the pause; false if the caller aborted meanwhile. */
function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (goOn: boolean) => {
      cancel();
      signal?.removeEventListener('abort', stop);
      resolve(goOn);
    };
    const stop = () => done(false);
    const cancel = world.schedule(ms, () => done(true));
    signal?.addEventListener('abort', stop, { once: true });
  });
}
