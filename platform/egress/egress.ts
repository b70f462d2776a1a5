/**
 * HTTP client for all outgoing requests of the server. It limits their destinations, sizes and durations (KI9, KI10).
 */
import type { Agent, Response } from 'undici';
import { CircuitBreakerRegistry } from './circuits.ts';
import { isAcceptedContentType } from './content-type.ts';
import {
  findUrlRefusalReason,
  getUrlPort,
  type EgressRules,
  type UrlRefusalReason,
} from './decide-address.ts';
import type { OutgoingRequestOutcome } from './decide-circuit.ts';
import { createSsrfProtectedHttpAgent } from './guarded-agent.ts';
import { createDnsLookup } from './dns-lookup.ts';
import { EgressError, type EgressErrorReason } from './egress-error.ts';
import { Semaphore } from './semaphore.ts';

/** Options of the HTTP client for outgoing requests: allowed destinations and limits. */
export interface EgressOptions {
  /** Allowed ports of public addresses; 80 and 443 by default. */
  ports?: readonly number[];
  /** Allowed endpoints that are not public, as `address:port`, such as `127.0.0.1:9000`. */
  allow?: readonly string[];
  /** Maximum number of concurrent requests of each `OutgoingPurpose`; 10 by default. Further requests wait. */
  maxConcurrent?: number;
  maxBytes?: number;
  timeoutMs?: number;
  /** Resolves a host name to all its IP addresses. By default it queries the name servers. */
  lookup?: (hostname: string) => Promise<string[]>;
  /** Returns the time in milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Purpose of a request. `previews`: link previews for which a person waits. `cards`: link cards that a background job
 * makes. `push`: sending push notifications. `places`: geocoding. `payments`: the payment service. `routes`: routing.
 * Each purpose has its own connections, concurrency limit and circuit breakers (bulkhead). A slow push service, for
 * example, does not delay link previews.
 */
type OutgoingPurpose = 'previews' | 'cards' | 'push' | 'places' | 'payments' | 'routes';

interface EgressRequest {
  /** Purpose of the request; `previews` by default. */
  purpose?: OutgoingPurpose;
  /** GET by default. Redirects of a POST are not followed but returned as the response. */
  method?: 'GET' | 'POST';
  /** Additional headers. They cannot replace `User-Agent` and `Accept`. */
  headers?: Readonly<Record<string, string>>;
  /** The body of a POST request. */
  body?: Uint8Array;
  /** Accepted content types, such as `['text/html']` or `['image/*']`; all by default. */
  accept?: readonly string[];
  /** Maximum size of the decompressed body in bytes. A value above the client's own limit has no effect. */
  maxBytes?: number;
  /**
   * If set, a body of more than `maxBytes` bytes is truncated instead of causing an error. Reading also stops at the
   * first `endMarker` (ASCII, case-insensitive), so that the rest of the body is not downloaded.
   */
  truncate?: { endMarker: string };
  /**
   * Timeout of the whole request in milliseconds, including redirects and the body. If `maxWaitMs` is not set, the
   * timeout includes the wait until fewer than `maxConcurrent` requests are running. A value above the client's own
   * limit has no effect.
   */
  timeoutMs?: number;
  /**
   * Maximum wait in milliseconds until fewer than `maxConcurrent` requests are running. If this field is set,
   * `timeoutMs` is counted from the end of the wait.
   */
  maxWaitMs?: number;
  signal?: AbortSignal;
}

interface EgressAnswer {
  status: number;
  /** The URL of the response, after redirects. */
  url: string;
  /** The Content-Type header with its parameters; the empty string if it is missing. */
  contentType: string;
  /** The decompressed body. */
  bytes: Uint8Array;
}

/** HTTP client for the server's outgoing requests. It limits their destinations, sizes and durations. */
export interface EgressClient {
  /**
   * Sends a GET or POST. A response with an HTTP status of 400 or more is returned, not thrown as an error. `accept` is
   * checked for 2xx responses only.
   * @throws EgressError with the reason of the failure; the signal's abort reason if the caller aborted the request
   */
  fetch(url: string | URL, request?: EgressRequest): Promise<EgressAnswer>;
  /** Aborts the running requests. Later requests fail with the reason `unreachable`. */
  stop(): Promise<void>;
}

const standard = { ports: [80, 443], maxConcurrent: 10, maxBytes: 512_000, timeoutMs: 10_000 };
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const userAgent = 'Plaza/0.1 (town app; fetches pages its members link to)';

/** Creates the HTTP client for the server's outgoing requests. Opens no connection before the first request. */
export function createEgressClient(options: EgressOptions = {}): EgressClient {
  return new GuardedClient(options);
}

interface LazyClient {
  fetch: typeof import('undici').fetch;
  agent: Agent;
}

/** Semaphore, circuit breakers and connections that the requests of one purpose share. */
interface Pool {
  semaphore: Semaphore;
  circuits: CircuitBreakerRegistry;
  client: Promise<LazyClient> | undefined;
}

class GuardedClient implements EgressClient {
  private readonly reach: EgressRules;
  private readonly maxBytes: number;
  private readonly timeoutMs: number;
  private readonly maxConcurrent: number;
  private readonly lookup: (hostname: string) => Promise<string[]>;
  private readonly now: () => number;
  private readonly pools = new Map<OutgoingPurpose, Pool>();
  private readonly stopped = new AbortController();

  constructor(options: EgressOptions) {
    this.reach = { ports: options.ports ?? standard.ports, allow: options.allow ?? [] };
    this.maxBytes = options.maxBytes ?? standard.maxBytes;
    this.timeoutMs = options.timeoutMs ?? standard.timeoutMs;
    this.maxConcurrent = options.maxConcurrent ?? standard.maxConcurrent;
    this.lookup = options.lookup ?? createDnsLookup();
    this.now = options.now ?? (() => performance.now());
  }

  async fetch(address: string | URL, request: EgressRequest = {}): Promise<EgressAnswer> {
    const { maxWaitMs } = request;
    const timeoutMs = Math.min(request.timeoutMs ?? this.timeoutMs, this.timeoutMs);
    const aborts = [this.stopped.signal, ...(request.signal === undefined ? [] : [request.signal])];
    let late = AbortSignal.timeout(maxWaitMs ?? timeoutMs);
    let reasonIfLate: EgressErrorReason = maxWaitMs === undefined ? 'timeout' : 'busy';
    let signal = AbortSignal.any([late, ...aborts]);
    try {
      const url = this.check(address);
      const pool = this.poolOf(request.purpose ?? 'previews');
      const release = await pool.semaphore.acquire(signal);
      if (maxWaitMs !== undefined) {
        reasonIfLate = 'timeout';
        late = AbortSignal.timeout(timeoutMs);
        signal = AbortSignal.any([late, ...aborts]);
      }
      try {
        return await this.follow(pool, url, request, signal);
      } finally {
        release();
      }
    } catch (error) {
      if (request.signal?.aborted === true && signal.reason === request.signal.reason)
        throw request.signal.reason;
      if (late.aborted && signal.reason === late.reason)
        throw new EgressError(reasonIfLate, 'The server took too long to respond', error);
      throw toOutgoingError(error);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort(new EgressError('unreachable', 'Plaza is shutting down'));
    for (const { client } of this.pools.values()) await (await client)?.agent.destroy();
  }

  private poolOf(purpose: OutgoingPurpose): Pool {
    let pool = this.pools.get(purpose);
    if (pool === undefined) {
      pool = {
        semaphore: new Semaphore(this.maxConcurrent),
        circuits: new CircuitBreakerRegistry(this.now),
        client: undefined,
      };
      this.pools.set(purpose, pool);
    }
    return pool;
  }

  private check(address: string | URL): URL {
    const url = URL.parse(String(address));
    if (url === null) throw refused('scheme');
    const refusal = findUrlRefusalReason(url, this.reach);
    if (refusal !== null) throw refused(refusal);
    url.hash = '';
    return url;
  }

  private async follow(
    pool: Pool,
    start: URL,
    request: EgressRequest,
    signal: AbortSignal,
  ): Promise<EgressAnswer> {
    let url = start;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const step = await this.visit(pool, url, request, signal);
      if (!(step instanceof URL)) return step;
      url = step;
    }
    throw new EgressError('too_many_redirects', `More than ${maxRedirects} redirects`);
  }

  /**
   * Sends one request, unless the circuit breaker of its host is open. Returns the response, or the URL to which the
   * response redirects.
   */
  private async visit(
    pool: Pool,
    url: URL,
    request: EgressRequest,
    signal: AbortSignal,
  ): Promise<EgressAnswer | URL> {
    const host = `${url.hostname}:${getUrlPort(url)}`;
    if (!pool.circuits.enter(host))
      throw new EgressError(
        'circuit_open',
        'The server failed several times, so requests to it are paused for now',
      );
    let outcome: OutgoingRequestOutcome = 'unknown';
    try {
      const response = await this.send(pool, url, request, signal);
      const mayFollow = request.method !== 'POST' && redirects.has(response.status);
      const location = mayFollow ? response.headers.get('location') : null;
      if (location !== null) {
        outcome = 'good';
        await response.body?.cancel();
        return this.check(URL.parse(decodeHeader(location), url) ?? '');
      }
      const answer = await this.read(response, url, request);
      outcome = response.status >= 500 ? 'bad' : 'good';
      return answer;
    } catch (error) {
      if (outcome === 'unknown') outcome = outcomeOf(error, signal);
      throw error;
    } finally {
      pool.circuits.leave(host, outcome);
    }
  }

  private async send(pool: Pool, url: URL, request: EgressRequest, signal: AbortSignal): Promise<Response> {
    pool.client ??= this.open();
    const { fetch, agent } = await pool.client;
    return fetch(url, {
      dispatcher: agent,
      method: request.method ?? 'GET',
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      credentials: 'omit',
      headers: { ...request.headers, 'user-agent': userAgent, accept: request.accept?.join(', ') ?? '*/*' },
      signal,
    });
  }

  /** Imports the package undici at the first request, because it is large and some processes send no requests. */
  private async open(): Promise<LazyClient> {
    const undici = await import('undici');
    const agent = createSsrfProtectedHttpAgent(undici, {
      reach: this.reach,
      lookup: this.lookup,
      connections: this.maxConcurrent,
      timeoutMs: this.timeoutMs,
      // The compressed body may be slightly larger than `maxBytes`, because compression enlarges incompressible data.
      maxSentBytes: Math.ceil(this.maxBytes * 1.1) + 1024,
    });
    return { fetch: undici.fetch, agent };
  }

  private async read(response: Response, url: URL, request: EgressRequest): Promise<EgressAnswer> {
    const contentType = response.headers.get('content-type');
    if (response.ok && request.accept !== undefined && !isAcceptedContentType(contentType, request.accept)) {
      await response.body?.cancel();
      throw new EgressError('content_type', 'The server returned an unexpected content type');
    }
    const most = Math.min(request.maxBytes ?? this.maxBytes, this.maxBytes);
    const bytes =
      request.truncate === undefined
        ? await readBody(response, most)
        : await readBeginning(response, most, request.truncate.endMarker);
    return { status: response.status, url: url.href, contentType: contentType ?? '', bytes };
  }
}

/** Decodes the bytes of a Location header as UTF-8, which many sites use although HTTP headers are Latin-1. */
function decodeHeader(value: string): string {
  return Buffer.from(value, 'latin1').toString();
}

/**
 * Reads the decompressed body.
 * @throws EgressError `too_big` as soon as more than `maxBytes` bytes were read, because even a small compressed body
 *   can be decompressed to any size
 */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    // Leaving the loop cancels the response stream, which closes the connection.
    if (size > maxBytes) throw new EgressError('too_big', `The response is larger than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Reads the decompressed body until the end marker or `maxBytes`, whichever comes first. */
async function readBeginning(response: Response, maxBytes: number, endMarker: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const marker = endMarker.toLowerCase();
  let size = 0;
  /** Last bytes of the previous chunk, because the end marker may span two chunks. */
  let tail = '';
  try {
    for await (const chunk of response.body ?? []) {
      const part = Buffer.from(chunk as Uint8Array).subarray(0, maxBytes - size);
      chunks.push(part);
      size += part.length;
      const text = tail + part.toString('latin1').toLowerCase();
      // Leaving the loop cancels the response stream, which closes the connection.
      if (size >= maxBytes || text.includes(marker)) break;
      tail = text.slice(-marker.length);
    }
  } catch (error) {
    // The compressed body may exceed the agent's limit before the decompressed body reaches `maxBytes`. The bytes that
    // were read until then are sufficient.
    if (size === 0 || toOutgoingError(error).reason !== 'too_big') throw error;
  }
  return Buffer.concat(chunks);
}

const refusalTexts: Record<UrlRefusalReason, string> = {
  scheme: 'Only http and https URLs can be fetched',
  credentials: 'The URL contains a user name or password',
  port: 'This port is not allowed',
  private_address: 'The address is not public',
};

function refused(refusal: UrlRefusalReason): EgressError {
  return new EgressError(refusal, refusalTexts[refusal]);
}

const reasonsOfCodes: Record<string, EgressErrorReason> = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too_big',
  UND_ERR_HEADERS_OVERFLOW: 'too_big',
};

/** Converts any exception to an `EgressError`. An `EgressError` in the chain of causes is returned unchanged. */
function toOutgoingError(error: unknown): EgressError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EgressError) return cause;
    const reason = reasonsOfCodes[(cause as { code?: string }).code ?? ''];
    if (reason !== undefined) return new EgressError(reason, 'The server did not respond correctly', error);
  }
  return new EgressError('unreachable', 'The server could not be reached', error);
}

/**
 * Decides whether a failed request counts against its host in the circuit breaker. Requests that our own rules refused,
 * and requests that the caller aborted, do not count.
 */
function outcomeOf(error: unknown, signal: AbortSignal): OutgoingRequestOutcome {
  if (signal.aborted)
    return (signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'bad' : 'unknown';
  const { reason } = toOutgoingError(error);
  if (reason === 'unreachable' || reason === 'timeout') return 'bad';
  return reason === 'content_type' || reason === 'too_big' ? 'good' : 'unknown';
}
