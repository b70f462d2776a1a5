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

/** How long one try may take (LIM-001). */
const standardTimeoutMs = 10_000;
/** How long a call that does much may take (CALL-003): one that pays grants, generates or transcribes. */
const callableTimeoutMs = 70_000;

export interface ClientConfig {
  project: string;
  region: string;
  /** Our origin; '' where the page comes from it. */
  base: string;
}

/** What a call needs of the world; replaced in tests. */
interface ClientWorld {
  fetch: typeof fetch;
  now(): number;
  random(): number;
  /** Runs `effect` after some milliseconds; the answer takes it back. */
  schedule(ms: number, effect: () => void): () => void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The key under which the server keeps the first answer; made here when not given. The same on every try. */
  idempotencyKey?: string;
  /** Per try. */
  timeoutMs?: number;
}

/** A call that did not succeed: what the server refused, or why no answer came. */
export class CallError extends DisplayableError {
  readonly code: ErrorCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** For programs; `network`, `timeout` and `cancelled` are made here. */
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

  /** True where the server never judged the call: it may be kept and sent later. */
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

/** Says where the functions are; once, before the first call. `null` forgets it. */
export function configureClient(settings: ClientConfig | null, inWorld: Partial<ClientWorld> = {}): void {
  config = settings;
  world = { ...realWorld, ...inWorld };
}

/** The address of a function: region and project name its folder (FN-001). @throws CallError when nothing is configured (ERR-019) */
export function functionUrl(name: string): string {
  if (!config?.project || !config.region) {
    throw new CallError('internal', 0, 'Missing Firebase config', { reason: 'missing_config' });
  }
  return `${config.base}/${config.project}/${config.region}/${name}`;
}

/** Makes the id of something new: a UUIDv7, kept by the caller until the server has answered. */
export function newId(): string {
  return uuidV7(
    world.now(),
    Uint8Array.from({ length: 10 }, () => Math.floor(world.random() * 256)),
  );
}

/**
 * Calls a mutation or an action. Every try carries the same idempotency key, so the effect happens once (D4).
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
 * Calls a function that may last (CALL-003): it is given 70 s, and one that took longer is not tried again by itself, so
 * that nobody waits for minutes.
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
 * Asks a query. It changes nothing and carries no key.
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
    // Who has waited that long is told, and decides.
    const waitedLong = outcome.failed.cause === 'timeout' && options.timeoutMs === callableTimeoutMs;
    const pause = waitedLong ? null : decideRetry({ attempt, ...outcome.failed });
    if (pause === null || !(await pauseFor(pause, options.signal))) throw outcome.error;
  }
}

/** Nobody answered, or something before the server said that it is not there. */
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
    // The whole answer belongs to the try: one that breaks off in the middle is tried again like none.
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

/** The error behind an answer. A body that is not ours (a proxy's page) leaves the status alone to speak. */
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

/** False when the caller gave up meanwhile. */
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
