/** Screenshot scenes of the story viewer and its dialogs. */
import type { Page } from '@playwright/test';
import { findButton, getHomePath, type ScreenshotScene } from './scene.ts';

async function openOwnStory(page: Page): Promise<void> {
  await findButton(page, 'Your story').click();
  await page
    .getByRole('dialog', { name: /'s story$/ })
    .getByText('Dusk on the canal')
    .waitFor();
}

export const storyDialogScenes: ScreenshotScene[] = [
  {
    name: 'dialog-story-creator',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await findButton(page, 'Share a story').click();
      await page.getByLabel('Story photos').setInputFiles(city.picture);
      await page.getByLabel('Alt text for photo 1').waitFor();
    },
  },
  {
    name: 'story-viewer',
    as: 'visitor',
    path: getHomePath,
    act: openOwnStory,
  },
  {
    name: 'dialog-story-viewers',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await openOwnStory(page);
      await findButton(page, /^Seen by/).click();
      await page.getByRole('dialog', { name: 'Seen by' }).getByText('@noor.haddad').waitFor();
    },
  },
  {
    name: 'dialog-story-comments',
    as: 'visitor',
    path: (city) => `/story/${city.storyId}`,
    act: (page) => findButton(page, /^Comments/).click(),
  },
  {
    name: 'story-neighbor',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, /^Tomás Brandt's story/).click();
      await page.getByText('Ten minutes later it was dark').waitFor();
    },
  },
];
