/** Screenshot scenes of the dialog in which a post is written, and of the dialogs that it opens. */
import type { Page } from '@playwright/test';
import { type ScreenshotCity, findButton, getHomePath, type ScreenshotScene } from './scene.ts';

async function openComposer(page: Page): Promise<void> {
  await findButton(page, 'Create post').click();
  await page.getByLabel('Your post', { exact: true }).waitFor();
}

async function openComposerWith(page: Page, city: ScreenshotCity): Promise<void> {
  await openComposer(page);
  await page
    .getByLabel('Your post', { exact: true })
    .fill('Fresh tamales at the market with @mina.park, come early #food ');
  await page.getByLabel('Photos', { exact: true }).setInputFiles(city.picture);
  await findButton(page, 'Add a description (alt text) to photo 1').waitFor();
}

async function openPlacePicker(page: Page): Promise<void> {
  await openComposer(page);
  await findButton(page, 'Add a place').click();
}

/** Screenshot scenes of the post composer's dialogs. */
export const composerDialogScreenshotScenes: ScreenshotScene[] = [
  { name: 'dialog-composer-empty', as: 'visitor', path: getHomePath, act: openComposer },
  { name: 'dialog-composer', as: 'visitor', path: getHomePath, act: openComposerWith },
  {
    name: 'dialog-composer-mention',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await openComposerWith(page, city);
      await findButton(page, 'Mention someone').click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'dialog-composer-photos',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await openComposerWith(page, city);
      await page.getByLabel('Photos', { exact: true }).setInputFiles([city.picture, city.picture]);
      await findButton(page, 'Add a description (alt text) to photo 3').waitFor();
    },
  },
  {
    name: 'dialog-photo',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await openComposerWith(page, city);
      await findButton(page, 'Add a description (alt text) to photo 1').click();
    },
  },
  {
    name: 'dialog-schedule',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await openComposer(page);
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .first()
        .fill('Fresh tamales at the market, come early #food');
      await findButton(page, 'Schedule…').click();
      await page.getByLabel('Time').waitFor();
    },
  },
  { name: 'dialog-place', as: 'visitor', path: getHomePath, act: openPlacePicker },
  {
    name: 'dialog-place-near',
    as: 'visitor',
    path: getHomePath,
    isLocated: true,
    act: async (page) => {
      await openPlacePicker(page);
      await findButton(page, 'Use my location').click();
      await page.getByText('Neighborhood', { exact: true }).click();
      await page.getByText(/^People will see: /).waitFor();
    },
  },
  {
    name: 'dialog-composer-place',
    as: 'visitor',
    path: getHomePath,
    isLocated: true,
    act: async (page) => {
      await openPlacePicker(page);
      await findButton(page, 'Use my location').click();
      await page.getByText('Neighborhood', { exact: true }).click();
      await findButton(page, 'Done').click();
      await findButton(page, 'Post after I leave').click();
    },
  },
  {
    name: 'dialog-leave-draft',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await openComposerWith(page, city);
      await page.keyboard.press('Escape');
    },
  },
];
