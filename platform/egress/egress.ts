/** The one client for everything we fetch from elsewhere: what it may reach, how much it reads, how long it waits (KI9, KI10). */
import type { Agent, Response } from 'undici';
import { Circuits } from './circuits.ts';
import { isAccepted } from './content-type.ts';
import { decideUrl, portOf, type Reach, type UrlRefusal } from './decide-address.ts';
import type { Outcome } from './decide-circuit.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { createDnsLookup } from './dns-lookup.ts';
import { EgressError, type EgressReason } from './egress-error.ts';
import { Semaphore } from './semaphore.ts';

export interface EgressOptions {
  /** Ports of public addresses; 80 and 443 unless said. */
  ports?: readonly number[];
  /** Single places that may be reached although they are not public, by address and port: `127.0.0.1:9000`. */
  allow?: readonly string[];
  /** Requests at once, for each purpose. */
  atOnce?: number;
  maxBytes?: number;
  timeoutMs?: number;
  /** All addresses of a name; asks the name servers unless said. */
  lookup?: (hostname: string) => Promise<string[]>;
  /** Milliseconds of a clock that only runs forward. */
  now?: () => number;
}

/**
 * What a request is for. Each purpose has connections, places and circuits of its own, so that one slow push service stops no
 * link card: `previews` for a person who waits, `cards` for jobs, `push` for push services, `places` for geocoders.
 */
type OutgoingPurpose = 'previews' | 'cards' | 'push' | 'places';

interface OutgoingWish {
  /** `previews` unless said. */
  purpose?: OutgoingPurpose;
  /** GET unless said. What is posted is sent once: a redirect is then the answer, as it stands. */
  method?: 'GET' | 'POST';
  /** Beside those we always send, which go before. */
  headers?: Readonly<Record<string, string>>;
  /** Of a POST. */
  body?: Uint8Array;
  /** Content types that are of use, e.g. `['text/html']` or `['image/*']`; anything unless said. */
  accept?: readonly string[];
  /** Bytes of the decoded body; at most what the client allows. */
  maxBytes?: number;
  /**
   * Returns the beginning of the body instead of failing when it exceeds `maxBytes`. Reading also ends at `endMarker`
   * (ASCII, matched without regard to case), so that no more is fetched than is needed.
   */
  truncate?: { endMarker: string };
  /** For all of it: waiting for a place, redirects, the body; at most what the client allows. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

interface OutgoingAnswer {
  status: number;
  /** Where it was found after redirects. */
  url: string;
  /** As answered, with its parameters; empty for none. */
  contentType: string;
  /** The decoded body. */
  bytes: Uint8Array;
}

export interface Egress {
  /**
   * Gets what is at an address, or posts something to it. Any status is an answer; `accept` is held against successful ones only.
   * @throws EgressError with the reason; the signal's own reason when the caller gave up
   */
  fetch(url: string | URL, wish?: OutgoingWish): Promise<OutgoingAnswer>;
  /** Ends what is under way; later requests fail as `unreachable`. */
  stop(): Promise<void>;
}

const standard = { ports: [80, 443], atOnce: 10, maxBytes: 512_000, timeoutMs: 10_000 };
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const userAgent = 'Plaza/0.1 (town app; fetches pages its members link to)';

/** Makes the client. Costs nothing until the first request. */
export function createEgress(options: EgressOptions = {}): Egress {
  return new GuardedClient(options);
}

interface Door {
  fetch: typeof import('undici').fetch;
  agent: Agent;
}

/** What the requests of one purpose share. */
interface Pool {
  semaphore: Semaphore;
  circuits: Circuits;
  door: Promise<Door> | undefined;
}

class GuardedClient implements Egress {
  private readonly reach: Reach;
  private readonly maxBytes: number;
  private readonly timeoutMs: number;
  private readonly atOnce: number;
  private readonly lookup: (hostname: string) => Promise<string[]>;
  private readonly now: () => number;
  private readonly pools = new Map<OutgoingPurpose, Pool>();
  private readonly stopped = new AbortController();

  constructor(options: EgressOptions) {
    this.reach = { ports: options.ports ?? standard.ports, allow: options.allow ?? [] };
    this.maxBytes = options.maxBytes ?? standard.maxBytes;
    this.timeoutMs = options.timeoutMs ?? standard.timeoutMs;
    this.atOnce = options.atOnce ?? standard.atOnce;
    this.lookup = options.lookup ?? createDnsLookup();
    this.now = options.now ?? (() => performance.now());
  }

  async fetch(address: string | URL, wish: OutgoingWish = {}): Promise<OutgoingAnswer> {
    const late = AbortSignal.timeout(Math.min(wish.timeoutMs ?? this.timeoutMs, this.timeoutMs));
    const signals = [late, this.stopped.signal, ...(wish.signal === undefined ? [] : [wish.signal])];
    const signal = AbortSignal.any(signals);
    try {
      const url = this.check(address);
      const pool = this.poolOf(wish.purpose ?? 'previews');
      const release = await pool.semaphore.acquire(signal);
      try {
        return await this.follow(pool, url, wish, signal);
      } finally {
        release();
      }
    } catch (error) {
      if (wish.signal?.aborted === true && signal.reason === wish.signal.reason) throw wish.signal.reason;
      if (late.aborted && signal.reason === late.reason)
        throw new EgressError('timeout', 'The other side took too long', error);
      throw toOutgoingError(error);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort(new EgressError('unreachable', 'Plaza is stopping'));
    for (const { door } of this.pools.values()) await (await door)?.agent.destroy();
  }

  private poolOf(purpose: OutgoingPurpose): Pool {
    let pool = this.pools.get(purpose);
    if (pool === undefined) {
      pool = { semaphore: new Semaphore(this.atOnce), circuits: new Circuits(this.now), door: undefined };
      this.pools.set(purpose, pool);
    }
    return pool;
  }

  private check(address: string | URL): URL {
    const url = URL.parse(String(address));
    if (url === null) throw refused('scheme');
    const refusal = decideUrl(url, this.reach);
    if (refusal !== null) throw refused(refusal);
    url.hash = '';
    return url;
  }

  private async follow(
    pool: Pool,
    start: URL,
    wish: OutgoingWish,
    signal: AbortSignal,
  ): Promise<OutgoingAnswer> {
    let url = start;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const step = await this.visit(pool, url, wish, signal);
      if (!(step instanceof URL)) return step;
      url = step;
    }
    throw new EgressError('too_many_redirects', `More than ${maxRedirects} redirects`);
  }

  /** One request within its host's circuit: the answer, or where it sends us. */
  private async visit(
    pool: Pool,
    url: URL,
    wish: OutgoingWish,
    signal: AbortSignal,
  ): Promise<OutgoingAnswer | URL> {
    const host = `${url.hostname}:${portOf(url)}`;
    if (!pool.circuits.enter(host))
      throw new EgressError('circuit_open', 'The other side failed several times and is left alone for now');
    let outcome: Outcome = 'unknown';
    try {
      const response = await this.send(pool, url, wish, signal);
      const mayFollow = wish.method !== 'POST' && redirects.has(response.status);
      const location = mayFollow ? response.headers.get('location') : null;
      if (location !== null) {
        outcome = 'good';
        await response.body?.cancel();
        return this.check(URL.parse(decodeHeader(location), url) ?? '');
      }
      const answer = await this.read(response, url, wish);
      outcome = response.status >= 500 ? 'bad' : 'good';
      return answer;
    } catch (error) {
      if (outcome === 'unknown') outcome = outcomeOf(error, signal);
      throw error;
    } finally {
      pool.circuits.leave(host, outcome);
    }
  }

  private async send(pool: Pool, url: URL, wish: OutgoingWish, signal: AbortSignal): Promise<Response> {
    pool.door ??= this.open();
    const { fetch, agent } = await pool.door;
    return fetch(url, {
      dispatcher: agent,
      method: wish.method ?? 'GET',
      ...(wish.body === undefined ? {} : { body: wish.body }),
      redirect: 'manual',
      credentials: 'omit',
      headers: { ...wish.headers, 'user-agent': userAgent, accept: wish.accept?.join(', ') ?? '*/*' },
      signal,
    });
  }

  /** The package is large; processes that never fetch anything do not load it. */
  private async open(): Promise<Door> {
    const undici = await import('undici');
    const agent = createGuardedAgent(undici, {
      reach: this.reach,
      lookup: this.lookup,
      connections: this.atOnce,
      timeoutMs: this.timeoutMs,
      // What cannot be compressed grows a little by it.
      maxSentBytes: Math.ceil(this.maxBytes * 1.1) + 1024,
    });
    return { fetch: undici.fetch, agent };
  }

  private async read(response: Response, url: URL, wish: OutgoingWish): Promise<OutgoingAnswer> {
    const contentType = response.headers.get('content-type');
    if (response.ok && wish.accept !== undefined && !isAccepted(contentType, wish.accept)) {
      await response.body?.cancel();
      throw new EgressError('content_type', 'The other side answered with another type of content');
    }
    const most = Math.min(wish.maxBytes ?? this.maxBytes, this.maxBytes);
    const bytes =
      wish.truncate === undefined
        ? await readBody(response, most)
        : await readBeginning(response, most, wish.truncate.endMarker);
    return { status: response.status, url: url.href, contentType: contentType ?? '', bytes };
  }
}

/** Headers are handed out byte for byte; many sites write UTF-8 into this one. */
function decodeHeader(value: string): string {
  return Buffer.from(value, 'latin1').toString();
}

/** Reads a decoded body, and stops at the first byte too many: a small one can unpack to any size. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > maxBytes) throw new EgressError('too_big', `The other side sent more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Reads a decoded body up to `maxBytes` or to the end marker, whichever comes first. */
async function readBeginning(response: Response, maxBytes: number, endMarker: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const marker = endMarker.toLowerCase();
  let size = 0;
  /** The end of what was read before: the marker may lie across two chunks. */
  let tail = '';
  try {
    for await (const chunk of response.body ?? []) {
      const part = Buffer.from(chunk as Uint8Array).subarray(0, maxBytes - size);
      chunks.push(part);
      size += part.length;
      const text = tail + part.toString('latin1').toLowerCase();
      // Leaving the loop cancels the stream and with it the connection.
      if (size >= maxBytes || text.includes(marker)) break;
      tail = text.slice(-marker.length);
    }
  } catch (error) {
    // The connection's own ceiling may be reached while the last chunks are on their way to us.
    if (size === 0 || toOutgoingError(error).reason !== 'too_big') throw error;
  }
  return Buffer.concat(chunks);
}

const refusalTexts: Record<UrlRefusal, string> = {
  scheme: 'Only http and https addresses can be fetched',
  credentials: 'The address carries a name or password',
  port: 'We do not connect to this port',
  private_address: 'The address is not a public one',
};

function refused(refusal: UrlRefusal): EgressError {
  return new EgressError(refusal, refusalTexts[refusal]);
}

const reasonsOfCodes: Record<string, EgressReason> = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too_big',
  UND_ERR_HEADERS_OVERFLOW: 'too_big',
};

/** Our own error wherever it stands in the chain of causes, or the one a library's error amounts to. */
function toOutgoingError(error: unknown): EgressError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EgressError) return cause;
    const reason = reasonsOfCodes[(cause as { code?: string }).code ?? ''];
    if (reason !== undefined)
      return new EgressError(reason, 'The other side did not answer as it should', error);
  }
  return new EgressError('unreachable', 'The other side could not be reached', error);
}

/** Only what the host did counts against it: not what we refuse, and not that the caller or the process gave up. */
function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted)
    return (signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'bad' : 'unknown';
  const { reason } = toOutgoingError(error);
  if (reason === 'unreachable' || reason === 'timeout') return 'bad';
  return reason === 'content_type' || reason === 'too_big' ? 'good' : 'unknown';
}
