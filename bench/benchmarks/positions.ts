/**
 * Benchmark of live positions: each driver of 1,000 trips reports a position once a second, and the passenger of each
 * trip watches this position. Measures the processor time of the server process and the delay until the passenger
 * receives a position. The baseline is a relay that sends the same bytes to the same number of sockets, without checks
 * and without a database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { measureCpuSeconds } from '../measure-cpu-seconds.ts';
import { computeMedian, computePercentile } from '../percentile.ts';
import { startProcessThatPrintsUrl } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { insertTrips, type SeededTrip } from '../seed-trips.ts';
import { type LoadTestRequest, sendLoadTestRequests } from '../send-load.ts';
import { DriverPositionReaderGroup } from '../driver-position-reader-group.ts';

const tripCount = 1_000;
const connections = 250;
const seconds = 10;
const warmUpSeconds = 4;
const turns = 3;
/** Maximum fraction of a processor core that the server may use. */
const permittedShare = 0.3;

interface Turn {
  /** Processor seconds that the server uses per second of the measurement; 1 is a whole core. */
  share: number;
  p99Ms: number;
  /** Number of positions that the server accepted but that did not reach the passenger. */
  lost: number;
}

/**
 * Measures how much processor time the server needs for the positions of 1,000 trips, and how soon the passenger of a
 * trip receives a position that the driver has sent.
 */
export async function measureDriverPositionDeliveryDelay(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const trips = await insertTrips(context.db, context.seeded.otherAccounts, tripCount);
  const relay = await startProcessThatPrintsUrl('bench/plain-relay.ts');
  const [ours, baseline] = [new DriverPositionReaderGroup(), new DriverPositionReaderGroup()];
  try {
    await ours.openPlaza(context.url, trips);
    await baseline.openRelay(relay.url, trips);
    const plaza = { url: context.url, pid: context.pid, watchers: ours, next: createReports(trips, 'plaza') };
    const plain = {
      url: relay.url,
      pid: relay.process.pid!,
      watchers: baseline,
      next: createReports(trips, 'relay'),
    };
    const results: { plaza: Turn[]; plain: Turn[] } = { plaza: [], plain: [] };
    for (let turn = 0; turn < turns; turn++) {
      results.plain.push(await measureTurn(plain));
      results.plaza.push(await measureTurn(plaza));
    }
    const medianOf = (list: Turn[], read: (turn: Turn) => number) => computeMedian(list.map(read));
    const share = medianOf(results.plaza, (turn) => turn.share);
    return [
      createBenchmarkResult('positions of 1,000 trips: core (base: permitted)', {
        value: share * 100,
        base: permittedShare * 100,
        unit: '% core',
        atMost: 1,
      }),
      createBenchmarkResult('positions of 1,000 trips: core (base: relay)', {
        value: share * 100,
        base: medianOf(results.plain, (turn) => turn.share) * 100,
        unit: '% core',
        atMost: 2,
      }),
      createBenchmarkResult('positions of 1,000 trips: until seen, p99', {
        value: medianOf(results.plaza, (turn) => turn.p99Ms),
        base: medianOf(results.plain, (turn) => turn.p99Ms),
        unit: 'ms',
      }),
      createBenchmarkResult('positions lost (base: those sent)', {
        value: results.plaza.reduce((sum, { lost }) => sum + lost, 0),
        base: turns * seconds * tripCount,
        unit: 'msgs',
        atMost: 0,
      }),
    ];
  } finally {
    ours.close();
    baseline.close();
    await relay.stop();
  }
}

interface Server {
  url: string;
  pid: number;
  watchers: DriverPositionReaderGroup;
  next: () => LoadTestRequest;
}

async function measureTurn({ url, pid, watchers, next }: Server): Promise<Turn> {
  const send = async (duration: number) => {
    const { failed } = await sendLoadTestRequests(url, {
      next,
      amount: duration * tripCount,
      connections,
      rate: tripCount,
    });
    if (failed > 0) throw new Error(`${failed} positions were refused`);
  };
  await send(warmUpSeconds);
  await sleep(500);
  watchers.reset();
  const share = (await measureCpuSeconds(pid, () => send(seconds))) / seconds;
  // Waits for the last positions, which may still be in transit.
  await sleep(500);
  const { delays } = watchers;
  return { share, p99Ms: computePercentile(delays, 0.99), lost: seconds * tripCount - delays.length };
}

/**
 * Returns a function that creates the request with the next position report. The drivers take turns. Each car moves by
 * about 11 meters between two reports. The last digits of the longitude encode the time of the report, so that watchers
 * can compute the delay.
 */
function createReports(trips: readonly SeededTrip[], kind: 'plaza' | 'relay'): () => LoadTestRequest {
  let turn = 0;
  return () => {
    const { bookingId, driver, pickup } = trips[turn % trips.length]!;
    const round = Math.floor(turn++ / trips.length);
    const position = {
      lat: pickup.lat + (round % 2) * 0.0001,
      lng: DriverPositionReaderGroup.writeTime(pickup.lng),
    };
    return {
      path: kind === 'plaza' ? '/plaza/us-central1/recordDriverPosition' : `/${bookingId}`,
      token: driver.token,
      body: JSON.stringify({ bookingId, position }),
    };
  };
}
