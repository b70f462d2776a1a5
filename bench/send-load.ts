/** Sends HTTP load with autocannon. */
import autocannon from 'autocannon';

/** The function `autocannon` with a corrected type: the promise that it returns is also an event emitter. */
const start = autocannon as unknown as (
  options: autocannon.Options,
) => Promise<autocannon.Result> & autocannon.Instance;

/** One HTTP request of a load test. */
export interface LoadTestRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  token: string;
  body: string;
}

interface LoadResult {
  perSecond: number;
  p99Ms: number;
  failed: number;
}

/**
 * Interval in milliseconds at which autocannon checks whether a fixed number of requests is answered. By default it
 * checks once a second, and a measurement after the load would begin up to a second late.
 */
const endCheckMs = 10;

interface LoadOptions {
  /**
   * Returns the next request, or all requests of the next operation. One connection sends the requests of an operation
   * one after another.
   */
  next: () => LoadTestRequest | LoadTestRequest[];
  /** Number of requests of one operation; 1 by default. */
  steps?: number;
  connections?: number;
  seconds?: number;
  amount?: number;
  /** Total number of requests per second of all connections; by default as many as the server can answer. */
  rate?: number;
  /** Receives the status and the latency in milliseconds of each response. */
  onAnswer?: (status: number, ms: number) => void;
}

/**
 * Sends requests for `seconds`, or until `amount` requests are answered. Sends `rate` requests per second; without a
 * `rate`, as many as the server can answer.
 */
export async function sendLoadTestRequests(url: string, options: LoadOptions): Promise<LoadResult> {
  const begun = performance.now();
  let lastAnswer = begun;
  const running = start({
    url,
    connections: options.connections ?? 32,
    ...(options.amount === undefined
      ? { duration: options.seconds ?? 5 }
      : { amount: options.amount, sampleInt: endCheckMs }),
    ...(options.rate === undefined ? {} : { overallRate: Math.round(options.rate) }),
    requests: Array.from({ length: options.steps ?? 1 }, (_, step) => createStep(options.next, step)),
  });
  // Measures the time of the last response itself, because autocannon checks its clock only at intervals.
  void running.on('response', (_client, status, _bytes, ms) => {
    lastAnswer = performance.now();
    options.onAnswer?.(status, ms);
  });
  const result = await running;
  const seconds = options.amount === undefined ? result.duration : (lastAnswer - begun) / 1000;
  return {
    perSecond: result.requests.total / seconds,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Creates the request option of autocannon that sends the request with index `step` of each operation. */
function createStep(next: LoadOptions['next'], step: number): autocannon.Request {
  return {
    method: 'POST',
    path: '/',
    setupRequest: (base: autocannon.Request, operation: { requests?: LoadTestRequest[] }) => {
      if (step === 0) operation.requests = [next()].flat();
      const request = operation.requests![step]!;
      return {
        ...base,
        method: request.method ?? 'POST',
        path: request.path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${request.token}` },
        body: request.body,
      };
    },
  };
}
