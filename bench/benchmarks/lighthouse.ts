/**
 * Benchmark of the first paint. Lighthouse simulates a slow phone and opens the home page and the pages of a post, a
 * person and a place. The server shows a new starter city (the sample content of a new server). The baseline is a page
 * with the same pictures and texts but without scripts. A plain `node:http` server sends the baseline page in the same
 * run. The benchmark runs only if it is named on the command line, because it installs Lighthouse.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../tools/setup/chromium.mjs';
import { installLighthouse } from '../install-feathers-server.ts';
import { computeMedian } from '../percentile.ts';
import { startServer } from '../processes.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { startStaticPageServer } from '../static-page.ts';

const runs = 5;
/** Maximum values on a simulated slow phone: paint and blocking times in milliseconds, cumulative layout shift. */
const permitted = { largestPaint: 2_200, blocking: 200, shift: 0.02 };
/** Maximum difference between the performance scores of a page and its baseline, in points out of 100. */
const permittedPoints = 6;
const leastPoints = 92;

interface Rating {
  points: number;
  /** Lowest of the scores for accessibility, best practices and SEO, in points out of 100. */
  lowestOtherScore: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** Measures the first paint of four pages on a simulated slow phone with Lighthouse. */
export async function measureFirstPaintWithLighthouse(): Promise<BenchmarkResult[]> {
  const program = installLighthouse();
  const folder = await mkdtemp(join(tmpdir(), 'plaza-lighthouse-'));
  await chmod(folder, 0o711);
  const server = await startServer({ PORT: '0', PLAZA_DATA: join(folder, 'data'), PLAZA_STARTER_CITY: '1' });
  try {
    const results: BenchmarkResult[] = [];
    for (const [name, path] of Object.entries(await listPages(server.url))) {
      const rating = await measureWithLighthouse(program, server.url + path, folder);
      const baseline = await startStaticPageServer(server.url + path);
      const base = await measureWithLighthouse(program, baseline.url, folder).finally(() => baseline.stop());
      results.push(...compare(name, rating, base));
    }
    return results;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function compare(name: string, rating: Rating, base: Rating): BenchmarkResult[] {
  const goal = Math.max(leastPoints, base.points - permittedPoints);
  return [
    createBenchmarkResult(`lighthouse: ${name}`, {
      value: rating.points,
      base: base.points,
      unit: 'points',
      atLeast: goal / base.points,
    }),
    createBenchmarkResult(`lighthouse: ${name}, largest paint`, {
      value: rating.largestPaint,
      base: permitted.largestPaint,
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult(`lighthouse: ${name}, blocking time`, {
      value: rating.blocking,
      base: permitted.blocking,
      unit: 'ms',
      atMost: 1,
    }),
    createBenchmarkResult(`lighthouse: ${name}, layout shift`, {
      value: rating.shift,
      base: permitted.shift,
      unit: '',
      atMost: 1,
    }),
    createBenchmarkResult(`lighthouse: ${name}, all else`, {
      value: rating.lowestOtherScore,
      base: 100,
      unit: 'points',
      atLeast: 1,
    }),
  ];
}

/**
 * Returns the paths of the measured pages by name: the home page, and the pages of a post with a picture, of the author
 * and of the place.
 */
async function listPages(url: string): Promise<Record<string, string>> {
  const response = await fetch(
    `${url}/plaza/us-central1/listPosts?args=${encodeURIComponent('{"limit":50}')}`,
  );
  const { posts } = (await response.json()) as {
    posts: { id: string; userHandle: string; images: string[]; venueDetails: { id: string | null } | null }[];
  };
  const post = posts.find(({ images }) => images.length > 0);
  const venueId = posts.find(({ venueDetails }) => venueDetails?.id)?.venueDetails?.id;
  if (post === undefined || venueId === undefined)
    throw new Error('The demo city has no post with a picture');
  return {
    home: '/',
    post: `/post/${post.id}`,
    profile: `/u/${post.userHandle}`,
    place: `/venue/${venueId}`,
  };
}

/** Runs Lighthouse several times on a page and returns the median of each value. */
async function measureWithLighthouse(program: string, url: string, folder: string): Promise<Rating> {
  const ratings: Rating[] = [];
  for (let run = 0; run < runs; run++)
    ratings.push(await measureOnceWithLighthouse(program, url, join(folder, 'report.json')));
  const median = (of: keyof Rating) => computeMedian(ratings.map((rating) => rating[of]));
  return {
    points: median('points'),
    lowestOtherScore: median('lowestOtherScore'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
  };
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

async function measureOnceWithLighthouse(program: string, url: string, file: string): Promise<Rating> {
  const flags = '--headless=new --no-sandbox --disable-gpu';
  await promisify(execFile)(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const { performance, ...others } = categories;
  const read = (name: string) => audits[name]!.numericValue;
  return {
    points: performance!.score * 100,
    lowestOtherScore: Math.min(...Object.values(others).map(({ score }) => score * 100)),
    largestPaint: read('largest-contentful-paint'),
    blocking: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  };
}
