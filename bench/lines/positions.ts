/**
 * Benchmark of live positions: the drivers of 1,000 trips report where they are, each once a second, and the passenger of
 * each trip watches. Measures the processor time of the server process. The baseline is a bare relay that sends the same
 * bytes to the same number of sockets, without a check or a database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { measureCpuSeconds } from '../measure-cpu-seconds.ts';
import { computeMedian, computePercentile } from '../percentile.ts';
import { startProcess } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { insertTrips, type SeededTrip } from '../seed-trips.ts';
import { type LoadRequest, sendLoad } from '../send-load.ts';
import { TripWatchers } from '../trip-watchers.ts';

const tripCount = 1_000;
const connections = 250;
const seconds = 10;
const warmUpSeconds = 4;
const turns = 3;
/** Share of a core that the server may use. */
const permittedShare = 0.3;

interface Turn {
  /** Processor seconds for the positions of a second: 1 is a whole core. Independent of the time that the load took. */
  share: number;
  p99Ms: number;
  /** Positions that were answered but reached no watcher. */
  lost: number;
}

/** Measures how soon the passenger of a trip receives a position that the driver has sent. */
export async function measureDriverPositions(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const trips = await insertTrips(context.db, context.seeded.crowd, tripCount);
  const relay = await startProcess('bench/plain-relay.ts');
  const [ours, bare] = [new TripWatchers(), new TripWatchers()];
  try {
    await ours.openPlaza(context.url, trips);
    await bare.openRelay(relay.url, trips);
    const plaza = { url: context.url, pid: context.pid, watchers: ours, next: createReports(trips, 'plaza') };
    const plain = {
      url: relay.url,
      pid: relay.process.pid!,
      watchers: bare,
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
    bare.close();
    await relay.stop();
  }
}

interface Server {
  url: string;
  pid: number;
  watchers: TripWatchers;
  next: () => LoadRequest;
}

async function measureTurn({ url, pid, watchers, next }: Server): Promise<Turn> {
  const send = async (duration: number) => {
    const { failed } = await sendLoad(url, {
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
  // The last positions may still be on their way.
  await sleep(500);
  const { delays } = watchers;
  return { share, p99Ms: computePercentile(delays, 0.99), lost: seconds * tripCount - delays.length };
}

/**
 * Returns the reports of the drivers in turn. Every car moves by 11 meters or less. The longitude holds the time of the
 * report, in steps of less than a centimeter, so that watchers can compute how long it took.
 */
function createReports(trips: readonly SeededTrip[], kind: 'plaza' | 'relay'): () => LoadRequest {
  let turn = 0;
  return () => {
    const { bookingId, driver, pickup } = trips[turn % trips.length]!;
    const round = Math.floor(turn++ / trips.length);
    const position = { lat: pickup.lat + (round % 2) * 0.0001, lng: TripWatchers.writeTime(pickup.lng) };
    return {
      path: kind === 'plaza' ? '/plaza/us-central1/recordDriverPosition' : `/${bookingId}`,
      token: driver.token,
      body: JSON.stringify({ bookingId, position }),
    };
  };
}
