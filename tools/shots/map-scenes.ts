/** Screenshot scenes of the map with its search, its sheet and the card of a place. */
import type { Page } from '@playwright/test';
import { findButton, type ScreenshotScene } from './scene.ts';

/** Types a name into the search of the map, which is a dialog on phones, and waits for the results. */
async function searchMap(page: Page, name: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 1024;
  if (isPhone) await findButton(page, 'Search places and towns').click();
  await page.getByRole('combobox', { name: 'Search places and towns' }).fill(name);
  await page.getByRole('option').first().waitFor();
}

/** Screenshot scenes of the map after a search or another action. */
export const mapScreenshotScenes: readonly ScreenshotScene[] = [
  {
    name: 'map-place',
    as: 'visitor',
    isLocated: true,
    path: () => '/map',
    act: async (page) => {
      await searchMap(page, 'heard museum');
      await page.getByRole('option', { name: /^Heard Museum/ }).click();
    },
  },
  {
    name: 'map-place-photos',
    as: 'visitor',
    isLocated: true,
    path: () => '/map',
    act: async (page) => {
      await searchMap(page, 'roosevelt row');
      await page
        .getByRole('option', { name: /^Roosevelt Row/ })
        .first()
        .click();
    },
  },
  {
    name: 'map-search',
    path: () => '/map',
    act: (page) => searchMap(page, 'te'),
  },
  {
    name: 'map-browse',
    phoneWidth: 360,
    path: () => '/map',
    act: async (page) => {
      await findButton(page, 'Search places and towns').click();
      await findButton(page, 'Food').waitFor();
    },
  },
  {
    name: 'map-events-today',
    path: () => '/map',
    act: async (page) => {
      await findButton(page, 'Events today').click();
      await page
        .getByText(/^(Today|Now)\b/)
        .first()
        .waitFor();
      // The map moves to events outside the area, searches the larger area, and moves again.
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: 'map-list-full',
    as: 'visitor',
    phoneWidth: 375,
    path: () => '/map',
    act: async (page) => {
      const handle = page.getByRole('slider');
      await handle.press('End');
      await handle.and(page.locator('[aria-valuenow="2"]')).waitFor();
    },
  },
  {
    name: 'map-list-half',
    as: 'visitor',
    phoneWidth: 375,
    path: () => '/map?at=33.4484,-112.0740,14',
    act: async (page) => {
      const handle = page.getByRole('slider');
      await handle.press('ArrowUp');
      await handle.and(page.locator('[aria-valuenow="1"]')).waitFor();
    },
  },
];
