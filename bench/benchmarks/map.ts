/**
 * Benchmark of the map on a phone. It measures the time from setting the map style to the first street tile, the
 * processor time of the main thread per frame while the map is panned, and the longest script task after the first
 * tile. The baseline is a page that contains only a MapLibre map with the same tiles in the same style. It is measured
 * in the same run.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { buildBasemapStyle, type StreetTileSource } from '#features/map/web/basemap-style.ts';
import type { MapColors } from '#features/map/web/map-colors.ts';
import { launchBrowser, createVisitorContext } from '../../e2e/browser.ts';
import { makeDataFolder, removeDataFolder, startServer } from '../../e2e/server-process.ts';
import { call } from '../../e2e/wire.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import { computeMapPanMetrics, type ChromiumTraceEvent } from '../read-pan-trace.ts';

const allowed = { firstTileMs: 300, frameMs: 8, taskMs: 50 };
/** Maximum processor time for each frame, as a multiple of the processor time on the baseline page. */
const maxFrameRatio = 1.3;
const rounds = 3;
const view = '33.4484,-112.0740,12';
const viewport = { width: 390, height: 844 };
const baselinePath = '/bare-map/';
const libraryFolder = dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));

interface MapFigures {
  /** Milliseconds from setting the map style to the first street tile. */
  firstTileMs: number;
  /** Median processor time of the main thread for a frame while the map is panned, in milliseconds. */
  frameMs: number;
  /** Longest task that runs JavaScript after the first street tile, in milliseconds. */
  taskMs: number;
}

/** Measures how fast the map appears and pans on a phone. Compares the results with those of a plain MapLibre page. */
export async function measureMapDisplayAndPanning(): Promise<BenchmarkResult[]> {
  const dataDir = makeDataFolder();
  // The starter city switches the map on, and provides the tiles and venues.
  const server = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
  const browser = await launchBrowser({ drawsMaps: true });
  try {
    const [own, baseline]: [MapFigures[], MapFigures[]] = [[], []];
    const baselineStyle = await buildBaselineStyle(server.url);
    // The first page is not measured, because the browser still compiles shaders and the server still creates the
    // tiles.
    await measurePage(browser, server.url, baselineStyle);
    for (let round = 0; round < rounds; round += 1) {
      baseline.push(await measurePage(browser, server.url, baselineStyle));
      own.push(await measurePage(browser, server.url));
    }
    return compare(own, baseline);
  } finally {
    await browser.close();
    await server.stop();
    await removeDataFolder(dataDir);
  }
}

function compare(own: readonly MapFigures[], baseline: readonly MapFigures[]): BenchmarkResult[] {
  const line = (name: string, key: keyof MapFigures, base: number, atMost?: number) => {
    const goal = atMost === undefined ? {} : { atMost };
    return createBenchmarkResult(`${name} (base: ${base} ms allowed)`, {
      value: median(own.map((one) => one[key])),
      base,
      unit: 'ms',
      atMost: 1,
      peer: { name: 'bare page', base: median(baseline.map((one) => one[key])), ...goal },
    });
  };
  return [
    line('map: first tile after the style', 'firstTileMs', allowed.firstTileMs),
    line('map: work of a frame while panning', 'frameMs', allowed.frameMs, maxFrameRatio),
    line('map: longest script task after it', 'taskMs', allowed.taskMs),
  ];
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures one page with a map.
 * @param baselineStyle map style of the baseline page; undefined for the app's own map
 */
async function measurePage(browser: Browser, url: string, baselineStyle?: string): Promise<MapFigures> {
  const context = await createVisitorContext(browser, { viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  if (baselineStyle !== undefined) await serveBaselinePage(page, url, baselineStyle);
  await page.goto(baselineStyle === undefined ? `${url}/map?at=${view}` : `${url}${baselinePath}`);
  await page.waitForFunction(() => performance.getEntriesByName('plaza-map-tile').length > 0);
  // Waits until pins, names and the other tiles are drawn. The trace is recorded only afterwards, because recording
  // would slow down the first tile.
  await page.waitForTimeout(2_500);
  const { firstTileMs, longTaskMs } = await readPageFigures(page);
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'blink.user_timing',
    ],
  });
  await page.evaluate(() => void performance.mark('plaza-map-pan'));
  await pan(page);
  await page.evaluate(() => void performance.mark('plaza-map-panned'));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: ChromiumTraceEvent[] };
  await context.close();
  const panned = computeMapPanMetrics(trace.traceEvents);
  return { firstTileMs, frameMs: panned.frameMs, taskMs: Math.max(longTaskMs, panned.taskMs) };
}

/**
 * Reads from the page the time to the first tile, and the duration of the longest task after it. The browser reports
 * only tasks longer than 50 ms; `longTaskMs` is 0 if there is none.
 */
function readPageFigures(page: Page): Promise<{ firstTileMs: number; longTaskMs: number }> {
  return page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime;
    const tile = at('plaza-map-tile');
    const tasks = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'longtask', buffered: true });
      setTimeout(() => resolve([]), 200);
    });
    const late = tasks.filter((task) => task.startTime >= tile).map((task) => task.duration);
    return { firstTileMs: tile - at('plaza-map-style'), longTaskMs: Math.max(0, ...late) };
  });
}

/** Moves the map back and forth with one finger. */
async function pan(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const [x, y] = [190, 250];
  for (const direction of [1, -1, 1, -1]) {
    await send('touchStart', [{ x, y }]);
    for (let step = 1; step <= 30; step += 1) {
      await send('touchMove', [{ x: x + direction * step * 4, y: y + direction * step * 2 }]);
      await page.waitForTimeout(16);
    }
    await send('touchEnd', []);
    await page.waitForTimeout(400);
  }
}

/** Returns the app's map style as JSON, without venues and in a single color. */
async function buildBaselineStyle(url: string): Promise<string> {
  const { city } = await call<{ city: Omit<StreetTileSource & { type: 'city' }, 'type'> }>(
    url,
    'getBasemap',
    {},
  );
  const colors = new Proxy({}, { get: () => '#998877' }) as MapColors;
  return JSON.stringify(buildBasemapStyle(colors, null, { type: 'city', ...city, tiles: url + city.tiles }));
}

/**
 * Serves the baseline page, which contains only MapLibre, from the origin of the app. Its map is as large as the app's
 * map, which continues behind the header and ends above the navigation.
 */
async function serveBaselinePage(page: Page, url: string, style: string): Promise<void> {
  const [lat, lng, zoom] = view.split(',').map(Number);
  const script = `
    import { Map as DrawnMap, setWorkerUrl } from '${baselinePath}maplibre-gl.mjs';
    setWorkerUrl('${baselinePath}maplibre-gl-worker.mjs');
    const style = ${style};
    performance.mark('plaza-map-style');
    const map = new DrawnMap({ container: 'map', style, center: [${lng}, ${lat}], zoom: ${zoom}, attributionControl: false, fadeDuration: 200 });
    map.setMissingStyleImageResolver((id) => {
      if (!map.hasImage(id)) map.addImage(id, { width: 40, height: 40, data: new Uint8Array(6400).fill(200) }, { pixelRatio: 2 });
    });
    const onData = (event) => {
      if (event.sourceId !== 'streets' || !event.tile) return;
      map.off('sourcedata', onData);
      map.once('render', () => performance.mark('plaza-map-tile'));
    };
    map.on('sourcedata', onData);`;
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${baselinePath}maplibre-gl.css"><style>body{margin:0}#map{position:fixed;inset:0 0 57px}</style><div id="map"></div><script type="module">${script}</script>`;
  await page.route(`${url}${baselinePath}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(baselinePath.length);
    if (file === '') return route.fulfill({ contentType: 'text/html', body: html });
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: await readFile(join(libraryFolder, file)) });
  });
}
