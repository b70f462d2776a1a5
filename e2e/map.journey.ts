/** The map and its list, without the network and on a machine without a graphics card. */
import type { Page } from '@playwright/test';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { getLaunchOptions, createVisitorContext, signInContext } from './browser.ts';
import { countMapColors } from './count-map-colors.ts';
import { cutNetwork } from './cut-network.ts';
import { dragByTouch } from './drag-by-touch.ts';
import { expect, test as base } from './fixtures.ts';
import {
  makeDataFolder,
  removeDataFolder,
  runAdminCommand,
  type ServerProcess,
  startServer,
} from './server-process.ts';
import { tabTo } from './tab-to.ts';
import { call, signUp } from './wire.ts';

interface Servers {
  server: ServerProcess;
  /** Server of a starter city, whose map has venues and posts. */
  city: ServerProcess;
}

const test = base.extend<object, Servers>({
  server: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      runAdminCommand(dataDir, 'set', 'map.tab', 'on');
      await use(server);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
  city: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const city = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
      await postAtValleyBar(city.url);
      await use(city);
      await city.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

test.use({ launchOptions: getLaunchOptions({ drawsMaps: true }) });

const downtown = { latitude: 33.4484, longitude: -112.074 };
const tempe = { latitude: 33.4255, longitude: -111.94 };

/** Returns the distances of venues from a position, in meters, in the order of `ids`. */
async function distancesOf(url: string, from: Position, ids: string[]): Promise<number[]> {
  const venues = await Promise.all(
    ids.map((id) => call<{ venue: Position }>(url, 'getVenue', { venueId: id })),
  );
  return venues.map(({ venue }) => computeDistanceMeters(from, venue));
}

test('LOC-017 EXP-071 EXP-072 SHELL-007 the map is rendered without any other host, and shows where the visitor is', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, {
    geolocation: downtown,
    permissions: ['geolocation'],
  });
  const outside = await cutNetwork(context, server.url);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked = page.waitForRequest((request) => request.url().endsWith('/listVenues'));
  const tile = page.waitForResponse((response) => response.url().startsWith(`${server.url}/basemap/city/`));
  await page.goto(`${server.url}/map`);
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeAttached();
  const { bounds } = (await asked).postDataJSON() as {
    bounds: Record<'south' | 'west' | 'north' | 'east', number>;
  };
  expect((bounds.south + bounds.north) / 2, 'Phoenix is in the middle').toBeCloseTo(33.4484, 1);
  expect((bounds.west + bounds.east) / 2).toBeCloseTo(-112.074, 1);
  const sources = page.locator('summary', { hasText: '© OpenStreetMap and others' });
  await sources.click();
  await expect(page.getByText('GeoNames')).toBeVisible();
  await expect(page.getByText('US Census')).toBeVisible();
  await sources.click();
  await expect(page.getByText('GeoNames')).toBeHidden();

  // The tiles come from this server and are drawn: without them, the middle of the map has 16 colors.
  expect((await tile).status()).toBe(200);
  await expect.poll(() => countMapColors(page)).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('img', { name: "You're here" })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No places here', exact: true })).toBeVisible();
  expect(outside).toEqual([]);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await context.close();
});

test('EXP-072 after a visit, the map is drawn in a browser without a network @long', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${server.url}/map`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The service worker handles the requests of the next page.
  await page.reload();
  await expect.poll(() => countMapColors(page)).toBeGreaterThan(40);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('plaza-map-1')).keys()).length))
    .toBeGreaterThan(3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeAttached();
  await expect.poll(() => countMapColors(page)).toBeGreaterThan(40);
  await context.close();
});

test('LOC-016 Q-37 Location Settings open the map, where the person picks their location @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Piet Picker');
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/profile`);
  const settings = page.getByRole('dialog', { name: 'Location Settings' });
  const line = page.getByRole('button', { name: 'Location Settings' });
  await line.click();
  await settings.getByRole('link', { name: 'Choose a spot on the map' }).click();
  const here = page.getByRole('button', { name: "I'm here" });
  await expect(page).toHaveURL(/at=33\.4484,-112\.0740?,11$/);
  await here.click();
  await expect(page.getByText(/^We set your location to the center of the map/)).toBeVisible();
  await expect(here).toBeHidden();
  await page.goBack();
  await line.click();
  await expect(settings.getByText('Downtown', { exact: true })).toBeVisible();
  await context.close();
});

test('EXP-071 a browser without WebGL shows the list instead', async ({ browser, server }) => {
  const context = await createVisitorContext(browser);
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/map`);
  await expect(page.getByText("This browser can't show the map")).toBeVisible();
  await expect(page.getByText('No places here yet')).toBeVisible();
  await context.close();
});

/** Id of a venue in the center of the city. */
const valleyBar = 'ven_valley_bar';

/** Publishes a post at the venue `valleyBar`. */
async function postAtValleyBar(url: string): Promise<void> {
  const { token } = await signUp(url, 'Vera Winter');
  await call(url, 'createPost', { content: 'The band is on at nine', venue: valleyBar }, token);
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const listIn = (page: Page) => page.getByRole('region', { name: 'Places on the map' });
const idsIn = (page: Page) =>
  listIn(page)
    .locator('[data-venue]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-venue')!));

async function expectNearestFirst(url: string, page: Page, from: Position): Promise<void> {
  await expect(async () => {
    const ids = await idsIn(page);
    const distances = await distancesOf(url, from, ids.slice(0, 12));
    expect(ids.length).toBeGreaterThan(3);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  }).toPass();
}

test('LOC-017 EXP-071 the map opens where the person is if that was allowed, and the nearest place is first @long', async ({
  browser,
  city,
}) => {
  const { url } = city;
  const context = await createVisitorContext(browser, {
    reducedMotion: 'reduce',
    geolocation: tempe,
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.goto(`${url}/map`);
  await expect(page.getByText('Closest to you first')).toBeVisible();
  await expect(page).toHaveURL(/at=33\.42\d+,-111\.9[34]\d+,13/);
  await expectNearestFirst(url, page, { lat: tempe.latitude, lng: tempe.longitude });

  // In an area without the person the center of the map counts.
  await page.goto(`${url}/map?at=33.4484,-112.0740,13`);
  await expect(page.getByText('Distances are from the center of the map')).toBeVisible();
  await expectNearestFirst(url, page, { lat: 33.4484, lng: -112.074 });
  await context.close();
});

test('LOC-017 a map without a position shows Phoenix at zoom 11 and asks for none, and a refused one leaves a way on', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser, phone);
  await context.addInitScript(() => {
    const asked = window as unknown as { asked: number };
    asked.asked = 0;
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      asked.asked += 1;
      failed?.({ code: 1 } as GeolocationPositionError);
    };
  });
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => request.url().endsWith('/listVenues'));
  await page.goto(`${server.url}/map`);
  await expect(page.getByText('No places here yet')).toBeVisible();
  const { bounds, near } = (await asked).postDataJSON() as {
    bounds: Record<'west' | 'east', number>;
    near: Position;
  };
  expect([near.lat, near.lng]).toEqual([33.4484, -112.074]);
  // At zoom 11 the world is 512 * 2^11 pixels wide.
  const worldWidth = (phone.viewport.width * 360) / (bounds.east - bounds.west);
  expect(Math.log2(worldWidth / 512)).toBeCloseTo(11, 1);
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toContainText('Location access denied by user');
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeVisible();
  await context.close();
});

test('EXP-071 by touch: the sheet is dragged, and a pin leads to a place, a post and back', async ({
  browser,
  city,
}) => {
  const { url } = city;
  const context = await createVisitorContext(browser, phone);
  const page = await context.newPage();
  await page.goto(`${url}/map`);
  const canvas = page.locator('canvas.maplibregl-canvas');
  const handle = page.getByRole('slider', { name: 'List height' });
  await expect(handle).toHaveAttribute('aria-valuetext', 'Mostly hidden');
  await expect(listIn(page).locator('[data-venue]').first()).toBeVisible();

  await dragByTouch(page, handle, -500);
  await expect(handle).toHaveAttribute('aria-valuetext', 'Fully shown');
  await dragByTouch(page, handle, 700);
  await expect(handle).toHaveAttribute('aria-valuetext', 'Mostly hidden');

  // The pin of a known place is directly above the sheet: at zoom 17, 0.0002 degrees are 45 pixels. The tap is at its
  // upper edge, because the sheet's handle can be pressed a little above the sheet.
  const { venue } = await call<{ venue: Position & { id: string; name: string } }>(url, 'getVenue', {
    venueId: valleyBar,
  });
  const lat = (venue.lat + 0.0002).toFixed(4);
  // A link to the place has its pin in the middle of the map. The map moves it to the middle of the part above the
  // sheet.
  const at = `${venue.lat.toFixed(4)},${venue.lng.toFixed(4)},13.5`;
  await page.goto(`${url}/map?at=${at}&place=${venue.id}`);
  await expect(listIn(page).getByRole('heading', { name: venue.name })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`at=${venue.lat.toFixed(4)},`));
  await expect(page).toHaveURL(new RegExp(`,13\\.5&place=${venue.id}`));
  await page.goto(`${url}/map?at=${lat},${venue.lng},17`);
  await expect(listIn(page).locator(`[data-venue="${venue.id}"]`)).toBeAttached();
  const box = (await canvas.boundingBox())!;
  const title = listIn(page).getByRole('heading', { name: venue.name });
  await expect(async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 36);
    await expect(title).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/place=ven_valley_bar/);
  await expect(page.getByRole('button', { name: 'Events today' })).toBeHidden();
  // The map moves the pin farther above the sheet.
  await expect(page).not.toHaveURL(new RegExp(`at=${lat},`));
  const address = page.url();

  await listIn(page)
    .getByRole('link', { name: `Details about ${venue.name}` })
    .tap();
  await expect(page).toHaveURL(/\/venue\/ven_valley_bar/);
  await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .tap();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/venue\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title).toBeVisible();
  await context.close();
});

test('EXP-071 by keyboard alone: the list, a place on the map, its page, a post and back @long', async ({
  browser,
  city,
}) => {
  const { url } = city;
  const context = await createVisitorContext(browser, {
    ...phone,
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/map`);
  const rows = listIn(page).locator('[data-venue]');
  await expect(rows.first()).toBeVisible();
  const handle = page.getByRole('slider', { name: 'List height' });
  await tabTo(page, handle);
  for (const [key, text] of [
    ['ArrowUp', 'Half shown'],
    ['End', 'Fully shown'],
    ['ArrowDown', 'Half shown'],
    ['Home', 'Mostly hidden'],
    ['Enter', 'Half shown'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(handle).toHaveAttribute('aria-valuetext', text);
  }
  await tabTo(page, rows.first());
  await expect(handle).toHaveAttribute('aria-valuetext', 'Fully shown');
  const name = (await rows.first().locator('span span').first().textContent())!;
  await page.keyboard.press('Enter');
  const title = listIn(page).getByRole('heading', { name });
  await expect(title).toBeFocused();
  await expect(page).toHaveURL(/place=ven_/);
  const open = listIn(page).getByRole('link', { name: `Details about ${name}` });
  await tabTo(page, open);
  await expect(page).toHaveURL(/,12\.8&place=/);
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/venue\//);
  const post = page.locator('article a', { has: page.locator('time') }).first();
  await tabTo(page, post);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/venue\//);
  await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(title).toBeVisible();
  await tabTo(page, listIn(page).getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/place=/);
  await expect(rows.first()).toBeVisible();
  await context.close();
});

test('EXP-071 a moved map offers a search of the area, and a press on a cluster zooms in @long', async ({
  browser,
  city,
}) => {
  const { url } = city;
  const context = await createVisitorContext(browser, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/map?at=33.4484,-112.0740,11`);
  await expect(listIn(page).locator('[data-venue]').first()).toBeVisible();
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(search).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/listVenues'));
  await search.click();
  const { near, bounds } = (await asked).postDataJSON() as {
    near: Position;
    bounds: Record<'west' | 'east', number>;
  };
  expect(near.lng).toBeCloseTo((bounds.west + bounds.east) / 2, 2);
  expect(near.lng).toBeGreaterThan(-112.07);
  await expect(search).toHaveCount(0);

  // Seen from far, the places of the town are one cluster in its middle.
  await page.goto(`${url}/map?at=33.45,-112.0,6`);
  await expect(listIn(page).locator('[data-venue]').first()).toBeVisible();
  const box = (await canvas.boundingBox())!;
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(500);
    expect(Number(new URL(page.url()).searchParams.get('at')!.split(',')[2])).toBeGreaterThan(6.5);
  }).toPass();
  await context.close();
});
