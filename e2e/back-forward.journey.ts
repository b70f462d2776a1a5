/**
 * Leaving the app and coming back: the browser keeps a guest's page in memory (back/forward cache) and shows it again
 * immediately.
 */
import { chromium } from '@playwright/test';
import { getLaunchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

test('EXP-002 Back from another page shows the same page of a guest from memory, and it stays live @long', async ({
  server,
}) => {
  const author = await signUp(server.url, 'Ana Back');
  const publish = (content: string) => call(server.url, 'createPost', { content }, author.token);
  await publish('Before you leave');
  // Playwright turns the back/forward cache off by default.
  const browser = await chromium.launch({
    ...getLaunchOptions({ isComplete: true }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', (event) => {
        document.documentElement.dataset['shownAgain'] = String(event.persisted);
      });
    });
    await page.goto(`${server.url}/user-feed`);
    await expect(page.getByRole('article').filter({ hasText: 'Before you leave' })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const refusals: unknown[] = [];
    session.on('Page.backForwardCacheNotUsed', (event) => refusals.push(event.notRestoredExplanations));
    await page.goto(`${server.url}/docs`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html[data-shown-again="true"]'), JSON.stringify(refusals)).toBeAttached();
    await publish('After you came back');
    await expect(page.getByText(/1 new post|After you came back/).first()).toBeVisible();
  } finally {
    await browser.close();
  }
});
