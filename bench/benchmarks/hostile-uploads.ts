/**
 * Benchmark of hostile uploads: one person sends huge request bodies and pictures. Measures the latency of other
 * clients and the memory growth of the server. Compares both with the permitted maximum.
 */
import sharp, { type Sharp } from 'sharp';
import { imageBodyLimitBytes } from '#platform/contract/define.ts';
import { measureLatencyDuringWork } from '../measure-latency-during-work.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { measureMemoryGrowth } from '../measure-memory-growth.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import { readLongestEventLoopStall, restartWithEventLoopProbe } from '../read-longest-event-loop-stall.ts';

const allowed = { waitMs: 100, bodyMb: 150, pictureMs: 2_000, pictureMb: 200 };
const hostilePictures = 28;

/** Measures latency and memory growth while one person sends huge bodies and pictures. */
export async function measureLatencyUnderHostileUploads(
  context: BenchmarkContext,
): Promise<BenchmarkResult[]> {
  const [mallory, ben] = [context.seeded.people[0]!, context.seeded.people[1]!];
  const probe = await restartWithEventLoopProbe(context);
  try {
    return [
      ...(await measureHostileBodies(context, probe, mallory)),
      ...(await measureHostilePictures(context, probe, mallory, ben)),
    ];
  } finally {
    await context.restart();
  }
}

async function measureHostileBodies(
  town: BenchmarkContext,
  probe: string,
  sender: { token: string },
): Promise<BenchmarkResult[]> {
  let longest = 0;
  let stallMs = 0;
  let growth = 0;
  for (const [name, make] of Object.entries(hostileBodies)) {
    const body = make();
    let waits = { maxMs: 0 };
    await readLongestEventLoopStall(probe);
    const grown = await measureMemoryGrowth(town.pid, async () => {
      waits = await measureLatencyDuringWork(`${town.url}/health/live`, async () => {
        const status = await post(town, sender, body);
        if (status < 400 || status >= 500) throw new Error(`${name} was answered ${status}`);
      });
    });
    stallMs = Math.max(stallMs, await readLongestEventLoopStall(probe));
    longest = Math.max(longest, waits.maxMs);
    growth = Math.max(growth, grown);
    if (process.env['PLAZA_BENCH_VERBOSE'] !== undefined)
      process.stderr.write(
        `${new Date().toISOString().slice(17, 23)} ${name}: ${waits.maxMs.toFixed(1)} ms, ${grown.toFixed(0)} MB\n`,
      );
  }
  const several = await measureMemoryGrowth(town.pid, async () => {
    await Promise.all(Object.values(hostileBodies).map((make) => post(town, sender, make())));
  });
  return [
    ceiling('others wait during bodies of 45 MB', longest, allowed.waitMs, 'ms'),
    ceiling('longest stall of the event loop, bodies of 45 MB', stallMs, allowed.waitMs, 'ms'),
    ceiling('memory during bodies of 45 MB', growth, allowed.bodyMb, 'MB'),
    ceiling('memory during all of them at once', several, allowed.bodyMb, 'MB'),
  ];
}

async function measureHostilePictures(
  town: BenchmarkContext,
  probe: string,
  sender: { token: string },
  other: { token: string },
): Promise<BenchmarkResult[]> {
  const bomb = await pictureOf(
    sharp({ create: { width: 7680, height: 5200, channels: 3, background: '#fff' } }).avif({
      effort: 0,
      quality: 1,
    }),
  );
  const largest = await pictureOf(
    sharp({ create: { width: 3264, height: 2448, channels: 3, background: '#fff' } }).avif({
      effort: 0,
      quality: 1,
    }),
  );
  const small = await pictureOf(
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#753' } }).png(),
  );
  const lines: BenchmarkResult[] = [];
  for (const [name, picture] of [
    ['40-megapixel AVIFs', bomb],
    ['AVIFs at the ceiling', largest],
  ] as const) {
    let pictureMs = 0;
    let waits = { maxMs: 0 };
    await startDecoders(town, sender, other, small);
    await readLongestEventLoopStall(probe);
    const growth = await measureMemoryGrowth(town.pid, async () => {
      waits = await measureLatencyDuringWork(`${town.url}/health/live`, async () => {
        const hostile = Array.from({ length: hostilePictures }, () =>
          post(town, sender, withPicture(picture)),
        );
        await new Promise((resolve) => setTimeout(resolve, 200));
        const begun = performance.now();
        const status = await post(town, other, withPicture(small));
        pictureMs = performance.now() - begun;
        if (status !== 200) throw new Error(`the small picture was answered ${status}`);
        await Promise.all(hostile);
      });
    });
    const stallMs = await readLongestEventLoopStall(probe);
    lines.push(
      ceiling(`a small picture during ${hostilePictures} ${name}`, pictureMs, allowed.pictureMs, 'ms'),
      ceiling(`others wait during ${hostilePictures} ${name}`, waits.maxMs, allowed.waitMs, 'ms'),
      ceiling(`longest stall of the event loop, ${hostilePictures} ${name}`, stallMs, allowed.waitMs, 'ms'),
      ceiling(`memory during ${hostilePictures} ${name}`, growth, allowed.pictureMb, 'MB'),
    );
  }
  return lines;
}

/**
 * Makes the server start both of its picture decoder processes before the measurement, so that their start is not
 * counted as memory growth.
 */
async function startDecoders(
  town: BenchmarkContext,
  sender: { token: string },
  other: { token: string },
  small: string,
): Promise<void> {
  await Promise.all([post(town, other, withPicture(small)), post(town, sender, withPicture(small))]);
}

function ceiling(name: string, value: number, base: number, unit: string): BenchmarkResult {
  return createBenchmarkResult(name, { value, base, unit, atMost: 1 });
}

let posted = 0;

function withPicture(dataUrl: string): Buffer {
  return Buffer.from(JSON.stringify({ content: `Picture ${posted++}`, images: [dataUrl] }));
}

async function pictureOf(picture: Sharp): Promise<string> {
  const bytes = await picture.toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Sends a post and returns the HTTP status of the response. */
async function post(context: BenchmarkContext, sender: { token: string }, body: Buffer): Promise<number> {
  const response = await fetch(`${context.url}/plaza/us-central1/createPost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` },
    body: body as unknown as BodyInit,
  });
  await response.arrayBuffer();
  return response.status;
}

const size = imageBodyLimitBytes;

function filled(unit: string, start = '', end = ''): Buffer {
  const inside = size - start.length - end.length;
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(inside - (inside % unit.length), unit),
    Buffer.from(end),
  ]);
}

const hostileBodies: Record<string, () => Buffer> = {
  'deep nesting': () => filled('['),
  'empty lists': () => filled('[],', '{"content":"x","images":[', '[]]}'),
  'one text of escapes': () => filled('\\u0041', '{"content":"', '"}'),
  keys: () => filled('"a":1,', '{', '"b":1}'),
  numbers: () => filled('1e5,', '[', '1]'),
  spaces: () => filled(' ', '{', '}'),
  'four pictures of garbage': () =>
    Buffer.from(
      JSON.stringify({
        content: 'x',
        images: Array(4).fill(`data:image/jpeg;base64,${'A'.repeat(10_485_000)}`),
      }),
    ),
  'four pictures that are not base64': () =>
    Buffer.from(
      JSON.stringify({
        content: 'x',
        images: Array(4).fill(`data:image/jpeg;base64,${'%'.repeat(10_485_000)}`),
      }),
    ),
};
