/**
 * Measures the latency of cheap requests while a function runs. A worker thread sends the requests, so that the
 * function does not delay the measurement.
 */
import { get, Agent } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Maximum and median of the measured latencies, and the number of measurements. */
interface LatencySummary {
  maxMs: number;
  medianMs: number;
  count: number;
}

/** Requests `url` repeatedly while `work` runs. Returns the maximum and the median latency of these requests. */
export async function measureLatencyDuringWork(
  url: string,
  work: () => Promise<void>,
): Promise<LatencySummary> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  const waits = new Promise<LatencySummary>((resolve, reject) => {
    worker.once('error', reject).on('message', (message: LatencySummary | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
  });
  await new Promise((resolve) => worker.once('message', resolve));
  try {
    await work();
  } finally {
    worker.postMessage('stop', []);
  }
  return waits;
}

const everyMs = 5;

async function probe(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      get(url, { agent }, (response) => {
        response.resume().on('end', () => resolve(performance.now() - begun));
      }).on('error', reject);
    });
  for (let round = 0; round < 50; round++) await once();
  const stop = new AbortController();
  parentPort!.once('message', () => stop.abort());
  parentPort!.postMessage('ready', []);
  const waits: number[] = [];
  while (!stop.signal.aborted) {
    waits.push(await once());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  waits.sort((a, b) => a - b);
  agent.destroy();
  const result: LatencySummary = {
    maxMs: waits.at(-1)!,
    medianMs: waits[waits.length >> 1]!,
    count: waits.length,
  };
  parentPort!.postMessage(result, []);
}

if (!isMainThread) await probe(workerData as string);
