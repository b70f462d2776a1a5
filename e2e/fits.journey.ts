/**
 * Long names and large text: no screen is wider than its window. Also checks forced colors, the themes and the content
 * of a printed page.
 */
import { type BrowserContext, chromium } from '@playwright/test';
import { getLaunchOptions, createVisitorContext, openScreen, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, type Person, signUp } from './wire.ts';

let wide: Person;
let paths: string[];

test.beforeAll(async ({ server }) => {
  wide = await signUp(server.url, 'W'.repeat(50));
  const { user } = await call<{ user: { handle: string } }>(server.url, 'getSession', {}, wide.token);
  const said = { content: `Mississippi${'sissippi'.repeat(60)}`, tags: [`long${'x'.repeat(44)}`] };
  const { post } = await call<{ post: { id: string } }>(server.url, 'createPost', said, wide.token);
  await call(server.url, 'createComment', { postId: post.id, content: 'o'.repeat(300) }, wide.token);
  const settings = ['/settings', '/settings/notifications', '/settings/account', '/settings/location'];
  paths = ['/', '/user-feed', '/profile', `/u/${user.handle}`, `/post/${post.id}`, ...settings];
  paths.push('/search?q=mississippi', '/notifications', '/statement', '/books', '/progress', '/leaderboard');
});

/** Opens all screens and returns those that are wider than the window, with their widths. */
async function tooWide(context: BrowserContext, url: string): Promise<string[]> {
  await signInContext(context, url, wide);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await openScreen(page, url, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    // A feed with more pages always has "Loading older posts" at its end.
    await expect(page.getByRole('status').filter({ hasText: /^(Loading(?! older)|Opening)/ })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > (page.viewportSize()?.width ?? 0)) found.push(`${path} is ${width} wide`);
  }
  return found;
}

test('EXP-005 a name, a tag and a post of one long word fit a screen of 320 pixels @long', async ({
  browser,
  server,
}) => {
  const viewport = { width: 320, height: 640 };
  const context = await createVisitorContext(browser, { viewport, isMobile: true, hasTouch: true });
  expect(await tooWide(context, server.url)).toEqual([]);
  await context.close();
});

test('EXP-005 text of twice the size fits a screen of 390 pixels @long', async ({ server }) => {
  const { args, ...options } = getLaunchOptions();
  const largeText = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
  const reader = await chromium.launch({ ...options, args: [...args, largeText] });
  const viewport = { width: 390, height: 844 };
  const context = await createVisitorContext(reader, { viewport, isMobile: true, hasTouch: true });
  expect(await tooWide(context, server.url)).toEqual([]);
  await reader.close();
});

test('SHELL-038 the header of phones, tablets and desktops has the balance of a guest and of a signed-in person @long', async ({
  browser,
  server,
}) => {
  for (const width of [390, 640, 1023, 1280]) {
    const context = await createVisitorContext(browser, { viewport: { width, height: 800 } });
    const page = await context.newPage();
    await openScreen(page, server.url, '/');
    const header = page.getByRole('banner').filter({ visible: true });
    await expect(header.getByText('1,250')).toBeVisible();
    await expect(header.getByText('sample')).toBeVisible();
    await signInContext(context, server.url, wide);
    await page.reload();
    await expect(header.getByRole('button', { name: /tokens?, see your balance$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await context.close();
  }
});

test('EXP-006 forced colors show the selected item and the state of a switch @long', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, { forcedColors: 'active' });
  await signInContext(context, server.url, wide);
  const page = await context.newPage();
  await page.goto(`${server.url}/settings/notifications`);
  const color = (element: Element) => getComputedStyle(element).backgroundColor;
  const group = page.getByRole('group', { name: 'Likes' });
  await page.locator('summary').filter({ hasText: 'Likes' }).click();
  const track = group.locator('[role=switch] ~ span').nth(1);
  const on = await track.evaluate(color);
  await track.click();
  await expect(group.getByRole('switch', { name: 'Popup' })).not.toBeChecked();
  const off = await track.evaluate(color);
  expect(on).not.toBe(off);
  const thumb = page.locator('[role=switch] ~ span').first();
  const border = await thumb.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(border).toBe('1px');
  await context.close();
});

test('EXP-006 a chosen theme has its colors, also after a reload; the theme and the motion of the device are respected', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, { colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const getBackground = () =>
    page.evaluate(async () => {
      // A new theme changes the colors by transitions, however short.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(document.body).backgroundColor;
    });
  await page.goto(`${server.url}/settings/appearance`);
  const choose = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true });
  await choose(/^Light/);
  const light = await getBackground();
  await choose(/^Dark/);
  await expect.poll(getBackground).not.toBe(light);
  const dark = await getBackground();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  expect(await getBackground()).toBe(dark);
  await choose(/^Same as your device/);
  await expect.poll(getBackground).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getBackground).toBe(dark);
  const getLongestTransition = () =>
    page.evaluate(() =>
      Math.max(
        ...Array.from(document.querySelectorAll('*'), (one) =>
          Number.parseFloat(getComputedStyle(one).transitionDuration),
        ),
      ),
    );
  expect(await getLongestTransition()).toBeLessThan(0.001);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await getLongestTransition()).toBeGreaterThan(0.05);
  await context.close();
});

test('a printed post has its text and exact times, and no controls @long', async ({ browser, server }) => {
  const person = await signUp(server.url, 'Paula Paper');
  const args = { content: 'Words for the notice board' };
  const { post } = await call<{ post: { id: string } }>(server.url, 'createPost', args, person.token);
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/post/${post.id}`);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Words for the notice board')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const time = page.getByRole('article').locator('time').first();
  const shown = await time.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toBe(JSON.stringify(await time.getAttribute('title')));
  await context.close();
});
