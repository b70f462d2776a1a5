/** Screenshot scenes of the story viewer and its dialogs. */
import type { Page } from '@playwright/test';
import { type ScreenshotCity, findButton, getHomePath, type ScreenshotScene } from './scene.ts';

async function openOwnStory(page: Page): Promise<void> {
  await findButton(page, 'Your story').click();
  await page
    .getByRole('dialog', { name: /'s story$/ })
    .getByText('Dusk on the canal')
    .waitFor();
}

const choosePicture = (page: Page, city: ScreenshotCity) => choosePictures(page, [city.picture]);

async function choosePictures(page: Page, paths: readonly string[]): Promise<void> {
  await findButton(page, 'Share a story').click();
  await page.getByLabel('Story photos').setInputFiles([...paths]);
  await findButton(page, 'Add text').waitFor();
}

async function writeOnPicture(page: Page, city: ScreenshotCity): Promise<void> {
  await choosePicture(page, city);
  await findButton(page, 'Add text').click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Half past six, and nobody else is up');
}

/** Draws a circle in the middle of the drawing surface. */
async function drawCircle(page: Page): Promise<void> {
  const box = (await page.locator('[data-drawing-surface]').boundingBox())!;
  const radius = box.width / 4;
  const at = (angle: number) =>
    [
      box.x + box.width / 2 + radius * Math.cos(angle),
      box.y + box.height / 2 + radius * Math.sin(angle),
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1) await page.mouse.move(...at((step / 24) * 2 * Math.PI));
  await page.mouse.up();
}

/** Chooses a sticker of the sticker sheet, and waits until the sheet has closed. */
async function chooseSticker(page: Page, name: string | RegExp): Promise<void> {
  await findButton(page, 'Stickers').click();
  const sheet = page.getByRole('dialog', { name: 'Stickers' });
  await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Puts two drawn stickers, a countdown and a question on the picture. */
async function putStickersOnPicture(page: Page, city: ScreenshotCity): Promise<void> {
  await choosePicture(page, city);
  await chooseSticker(page, 'Heron');
  for (let step = 0; step < 3; step += 1)
    await page.getByRole('button', { name: 'Sticker: Heron' }).press('Shift+ArrowLeft');
  await chooseSticker(page, 'Saguaro');
  for (let step = 0; step < 3; step += 1)
    await page.getByRole('button', { name: 'Sticker: Saguaro' }).press('Shift+ArrowRight');
  await chooseSticker(page, /^Countdown/);
  const events = page.getByRole('dialog', { name: 'Count down to an event' });
  await events.getByRole('listitem').first().getByRole('button').click();
  await chooseSticker(page, 'Question');
  await page.getByRole('textbox', { name: 'Text' }).fill('What should I try first?');
  await findButton(page, 'Done').click();
  await findButton(page, 'Question: What should I try first?').waitFor();
}

/** Screenshot scenes of the story viewer's dialogs. */
export const storyDialogScreenshotScenes: ScreenshotScene[] = [
  {
    name: 'dialog-story-start',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, 'Share a story').click();
      await findButton(page, 'Choose photos').waitFor();
    },
  },
  {
    name: 'dialog-story-camera',
    as: 'visitor',
    hasCamera: true,
    path: getHomePath,
    act: async (page) => {
      await findButton(page, 'Share a story').click();
      await findButton(page, 'Text only').waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    },
  },
  {
    name: 'dialog-story-creator',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await writeOnPicture(page, city);
      await findButton(page, 'Done').click();
      await findButton(page, 'Filters').click();
    },
  },
  {
    name: 'dialog-story-tools',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await page.locator('[data-names]').waitFor();
    },
  },
  { name: 'dialog-story-on-photo', as: 'visitor', path: getHomePath, act: putStickersOnPicture },
  { name: 'dialog-story-words', as: 'visitor', path: getHomePath, act: writeOnPicture },
  {
    name: 'dialog-story-drawing',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Draw').click();
      await page.getByRole('radio', { name: 'Saffron' }).click({ force: true });
      await page.getByRole('radio', { name: 'Thick' }).click({ force: true });
      await drawCircle(page);
    },
  },
  {
    name: 'dialog-story-photos',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePictures(page, city.pictures);
      await findButton(page, 'Show photo 3').waitFor();
      await findButton(page, 'Photos').click();
      await findButton(page, 'Remove photo 1').waitFor();
    },
  },
  {
    name: 'dialog-story-backgrounds',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, 'Share a story').click();
      await findButton(page, 'Sunset').click();
      await findButton(page, 'Done').click();
      await findButton(page, 'Backgrounds').click();
    },
  },
  {
    name: 'dialog-story-settings',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Story settings').click();
      await page.getByText('Others can like your story').waitFor();
    },
  },
  {
    name: 'dialog-story-place',
    as: 'visitor',
    isLocated: true,
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Stickers').click();
      await findButton(page, /^Place/).click();
      await page.getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'dialog-story-stickers',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Stickers').click();
      await page.getByRole('dialog', { name: 'Stickers' }).waitFor();
    },
  },
  {
    name: 'dialog-story-stickers-found',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Stickers').click();
      await page.getByRole('searchbox', { name: 'Search stickers' }).fill('sun');
    },
  },
  {
    name: 'dialog-story-event',
    as: 'visitor',
    path: getHomePath,
    act: async (page, city) => {
      await choosePicture(page, city);
      await findButton(page, 'Stickers').click();
      await findButton(page, /^Event/).click();
      await page.getByRole('dialog', { name: 'Add an event' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dialog-stories-unsent',
    as: 'visitor',
    isRefused: true,
    path: getHomePath,
    act: async (page, city) => {
      await page.route('**/createStory', (route) => route.abort());
      await choosePicture(page, city);
      // The posts behind the dialog have a button of this name too.
      const creator = page.getByRole('dialog', { name: 'Share a story' });
      await creator.getByRole('button', { name: 'Share', exact: true }).click();
      await findButton(page, /^Waiting$/).click();
      await page.getByRole('dialog', { name: 'Stories waiting to be shared' }).waitFor();
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
      // A story is paused at first, because the screenshots are taken with reduced motion.
      await findButton(page, 'Play').click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'story-mention',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, /^Inês .*'s story/).click();
      await page.getByRole('link', { name: /^@/ }).waitFor();
    },
  },
  {
    name: 'story-question',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, /^Noor Haddad's story/).click();
      await findButton(page, /Reply privately$/).waitFor();
    },
  },
  {
    name: 'story-answer',
    as: 'visitor',
    path: getHomePath,
    act: async (page) => {
      await findButton(page, /^Noor Haddad's story/).click();
      await findButton(page, /Reply privately$/).click();
      await page.getByText(/^Your reply goes to Noor only/).waitFor();
    },
  },
  {
    name: 'story-reply',
    as: 'visitor',
    path: (city) => `/story/${city.storyId}`,
    act: (page) => page.getByLabel(/^Message .*…$/).click(),
  },
];
