/**
 * Benchmark of the page size: gzip size of all JavaScript that a guest's home page fetches before the feed is visible.
 * It is compared with the permitted maximum.
 */
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../../e2e/browser.ts';
import { type Line, createLine } from '../report.ts';
import type { Town } from '../town.ts';

const allowed = 150_000;

export async function measureFirstPage(town: Town): Promise<Line[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js') && !response.url().endsWith('service-worker.js'))
        scripts.push(response.body());
    });
    await page.goto(town.url);
    await page.getByRole('article').first().waitFor();
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return [
      createLine('first page JavaScript (base: 150 kB allowed)', {
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
