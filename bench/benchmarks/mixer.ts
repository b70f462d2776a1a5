/**
 * Benchmark of the feed mixer (NEW-03): the time from moving a slider until the loaded posts are in their new order on
 * the screen. The baseline is a page without scripts, in which the browser reverses the order of the same articles.
 */
import type { Page } from '@playwright/test';
import { createVisitorContext, launchBrowser, waitForApp } from '../../e2e/browser.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';
import type { BenchmarkResult } from '../report.ts';

const goalMs = 100;
const rounds = 15;

/** Measures the milliseconds from moving a slider until the screen shows the new order; the median of the rounds. */
export async function measureMixerReorderDuration(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const browser = await launchBrowser();
  try {
    const visitor = await createVisitorContext(browser);
    const page = await visitor.newPage();
    await page.goto(context.url);
    await waitForApp(page);
    await page.getByRole('radio', { name: 'Mix', exact: true }).click();
    await page.getByRole('button', { name: 'Your mix' }).click();
    const value = await measureSliderMoves(page);
    const articles = await page
      .locator('#main article')
      .evaluateAll((all) => all.map((article) => article.outerHTML));
    const base = await measureBareReorder(await visitor.newPage(), articles);
    return [
      {
        name: 'a slider of the mixer (base: bare articles)',
        value,
        unit: 'ms',
        base,
        ratio: value / base,
        goal: `≤ ${goalMs} ms`,
        meets: value <= goalMs,
      },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Moves the slider `New` from end to end and returns the median duration in milliseconds until the order of the posts
 * changed.
 * @throws {Error} if the order did not change within 300 frames
 */
function measureSliderMoves(page: Page): Promise<number> {
  return page
    .getByRole('slider', { name: 'New', exact: true })
    .evaluate(async (input: HTMLInputElement, count) => {
      const readOrder = () =>
        [...document.querySelectorAll('#main [data-post]')]
          .map((post) => post.getAttribute('data-post'))
          .join();
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // React observes the property of the element, so a script has to set the one of the prototype.
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const durations: number[] = [];
      for (let round = 0; round < count; round += 1) {
        const before = readOrder();
        const start = performance.now();
        setValue.call(input, round % 2 === 0 ? '0' : '100');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        let frames = 0;
        for (; frames < 300 && readOrder() === before; frames += 1) await nextFrame();
        if (frames === 300) throw new Error('The order of the posts did not change.');
        durations.push(performance.now() - start);
        // Leaves the page time to finish its other work, as a person does between two moves.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return durations.toSorted((a, b) => a - b)[Math.floor(count / 2)]!;
    }, rounds);
}

/** Reverses the articles of a page without scripts. Returns the median milliseconds until the new layout. */
async function measureBareReorder(page: Page, articles: string[]): Promise<number> {
  await page.setContent(`<main>${articles.join('')}</main>`);
  return page.locator('main').evaluate(async (main, count) => {
    const durations: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const start = performance.now();
      main.append(...[...main.children].toReversed());
      main.getBoundingClientRect();
      durations.push(performance.now() - start);
    }
    return durations.toSorted((a, b) => a - b)[Math.floor(count / 2)]!;
  }, rounds);
}
