/**
 * Benchmark of the page size: gzip size of all JavaScript that a guest's home page fetches before the feed is
 * interactive. Compares this size with the permitted maximum.
 */
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { launchBrowser } from '../../e2e/browser.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const allowed = 140_000;

/** Measures the gzip size of the JavaScript that the home page needs. */
export async function measureHomePageScriptSize(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js') && !response.url().endsWith('service-worker.js'))
        scripts.set(response.url(), readBody(response));
    });
    await page.addInitScript(recordUsableTime);
    await page.goto(context.url);
    const urls = new Set(await (await page.waitForFunction(listScriptsOfFirstPage)).jsonValue());
    page.removeAllListeners('response');
    const needed = [...scripts].filter(([url]) => urls.has(url)).map(([, body]) => body);
    const sizes = (await Promise.all(needed)).map((body) => gzipSync(body, { level: 9 }).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return [
      createBenchmarkResult('first page JavaScript (base: 140 kB allowed)', {
        value: total,
        base: allowed,
        unit: 'bytes',
        atMost: 1,
      }),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Reads the body of a response. If the page closes meanwhile, only a caller that awaits the promise gets the error, so
 * that a script that isn't needed can't end the benchmark.
 */
function readBody(response: Response): Promise<Buffer> {
  const body = response.body();
  body.catch(() => undefined);
  return body;
}

declare global {
  /**
   * Time at which the app replaced the server-rendered feed, which is not interactive, with an interactive one. In
   * milliseconds since the navigation; undefined before that.
   */
  var usableAt: number | undefined;
}

/**
 * Runs in the page before the page's own scripts. Sets `usableAt`, the time at which the feed became interactive,
 * because the app itself does not measure this time.
 */
function recordUsableTime(): void {
  const observer = new MutationObserver(() => {
    const root = document.getElementById('root');
    if (root?.querySelector('article') == null || root.querySelector('[inert]') !== null) return;
    globalThis.usableAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Runs in the page: returns the URLs of the scripts that arrived before the feed became interactive; null until then.
 */
function listScriptsOfFirstPage(): string[] | null {
  const { usableAt } = globalThis;
  if (usableAt === undefined) return null;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= usableAt)
    .map(({ name }) => name);
}
