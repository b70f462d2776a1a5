/** Screens that stay visible while more of their code is loading. */
import type { Page } from '@playwright/test';
import { createScreenTestData, fillAddressParameters, listScreenAddresses } from './addresses.ts';
import { createVisitorContext, signInContext, waitForApp } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { type Person, signUp } from './wire.ts';

/**
 * Delay in milliseconds of the response of each script. It makes visible that a part of a screen is missing until its
 * script has loaded.
 */
const scriptDelayMs = 120;
/** Time in milliseconds without a change of the page after which a screen counts as loaded. */
const quietMs = 600;

/**
 * Records each time when React hides elements beside a heading because a component suspends. React hides them with an
 * inline `display: none !important`.
 */
function recordHiddenHeadings(): void {
  const hidden: string[] = [];
  Object.assign(globalThis, { hiddenHeadings: hidden, changedAt: 0 });
  new MutationObserver((records) => {
    Object.assign(globalThis, { changedAt: performance.now() });
    for (const { target } of records) {
      if (!(target instanceof HTMLElement)) continue;
      const { style, parentElement } = target;
      if (style.display !== 'none' || style.getPropertyPriority('display') !== 'important') continue;
      if (parentElement?.querySelector('h1')) hidden.push((target.textContent ?? '').slice(0, 80));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
}

/** Waits until the page has not changed for `quietMs`, and returns the texts that React hid. */
async function listHiddenTexts(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page.evaluate(async (quiet) => {
    const recorded = globalThis as unknown as { hiddenHeadings: string[]; changedAt: number };
    const giveUpAt = performance.now() + 5_000;
    while (performance.now() - recorded.changedAt < quiet && performance.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return recorded.hiddenHeadings;
  }, quietMs);
}

test('EXP-005 a screen stays visible while more of its code is loading, for a new person and for one with content @long', async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const town = await createScreenTestData(server.url);
  const fresh = await signUp(server.url, 'Fresh Person');
  const addresses = (await listScreenAddresses()).filter((path) => !path.includes('$section'));
  const walk = async (name: string, person: Person) => {
    const context = await createVisitorContext(browser, { viewport: { width: 390, height: 844 } });
    await signInContext(context, server.url, person);
    await context.addInitScript(recordHiddenHeadings);
    await context.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, scriptDelayMs));
      await route.continue();
    });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of addresses) {
      await page.goto(server.url + fillAddressParameters(path, town.values));
      await waitForApp(page);
      for (const text of await listHiddenTexts(page)) found.push(`${name}, ${path}: ${text}`);
    }
    await context.close();
    return found;
  };
  const found = await Promise.all([walk('new', fresh), walk('with content', town.reader)]);
  expect(found.flat()).toEqual([]);
});
