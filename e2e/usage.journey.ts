/** Usage reports: the page reports the screens that a person opens, unless the person or the browser has opted out. */
import type { BrowserContext, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { findBuiltFile } from './built-file.ts';
import { expect, test } from './fixtures.ts';
import { call, type Person, signUp } from './wire.ts';

/** Opens three screens as a person does: the home screen, then two others by clicks. */
async function lookAround(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const nav = page.getByRole('navigation', { name: 'Main menu' }).first();
  await expect(nav.getByRole('link', { name: 'Social Feed' })).toBeVisible();
  // Collecting starts long after the first screen was rendered.
  const isLoaded = (file: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file));
  await page.waitForFunction(isLoaded, findBuiltFile('app/web/record-screen-views.ts'));
  await nav.getByRole('link', { name: 'Social Feed' }).click();
  await expect(page).toHaveURL(/user-feed/);
  await page.getByText('Hello from the square').first().click();
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeVisible();
}

/** Simulates that the person switches to another tab, so that the page sends the collected events. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Returns an object whose `sent` counts the requests of a browser context that report usage. */
function listenToUsage(context: BrowserContext): { sent: number } {
  const count = { sent: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/processEventTracking')) count.sent++;
  });
  return count;
}

async function sumsOf(url: string, person: Person): Promise<Record<string, number>> {
  const { events } = await call<{ events: { event: string; visits: number }[] }>(
    url,
    'processAnalyticsSecure',
    {},
    person.token,
  );
  return Object.fromEntries(events.map(({ event, visits }) => [event, visits]));
}

test('ANA-001 ANA-002 Q-55 opened screens increase sums by their names only; turned off in the settings they do not @long', async ({
  browser,
  server,
}) => {
  const uma = await signUp(server.url, 'Uma Usage');
  await call(server.url, 'createPost', { content: 'Hello from the square' }, uma.token);
  const context = await createVisitorContext(browser);
  const usage = listenToUsage(context);
  await signInContext(context, server.url, uma);
  const page = await context.newPage();
  expect(await sumsOf(server.url, uma)).toEqual({});
  await lookAround(page, server.url);
  await leave(page);
  await expect.poll(() => sumsOf(server.url, uma)).toEqual({ page_view: 3, tab_view: 2 });
  // The route pattern, as the page sent it: the collector would have written `/post/:id`.
  const { sections } = await call<{ sections: { visits: { event: string; path: string; tab: string }[] } }>(
    server.url,
    'exportMyData',
    {},
    uma.token,
  );
  expect(sections.visits.map(({ event, path, tab }) => [event, path, tab])).toEqual([
    ['page_view', '/', 'bedrockFeed'],
    ['tab_view', '/', 'bedrockFeed'],
    ['page_view', '/user-feed', 'socialFeed'],
    ['tab_view', '/user-feed', 'socialFeed'],
    ['page_view', '/post/:postId', ''],
  ]);

  await page.goto(`${server.url}/settings`);
  await page.getByRole('link', { name: /^Usage data/ }).click();
  await page.getByText('Count my visits', { exact: true }).click();
  await expect(page.getByRole('switch', { name: /Count my visits/ })).not.toBeChecked();
  await leave(page);
  const before = await sumsOf(server.url, uma);
  const { sent } = usage;
  await lookAround(page, server.url);
  await leave(page);
  await page.goto(`${server.url}/settings/usage`);
  await expect(page.getByRole('switch', { name: /Count my visits/ })).not.toBeChecked();
  expect(usage.sent).toBe(sent);
  expect(await sumsOf(server.url, uma)).toEqual(before);
  await context.close();
});

test('Q-55 a browser that opts out of tracking sends nothing, and the settings show it @long', async ({
  browser,
  server,
}) => {
  const dee = await signUp(server.url, 'Dee Enty');
  await call(server.url, 'createPost', { content: 'Hello from the square' }, dee.token);
  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    const context = await createVisitorContext(browser);
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, signal);
    const usage = listenToUsage(context);
    await signInContext(context, server.url, dee);
    const page = await context.newPage();
    await lookAround(page, server.url);
    await leave(page);
    await page.goto(`${server.url}/settings/usage`);
    await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Count my visits/ })).toBeDisabled();
    expect(usage.sent, signal).toBe(0);
    expect(await sumsOf(server.url, dee)).toEqual({});
    await context.close();
  }
});
