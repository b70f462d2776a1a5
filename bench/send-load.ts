/** Sends HTTP load with autocannon. The same load to two servers gives two figures that can be compared. */
import autocannon from 'autocannon';

/**
 * `autocannon` with its actual type: it returns a promise that is an event emitter too, which its declared type lacks.
 */
const start = autocannon as unknown as (
  options: autocannon.Options,
) => Promise<autocannon.Result> & autocannon.Instance;

interface Shot {
  path: string;
  token: string;
  body: string;
}

interface LoadResult {
  perSecond: number;
  p99Ms: number;
  failed: number;
}

/** Sends POST requests as fast as the server answers them, for `seconds`, or until `amount` requests are answered. */
export async function sendLoad(
  url: string,
  options: { next: () => Shot; connections?: number; seconds?: number; amount?: number },
): Promise<LoadResult> {
  const begun = performance.now();
  let lastAnswer = begun;
  const running = start({
    url,
    connections: options.connections ?? 32,
    ...(options.amount === undefined ? { duration: options.seconds ?? 5 } : { amount: options.amount }),
    requests: [
      {
        method: 'POST',
        path: '/',
        setupRequest: (request: autocannon.Request) => {
          const shot = options.next();
          return {
            ...request,
            path: shot.path,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${shot.token}` },
            body: shot.body,
          };
        },
      },
    ],
  });
  // autocannon checks its clock only once a second, which is too coarse for a fixed number of requests.
  void running.on('response', () => (lastAnswer = performance.now()));
  const result = await running;
  const seconds = options.amount === undefined ? result.duration : (lastAnswer - begun) / 1000;
  return {
    perSecond: result.requests.total / seconds,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
