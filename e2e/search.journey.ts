/**
 * Search: results while the person types, typos, use by keyboard, filters, history, and no requests to other servers.
 */
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Search posts, people, places and tags' });
/** Returns the rows of the results, in the order of their sections. Leaves out the suggestions below few results. */
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('region', { name: /^(People|Places|Posts|Tags|Events)$/ })
    .getByRole('listitem');
const posts = (page: Page) => page.locator('#main').getByRole('article');

test('SHELL-025 EXP-087 EXP-088 one box finds posts, people, places and tags while the person types, with the network cut', async ({
  browser,
  server,
}) => {
  const rosa = await signUp(server.url, 'Rosa Tamalera');
  const reader = await signUp(server.url, 'Otto Reader');
  const write = (content: string, more: object = {}) =>
    call<{ post: { id: string } }>(server.url, 'createPost', { content, ...more }, rosa.token);
  await write('Fresh tamales at the corner this morning #breakfast');
  await write('The tamales are gone, come tomorrow');
  for (let n = 0; n < 24; n += 1) await write(`Windmill number ${n} turns by the canal`);

  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, reader);
  // Only our own origin is reachable.
  const elsewhere: string[] = [];
  await context.route('**', (route) => {
    if (route.request().url().startsWith(server.url)) return route.continue();
    elsewhere.push(route.request().url());
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'GlobiSearch' }).first().click();
  await expect(page).toHaveURL(`${server.url}/search`);
  await expect(page.getByRole('heading', { level: 1, name: 'GlobiSearch' })).toBeAttached();
  // Suggestions are existing content.
  await expect(page.getByRole('link', { name: /#breakfast 1 post/ })).toBeVisible();

  // `/` focuses the box; results appear while the word is incomplete.
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('tama');
  // A person and two posts.
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: /Rosa Tamalera/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=tama$/);
  const countMarks = () => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0);
  await expect.poll(countMarks, { message: 'matches are marked' }).toBeGreaterThan(2);

  // A typo is corrected, and the page shows the corrected query.
  await box(page).fill('tmaales');
  await expect(page.getByText('Showing results for tamales')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'tamales' })).toHaveCount(2);

  // The keyboard leads to the first result and back to the box.
  await box(page).fill('breakfast');
  await expect(rows(page)).toHaveText([/#breakfast/, /Fresh tamales/]);
  await box(page).press('ArrowDown');
  await expect(page.getByRole('link', { name: /#breakfast/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tag\/breakfast$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('breakfast');
  await expect(rows(page)).toHaveCount(2);

  // Esc clears the box; recent searches are offered, and can be deleted.
  await box(page).press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'breakfast', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove breakfast from your recent searches' }).click();
  await expect(page.getByRole('button', { name: 'breakfast', exact: true })).toBeHidden();

  // A single kind loads page by page; tabs and filters are history entries and survive a reload.
  await box(page).fill('windmill');
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page).toHaveURL(/tab=posts/);
  await posts(page).nth(19).scrollIntoViewIfNeeded();
  await expect(posts(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'With photos' }).click();
  await expect(page.getByRole('heading', { name: 'No posts for “windmill”' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No posts for “windmill”' })).toBeVisible();
  await page.goBack();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'With photos' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'From a person' }).click();
  await page.getByLabel('Name or username').fill('otto');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Otto Reader/ })
    .click();
  await expect(page).toHaveURL(/from=otto/);
  await expect(page.getByRole('heading', { name: 'No posts for “windmill”' })).toBeVisible();

  // Without a network the page says so, keeps the query, and searches again automatically.
  await context.setOffline(true);
  await box(page).fill('tamales tomorrow');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(posts(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('tamales tomorrow');
  expect(elsewhere).toEqual([]);
  await context.close();
});

test('SHELL-026 EXP-087 signed-out visitors can search too, near their position and from a shared link', async ({
  browser,
  server,
}) => {
  const ana = await signUp(server.url, 'Ana Nearby');
  // The word resembles no name that other journeys on this server use, because the page lists only posts as articles.
  const place = { lat: 33.4484, lng: -112.074, precision: 'exact' };
  await call(server.url, 'createPost', { content: 'Paragliding downtown', location: place }, ana.token);
  await call(server.url, 'createPost', { content: 'Paragliding somewhere else' }, ana.token);
  const context = await createVisitorContext(browser, {
    geolocation: { latitude: 33.449, longitude: -112.0745 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await expect(async () => {
    // New posts are added to the index in the background.
    await page.goto(`${server.url}/voice-search?q=paragliding`);
    await expect(posts(page)).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/voice-search\?q=paragliding$/);
  await page.getByRole('search').getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/near=me/);
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page).getByText('Paragliding downtown')).toBeVisible();
  expect(page.url(), 'the address does not contain the position').not.toMatch(/33\.4|112/);
  await context.close();
});

/** Searches, each with a pattern that its first result must match. */
const searchList: [q: string, first: RegExp][] = [
  ['musuem', /Museum/],
  ['papgo prk', /Papago Park/],
  ['camlback mountan', /Echo Canyon Trailhead/],
  ['bike repair', /#bikerepair/],
  ['mateo oritz', /Mateo Ortiz/],
];

test('EXP-087 EXP-088 the search list by touch and by keyboard alone: start page, suggestions, places, saved searches @long', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  const city = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
  try {
    const context = await createVisitorContext(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${city.url}/search`);

    // The start page leads to a category of places, a place, and back.
    for (const name of ['Places downtown', 'Photos from around town', 'People posting lately'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Food', exact: true }).tap();
    await expect(page).toHaveURL(/q=Food&tab=venues/);
    await page.getByRole('link', { name: /^Pizzeria Bianco/ }).tap();
    await expect(page).toHaveURL(/\/venue\/ven_pizzeria_bianco/);
    await page.goBack();
    await page.getByRole('tab', { name: 'Posts' }).tap();
    await page.getByRole('button', { name: 'Save search' }).tap();
    await expect(page.getByRole('button', { name: 'Save search' })).toHaveAttribute('aria-pressed', 'true');

    // A suggestion completes what is typed.
    await page.getByRole('tab', { name: 'All' }).tap();
    await box(page).fill('restau');
    await page.getByRole('group', { name: 'Suggestions' }).getByRole('button', { name: 'restaurant' }).tap();
    await expect(box(page)).toHaveValue('restaurant ');
    const places = page.getByRole('tabpanel').getByRole('region', { name: 'Places' });
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear the search' }).tap();
    await expect(page.getByRole('button', { name: 'restaurant', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Food · Posts' }).tap();
    await expect(page).toHaveURL(/q=Food&tab=posts/);

    // Misspelled words and other names, by touch.
    await page.goto(`${city.url}/search`);
    await expect(page.getByRole('heading', { name: 'Places downtown' })).toBeVisible();
    await box(page).tap();
    for (const [q, first] of searchList) {
      await box(page).fill(q);
      await expect(rows(page).first(), q).toHaveText(first);
    }
    await rows(page).first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/u\/mateo_ortiz/);
    await page.goBack();
    await expect(box(page)).toHaveValue('mateo oritz');

    // The same list by keyboard alone.
    // React registers the shortcut after the first paint.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box(page)).toBeFocused({ timeout: 1_000 });
    }).toPass();
    for (const [q, first] of searchList) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(q);
      await expect(rows(page).first(), q).toHaveText(first);
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).first().getByRole('link').first(), q).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(box(page)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/u\/mateo_ortiz/);
    await context.close();
  } finally {
    await city.stop();
    await removeDataFolder(dataDir);
  }
});
