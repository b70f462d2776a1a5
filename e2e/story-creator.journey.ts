/** The story creator: by touch with a camera, by keyboard alone with a chosen photo, and its errors. */
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { getLaunchOptions, createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import { call, signUp, type Person } from './wire.ts';

interface Shown {
  location: string | null;
  media: { width: number; height: number; words: { text: string; x: number; y: number }[] }[];
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openCreator(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Share a story' }).click();
  return page.getByRole('dialog', { name: 'Share a story' });
}
const readStories = async (url: string, author: Person) =>
  (await call<{ stories: Shown[] }>(url, 'listStories', { userId: author.id })).stories;
/** Returns the number of cameras that the page uses now. The counter must be installed before the page is loaded. */
const countOpenCameras = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { openedTracks: MediaStreamTrack[] }).openedTracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  );

test('STORY-010 EXP-034 by touch: a photo of the camera, words dragged on it, a place, and the story fills the screen', async ({
  server,
}) => {
  const author = await signUp(server.url, 'Tess Touch');
  const browser = await chromium.launch(getLaunchOptions({ hasCamera: true }));
  const context = await createVisitorContext(browser, phone);
  await signInContext(context, server.url, author);
  await context.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(globalThis, { openedTracks: opened });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
  const page = await context.newPage();
  const creator = await openCreator(page, server.url);
  await creator.getByRole('button', { name: 'Take a photo' }).tap();
  await expect(creator.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect(await countOpenCameras(page), 'the camera is off after the photo').toBe(0);

  await creator.getByRole('button', { name: 'Add text' }).tap();
  await creator.getByRole('textbox', { name: 'Text' }).fill('Up before the sun');
  await creator.getByRole('radio', { name: 'Poster' }).tap({ force: true });
  await creator.getByRole('button', { name: 'Done' }).tap();
  const words = creator.getByRole('button', { name: 'Text: Up before the sun' });
  const before = (await words.boundingBox())!;
  const from = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 60, { steps: 6 });
  await page.mouse.move(from.x, from.y + 160, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await words.boundingBox())!.y - before.y).toBeGreaterThan(120);

  await creator.getByRole('button', { name: 'Stickers' }).tap();
  await page
    .getByRole('dialog', { name: 'Stickers' })
    .getByRole('button', { name: /^Place/ })
    .tap();
  const places = page.getByRole('dialog', { name: 'Add a place' });
  await places.getByRole('searchbox').fill('Behind the library');
  await places.getByRole('button', { name: /Behind the library/ }).tap();
  await expect(creator.getByRole('button', { name: 'Behind the library' })).toBeVisible();
  await creator.getByRole('button', { name: 'Share', exact: true }).tap();
  await expect(creator).toBeHidden();

  const [story] = await readStories(server.url, author);
  expect(story).toMatchObject({
    location: 'Behind the library',
    media: [{ words: [{ text: 'Up before the sun' }] }],
  });
  const { width, height } = story!.media[0]!;
  expect(width / height).toBeCloseTo(9 / 16, 2);

  await page.getByRole('button', { name: 'Your story' }).tap();
  const viewer = page.getByRole('dialog', { name: "Tess Touch's story" });
  await expect(viewer.getByText('Up before the sun', { exact: true })).toBeVisible();
  const picture = (await viewer.locator('img[width]').boundingBox())!;
  expect(picture.width, 'the picture is as wide as the phone').toBe(390);
  // On a phone that is taller than 9:16, the picture fills the height above the bar of 64 pixels.
  expect(picture.height, 'no empty space above the bar').toBeGreaterThanOrEqual(phone.viewport.height - 64);
  await browser.close();
});

test('STORY-010 EXP-005 by keyboard alone: a chosen photo, words moved by arrow keys, a filter, and Share @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Kaya Keys');
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, author);
  const page = await context.newPage();
  const photo = await createPhonePhoto();
  // The browser must know before the key is pressed that its chooser is answered.
  page.on(
    'filechooser',
    (chooser) => void chooser.setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }),
  );
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Share a story' }).focus();
  const press = (key: string) => page.keyboard.press(key);
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      const focused = page.locator(':focus');
      if ((await focused.count()) === 1) {
        const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
        if (name.test(text)) return;
      }
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  }
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share a story' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Add text' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Sunday walk');
  await press('Control+Enter');
  await tabTo(/^Text: Sunday walk/);
  await press('Shift+ArrowDown');
  await press('ArrowRight');
  await press('+');
  await tabTo(/^Filters/);
  await press('Enter');
  await tabTo(/^None/);
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Warm' })).toBeChecked();
  // The button also says who will see the story.
  await tabTo(/^Share(?! a story)/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share a story' })).toBeHidden();
  const [story] = await readStories(server.url, author);
  expect(story).toMatchObject({ filter: 'warm', media: [{ words: [{ text: 'Sunday walk', size: 1.1 }] }] });
  expect(story!.media[0]!.words[0]!.x).toBeCloseTo(0.52);
  expect(story!.media[0]!.words[0]!.y).toBeCloseTo(0.52);
  await context.close();
});

test('STORY-010 without a camera, with photos of 1 px, 40 and 40.008 megapixels, an HEIC photo and a video, there is one sentence and a way on @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Nia Nocam');
  const context = await createVisitorContext(browser, phone);
  await signInContext(context, server.url, author);
  const page = await context.newPage();
  const creator = await openCreator(page, server.url);
  await expect(creator.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  // The browser of the journeys has no camera, or refuses it. The person did not ask for the camera.
  await expect(creator.getByRole('alert')).toHaveCount(0);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    creator.getByLabel('Story photos').setInputFiles({ name, mimeType, buffer });
  await choose('IMG_2.HEIC', 'image/heic', Buffer.from('ftypheic'));
  await expect(creator.getByText("This browser can't open HEIC photos.")).toBeVisible();
  await choose('clip.mp4', 'video/mp4', Buffer.from('x'));
  await expect(creator.getByText('Stories can only have photos.')).toBeVisible();
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6' } })
      .jpeg()
      .toBuffer();
  await choose('huge.jpg', 'image/jpeg', await flat(8000, 5001));
  await expect(creator.getByText('This photo is too big. Try a smaller one.')).toBeVisible();
  await choose('large.jpg', 'image/jpeg', await flat(8000, 5000));
  await creator.getByRole('button', { name: 'Photos', exact: true }).tap();
  await creator.getByRole('button', { name: 'Remove photo 1' }).tap();
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  await choose('pixel.png', 'image/png', pixel);
  await creator.getByRole('button', { name: 'Share', exact: true }).tap();
  await expect(creator).toBeHidden();
  expect(await readStories(server.url, author)).toHaveLength(1);
  await context.close();
});

test('EXP-004 EXP-023 a story of words that is shared without a network waits, and is shared when the network is back @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Otis Offline');
  const context = await createVisitorContext(browser, { ...phone, serviceWorkers: 'allow' });
  await signInContext(context, server.url, author);
  const page = await context.newPage();
  let creator = await openCreator(page, server.url);
  // A background is there to write on, so its text is edited at once.
  await creator.getByRole('group', { name: 'Write on a background' }).getByRole('button').first().tap();
  await creator.getByRole('textbox', { name: 'Text' }).fill('No signal in the canyon');
  await creator.getByRole('button', { name: 'Done' }).tap();
  await page.waitForTimeout(600);
  creator = await openCreator(page, server.url);
  await expect(
    creator.getByRole('button', { name: 'Text: No signal in the canyon' }),
    'the draft is back',
  ).toBeVisible();
  await context.setOffline(true);
  await creator.getByRole('button', { name: 'Share', exact: true }).tap();
  await expect(creator).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Waiting' }).tap();
  await expect(page.getByText("We'll share it when you're back online")).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect
    .poll(() => readStories(server.url, author), { timeout: 40_000 })
    .toMatchObject([{ media: [{ words: [{ text: 'No signal in the canyon' }] }] }]);
  await expect(page.getByRole('button', { name: 'Waiting' })).toHaveCount(0);
  await context.close();
});
