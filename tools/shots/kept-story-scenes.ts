/** Screenshot scenes of the story archive and of highlights. */
import type { Page } from '@playwright/test';
import { findButton, openDialog, type ScreenshotScene, selectMenuItem } from './scene.ts';

const archivePath = () => '/stories/archive';
const profilePath = () => '/profile';
/** Name of the button that opens the menu of a story. Posts behind the player have similar buttons. */
const storyMenu = /^More options for .*'s story$/;

async function openArchivedStory(page: Page): Promise<void> {
  await findButton(page, /Worth every stair$/).click();
  await page
    .getByRole('dialog', { name: /'s story$/ })
    .getByText('Worth every stair')
    .waitFor();
}

async function openHighlight(page: Page, name: RegExp): Promise<void> {
  await findButton(page, name).click();
  await findButton(page, storyMenu).waitFor();
}

/** Screenshot scenes of the story archive and of highlights. */
export const keptStoryScreenshotScenes: ScreenshotScene[] = [
  { name: 'archive', as: 'visitor', path: archivePath },
  { name: 'archive-narrow', as: 'visitor', phoneWidth: 320, path: archivePath },
  { name: 'archive-empty', as: 'newcomer', path: archivePath },
  { name: 'archive-story', as: 'visitor', path: archivePath, act: openArchivedStory },
  {
    name: 'archive-add-to-highlight',
    as: 'visitor',
    path: archivePath,
    act: async (page) => {
      await openArchivedStory(page);
      await selectMenuItem(page, storyMenu, 'Add to highlight');
      await page.getByRole('dialog', { name: 'Add to highlight' }).getByText('Canal walks').waitFor();
    },
  },
  { name: 'highlights-person', as: 'visitor', path: () => '/u/priyaonfoot' },
  {
    name: 'highlights-player',
    as: 'visitor',
    path: () => '/u/priyaonfoot',
    act: (page) => openHighlight(page, /^Highlight Trailheads/),
  },
  {
    name: 'highlights-own-menu',
    as: 'visitor',
    path: profilePath,
    act: async (page) => {
      await openHighlight(page, /^Highlight Canal walks/);
      await findButton(page, storyMenu).click();
    },
  },
  {
    name: 'highlights-new',
    as: 'visitor',
    path: profilePath,
    act: async (page) => {
      await openDialog(page, 'New highlight');
      await page.getByLabel('Name').fill('Out and about');
      await findButton(page, /First Friday dinner$/).click();
      await findButton(page, /Rode the little train/).click();
    },
  },
  {
    name: 'highlights-edit',
    as: 'visitor',
    path: profilePath,
    act: async (page) => {
      await openHighlight(page, /^Highlight Weekend markets/);
      await selectMenuItem(page, storyMenu, 'Edit highlight');
      await page.getByRole('dialog', { name: 'Edit highlight' }).getByText('2 stories selected').waitFor();
    },
  },
];
