/**
 * Benchmark of the page size: gzip size of all JavaScript that a guest's home page fetches before the feed is visible.
 * The size is compared with the permitted maximum.
 */
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../../e2e/browser.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const allowed = 140_000;

/** Measures the gzip size of the JavaScript that the home page needs. */
export async function measureFirstPage(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js') && !response.url().endsWith('service-worker.js'))
        scripts.push(response.body());
    });
    await page.goto(context.url);
    await page.getByRole('article').first().waitFor();
    // Scripts that are loaded later are not counted. Their bodies could not be read after the browser was closed.
    page.removeAllListeners('response');
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
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
