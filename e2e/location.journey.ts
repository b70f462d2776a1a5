/**
 * A person's position: the browser determines it, and a deferred post is published after the person has left the place.
 */
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { cutNetwork } from './cut-network.ts';
import { expect, test } from './fixtures.ts';
import { runAdminCommand } from './server-process.ts';
import { call, signUp } from './wire.ts';

const downtown = { latitude: 33.4484, longitude: -112.074 };
/** A position about 700 meters north of `downtown`. */
const farther = { latitude: 33.4547, longitude: -112.074 };

const remembered = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('sd_location') ?? 'null') as { data: object } | null)?.data,
  );

test('SHELL-050 LOC-016 LOC-002 EXP-070 EXP-074 the profile tab shows the person’s location, set by position or by name, and deletes it', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Lara Local');
  const context = await createVisitorContext(browser, {
    geolocation: downtown,
    permissions: ['geolocation'],
  });
  const outside = await cutNetwork(context, server.url);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/profile`);
  const settings = page.getByRole('dialog', { name: 'Location Settings' });
  const line = page.getByRole('button', { name: 'Location Settings' });
  await line.click();
  await expect(settings.getByText("We don't know your location yet.")).toBeVisible();
  await settings.getByRole('button', { name: 'Use my location' }).click();
  await expect(settings.getByText('Phoenix', { exact: true })).toBeVisible();
  expect(await remembered(page)).toEqual({
    lat: downtown.latitude,
    lng: downtown.longitude,
    city: 'Phoenix',
    timestamp: expect.any(Number),
    isFromDevice: true,
  });

  await settings.getByRole('button', { name: 'Search for a town' }).click();
  await page.getByLabel('Town or neighborhood').fill('flagst');
  await page.getByRole('button', { name: 'Flagstaff Arizona' }).click();
  await expect(settings.getByText('Flagstaff', { exact: true })).toBeVisible();

  await settings.getByRole('button', { name: 'Clear' }).click();
  await expect(settings.getByText("We don't know your location yet.")).toBeVisible();
  expect(await remembered(page)).toBeUndefined();
  await page.reload();
  await line.click();
  await expect(settings.getByText("We don't know your location yet.")).toBeVisible();
  expect(outside).toEqual([]);
  await context.close();
});

test('LOC-009 EXP-073 if the browser denies access to the location, a town can be chosen by name @long', async ({
  browser,
  server,
}) => {
  runAdminCommand(server.dataDir, 'set', 'nearby.tab', 'on');
  const context = await createVisitorContext(browser, { permissions: [] });
  const page = await context.newPage();
  await page.goto(`${server.url}/nearby`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location access denied by user').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose a town' }).click();
  await page.getByLabel('Town or neighborhood').fill('tempe');
  await page
    .getByRole('button', { name: /^Tempe/ })
    .first()
    .click();
  await expect(page.getByText('Around Tempe')).toBeVisible();
  // The radius of the search.
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/listVenues') && (request.postData() ?? '').includes('"radiusKm":16.1'),
  );
  await page.getByRole('radio', { name: '10 mi' }).click();
  await asked;
  await context.close();
});

test('EXP-069 NEW-06 a post shows no more than the precision its author chose, and a deferred one appears when they have left @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Paula Place');
  const context = await createVisitorContext(browser, {
    geolocation: downtown,
    permissions: ['geolocation'],
  });
  const outside = await cutNetwork(context, server.url);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  const write = async (text: string, hold: boolean) => {
    await page.getByRole('button', { name: 'Create post' }).first().click();
    const composer = page.getByRole('dialog', { name: 'Create post' });
    await composer.getByLabel('Your post', { exact: true }).fill(text);
    await composer.getByRole('button', { name: 'Add a place' }).click();
    const picker = page.getByRole('dialog', { name: 'Add a place' });
    if (!hold) await picker.getByRole('button', { name: 'Use my location' }).click();
    await picker.getByText('Neighborhood', { exact: true }).click();
    await expect(picker.getByText(/can't see your exact spot/)).toBeVisible();
    await picker.getByRole('button', { name: 'Done' }).click();
    if (hold) await composer.getByRole('button', { name: 'Post after I leave' }).click();
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer).toBeHidden();
  };

  await write('Music on the corner', false);
  const card = page.getByRole('article', { name: 'Post by Paula Place' }).first();
  await expect(card.getByText(/, Phoenix$/)).toBeVisible();
  const { posts } = await call<{ posts: { locationDetails: { lat: number; precision: string } }[] }>(
    server.url,
    'listPosts',
    { limit: 1 },
  );
  expect(posts[0]?.locationDetails.precision).toBe('district');
  expect(posts[0]?.locationDetails.lat).not.toBe(downtown.latitude);

  await write('Best bench in town, nobody is on it', true);
  await expect(
    page.getByText(/Your post goes up once you're 0.3 mi from where you are now, or at/),
  ).toBeVisible();
  await page.goto(`${server.url}/profile`);
  // The position of writing is measured after the post was stored.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sd_held'))).toContain('"lat"');
  const waiting = page.getByRole('region', { name: 'Posts that go up after you leave' });
  await expect(waiting.getByText('Best bench in town')).toBeVisible();
  await context.setGeolocation(farther);
  await expect(waiting).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('article').filter({ hasText: 'Best bench in town' })).toBeVisible();
  expect(outside).toEqual([]);
  await context.close();
});

test('EXP-073 the sheet for choosing a town opens above the sheet that opened it, also the first time @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Tess Town');
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByRole('button', { name: 'Search for a town' }).click();
  const town = page.getByRole('dialog', { name: 'Where are you?' });
  await expect(town.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
  const isOnTop = () =>
    town.evaluate((sheet) => {
      const { left, top, width, height } = sheet.querySelector('h2')!.getBoundingClientRect();
      return sheet.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  await town.getByLabel('Town or neighborhood').fill('tempe');
  await town
    .getByRole('button', { name: /^Tempe/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Add a place' }).getByText('Town', { exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Remove the place Tempe/ })).toBeVisible();
  await context.close();
});
