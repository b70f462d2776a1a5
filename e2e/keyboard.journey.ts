/**
 * Use by keyboard only: focus after navigation, access to the column beside an endless feed, and floating elements that
 * must not cover the focus.
 */
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext, waitForApp } from './browser.ts';
import { findBuiltFile } from './built-file.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focused(page).getAttribute('aria-label')) ?? '')) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('EXP-005 the heading of a screen gets the focus once the screen is rendered, going forward and back', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Kay Board');
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Kay Board').first()).toBeVisible();
  await expect(focused(page), 'the first page leaves the focus to the browser').toHaveCount(0);
  for (const name of ['GlobiSearch', 'Profile', 'Messages', 'Notifications']) {
    await page.getByRole('link', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    // The heading of the viewer's own profile is their handle.
    const heading = name === 'Profile' ? /^@kay/ : name;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
  await context.close();
});

test('EXP-005 EXP-022 a deleted post can be restored by keyboard, and the column beside a feed is reachable by keyboard @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Kim Keys');
  for (const content of ['The first of two', 'The second of two'])
    await call(server.url, 'createPost', { content }, person.token);
  const context = await createVisitorContext(browser, { viewport: { width: 1440, height: 900 } });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('The second of two')).toBeVisible();
  await waitForApp(page);

  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to sidebar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'About' })).toBeFocused();

  await page.getByRole('link', { name: 'Bedrock Feed' }).first().focus();
  await tabTo(page, /^More options for the post by Kim Keys/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second of two')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second of two')).toBeVisible();
  await context.close();
});

test('EXP-005 keys pressed while a menu is loading are applied when it opens @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Kit Quick');
  await call(server.url, 'createPost', { content: 'One for the keys' }, person.token);
  // Requests of the service worker cannot be delayed by the test.
  const context = await createVisitorContext(browser, { serviceWorkers: 'block' });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isDelayed = false;
  await page.route(`**${findBuiltFile('features/posts/web/card/post-menu.tsx')}`, async (route) => {
    isDelayed = true;
    await gate;
    await route.continue();
  });
  await page.goto(server.url);
  await expect(page.getByText('One for the keys')).toBeVisible();
  await page.getByRole('button', { name: 'More options for the post by Kit Quick' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isDelayed).toBe(true);
  await expect(page.getByRole('menu')).toHaveCount(0);
  open();
  await expect(page.getByRole('menuitem').nth(-2)).toBeFocused();
  await context.close();
});

test('EXP-005 after a log-in from the side rail the focus is in the main part, not at the top of the page @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Lou Rail');
  const context = await createVisitorContext(browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await context.close();
});

test('the tabs of a profile keep their position on the screen when another tab is selected @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Tara Tabs');
  const context = await createVisitorContext(browser, { viewport: { width: 390, height: 844 } });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/profile`);
  const drafts = page.getByRole('tab', { name: 'Drafts' });
  await expect(page.getByText('Level 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Location Settings' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await drafts.click();
  await expect(page.getByText('No drafts')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await context.close();
});

test('EXP-005 the first Tab offers the content, the focus is visible, and Tab does not leave an open dialog', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Tab Walker');
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  await waitForApp(page);

  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toHaveCSS('outline-style', 'solid');
  await expect(focused(page)).toHaveCSS('outline-width', '2px');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.getByRole('button', { name: 'Create post' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const visited = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement, body } = document;
      // After the last element, Tab leads to the toolbar of the browser, and then back into the dialog.
      if (activeElement === null || activeElement === body) return 'toolbar of the browser';
      if (activeElement.closest('dialog') === null) return 'outside';
      return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
    });
    expect(place, `after ${presses + 1} presses of Tab`).not.toBe('outside');
    visited.add(place);
  }
  expect(visited.size).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create post' }).first()).toBeFocused();
  await context.close();
});

/** Returns the name of the focused control if something covers it completely or partly; otherwise undefined. */
const findCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control?.closest('#main') === null || control === null || control.closest('[class*="sticky"]'))
      return;
    // The map fills the window behind its buttons and the sheet.
    if (control.matches('.maplibregl-canvas')) return;
    const row = control.closest('label') ?? control;
    const { left, width, top, bottom } = row.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const isSeen = [top + 3, middle, bottom - 3].every((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (row.contains(hit) || hit.contains(row));
    });
    return isSeen ? undefined : `${control.getAttribute('aria-label') ?? row.textContent} at ${top}`;
  });

async function expectUncoveredFocus(page: Page, key: string, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    expect(await findCoveredFocus(page), `${key} on ${page.url()}`).toBeUndefined();
  }
}

test('EXP-005 on a phone, no bar covers the control with the keyboard focus: feed, new event, booking @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Fay Focus');
  for (let count = 1; count <= 6; count += 1)
    await call(server.url, 'createPost', { content: `Post ${count} of mine #focus` }, person.token);
  const context = await createVisitorContext(browser, { viewport: { width: 390, height: 844 } });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Post 6 of mine')).toBeVisible();
  await waitForApp(page);
  await page.locator('#main').focus();
  await expectUncoveredFocus(page, 'Tab', 45);
  await expectUncoveredFocus(page, 'Shift+Tab', 35);

  await page.goto(`${server.url}/events/new`);
  await page.getByRole('button', { name: 'Choose a place' }).waitFor();
  await page.locator('#main').focus();
  await expectUncoveredFocus(page, 'Tab', 15);

  await page.goto(`${server.url}/ryde`);
  for (const [stop, latitude] of [
    [/^Pickup/, 33.4484],
    [/^Dropoff/, 33.46],
  ] as const) {
    await page.evaluate((lat) => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { latitude: lat, longitude: -112.074 } } as GeolocationPosition);
    }, latitude);
    await page.getByRole('button', { name: stop }).click();
    await page.getByRole('button', { name: 'Use my location', exact: true }).click();
    await page.getByLabel('Name this spot for your driver').fill(`${latitude} Palm Lane`);
    await page.getByRole('button', { name: 'Use this spot', exact: true }).click();
  }
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  await page.locator('#main').focus();
  await expectUncoveredFocus(page, 'Tab', 12);
  await expectUncoveredFocus(page, 'Shift+Tab', 11);
  await context.close();
});
