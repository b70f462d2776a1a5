/** The map and its list, without the network and on a machine without a graphics card. */
import { execFileSync } from 'node:child_process';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { launchOptions, newVisitor } from './browser.ts';
import { cutNetwork } from './cut-network.ts';
import { expect, test as base } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from './server-process.ts';
import { call } from './wire.ts';

const { executablePath, args } = launchOptions();
// The map is rendered by software, because test machines have no graphics card.
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      const env = { ...process.env, PLAZA_DATA: dataDir };
      execFileSync(process.execPath, ['tools/admin.ts', 'set', 'map.tab', 'on'], { env });
      await use(server);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

test.use({
  launchOptions: { executablePath, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...drawing] },
});

const downtown = { latitude: 33.4484, longitude: -112.074 };
const tempe = { latitude: 33.4255, longitude: -111.94 };

/** Distances of venues from a position, in meters, in the order of their ids. */
async function distancesOf(url: string, from: Position, ids: string[]): Promise<number[]> {
  const venues = await Promise.all(
    ids.map((id) => call<{ venue: Position }>(url, 'getVenue', { venueId: decodeURIComponent(id) })),
  );
  return venues.map(({ venue }) => computeDistanceMeters(from, venue));
}

test('LOC-017 EXP-071 EXP-072 SHELL-007 the map is rendered without a network, and its list shows the same places', async ({
  browser,
  server,
}) => {
  const context = await newVisitor(browser, { geolocation: downtown, permissions: ['geolocation'] });
  const outside = await cutNetwork(context, server.url);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked = page.waitForRequest((request) => request.url().endsWith('/listVenues'));
  await page.goto(`${server.url}/map`);
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeAttached();
  const { bounds } = (await asked).postDataJSON() as {
    bounds: Record<'south' | 'west' | 'north' | 'east', number>;
  };
  expect((bounds.south + bounds.north) / 2, 'Phoenix is in the middle').toBeCloseTo(33.4484, 1);
  expect((bounds.west + bounds.east) / 2).toBeCloseTo(-112.074, 1);
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
  await expect(page.getByText('GeoNames')).toBeVisible();
  await expect(page.getByText('US Census')).toBeVisible();

  const isDrawn = () =>
    page.locator('canvas.maplibregl-canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width > 100);
  expect(await isDrawn()).toBe(true);
  await page.getByRole('button', { name: 'Near me' }).first().click();
  await expect(page.getByRole('img', { name: "You're here" })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Places on the map, nearest to you first' })).toBeVisible();
  expect(outside).toEqual([]);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await context.close();
});

test('EXP-071 a browser without WebGL shows the list instead', async ({ browser, server }) => {
  const context = await newVisitor(browser);
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/map`);
  await expect(page.getByText("This browser can't show the map.")).toBeVisible();
  await expect(page.getByText('No places here yet')).toBeVisible();
  await context.close();
});

test('EXP-071 pins form clusters and link to the page of a venue and back; the list is sorted by the distance from the person', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  const city = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
  try {
    const context = await newVisitor(browser, {
      reducedMotion: 'reduce',
      geolocation: tempe,
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    await page.goto(`${city.url}/map`);
    await expect(page.getByRole('button', { name: /places close together/ }).first()).toBeVisible();
    const list = page.getByRole('region', { name: 'Places on the map, nearest to its center first' });
    const shown = list.getByRole('button', { name: /^Show .* on the map/ });
    await expect(shown.first()).toBeVisible();
    await shown.first().focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Map' }).getByRole('link', { name: 'Open', exact: true });
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await card.click();
    await expect(page).toHaveURL(/\/venue\//);
    await page.getByRole('link', { name: 'Show on the map' }).click();
    await expect(page).toHaveURL(/\/map\?at=/);
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();

    await page.getByRole('button', { name: 'Near me' }).first().click();
    const near = page.getByRole('region', { name: 'Places on the map, nearest to you first' });
    const names = near.getByRole('link');
    await expect(names.first()).toBeVisible();
    const position = (await page.evaluate(() => localStorage.getItem('sd_location')))!;
    const here = (JSON.parse(position) as { data: { lat: number; lng: number } }).data;
    // The map flies there; the area in view is searched once the map stops.
    await expect(async () => {
      const rows = await near
        .locator('li')
        .evaluateAll((items) =>
          items.map((item) => item.querySelector('a')!.getAttribute('href')!.split('/').at(-1)!),
        );
      const distances = await distancesOf(city.url, here, rows);
      expect(rows.length).toBeGreaterThan(3);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }).toPass();
    // After moving the map the list covers the new area, and says so.
    await page.goto(`${city.url}/map?at=35.19828,-111.65130,11`);
    await expect(
      page.getByRole('heading', { name: 'Places on the map, nearest to you first' }),
    ).toBeVisible();
    await expect(page.getByText('Nearest to you', { exact: true })).toHaveCount(0);
    await context.close();
  } finally {
    await city.stop();
    await removeDataFolder(dataDir);
  }
});
