/** A story from its creation to views, likes and comments. */
import sharp from 'sharp';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import { call, signUp } from './wire.ts';

interface Shown {
  id: string;
  viewCount: number;
  likes: number;
  comments: number;
  media: { width: number; height: number; alt: string }[];
}

test('SHELL-063 STORY-010 EXP-034 EXP-036 a story is created in its dialog, a neighbor sees it live, once, likes and answers it, and its author sees that', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Sol Author');
  const neighbor = await signUp(server.url, 'Noor Neighbor');
  // A story does not play by itself if motion is reduced.
  const moving = { reducedMotion: 'no-preference' } as const;
  const his = await createVisitorContext(browser, moving);
  await signInContext(his, server.url, author);
  const hers = await createVisitorContext(browser, {
    ...moving,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await signInContext(hers, server.url, neighbor);
  const hisPage = await his.newPage();
  const herPage = await hers.newPage();
  await Promise.all([hisPage.goto(server.url), herPage.goto(server.url)]);
  await expect(herPage.getByRole('button', { name: 'Share a story' })).toBeVisible();

  // A photo, texts and a filter; the draft survives a reload.
  await hisPage.getByRole('button', { name: 'Share a story' }).click();
  const creator = hisPage.getByRole('dialog', { name: 'Share a story' });
  const photo = await createPhonePhoto();
  await creator
    .getByLabel('Story photos')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await creator.getByRole('textbox', { name: 'Add a caption' }).fill('Dawn over the canal');
  await creator.getByRole('button', { name: 'Add a description (alt text) to photo 1' }).click();
  await hisPage.getByLabel('Alt text for photo 1').fill('Pink sky over water');
  await hisPage.waitForTimeout(600);
  await hisPage.reload();
  await hisPage.getByRole('button', { name: 'Share a story' }).click();
  await expect(
    creator.getByRole('button', { name: 'Photo in the story. Pink sky over water' }),
  ).toBeVisible();
  await creator.getByRole('button', { name: 'Filters' }).click();
  await creator.getByRole('radio', { name: 'Warm' }).check({ force: true });
  await creator.getByRole('button', { name: 'Stickers' }).click();
  await hisPage
    .getByRole('dialog', { name: 'Stickers' })
    .getByRole('button', { name: /^Place/ })
    .click();
  const places = hisPage.getByRole('dialog', { name: 'Add a place' });
  await places.getByRole('searchbox').fill('Arizona Canal');
  await places
    .getByRole('button', { name: /Arizona Canal/ })
    .first()
    .click();
  // The first attempt is refused; nothing is lost.
  await hisPage.route('**/createStory', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'Not now', details: { reason: 'test' } } },
    }),
  );
  await creator.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(creator.getByText("Your story wasn't shared.")).toBeVisible({ timeout: 30_000 });
  await hisPage.unroute('**/createStory');
  await creator.getByRole('button', { name: 'Retry' }).click();
  await expect(creator).toBeHidden();
  await expect(hisPage.getByRole('button', { name: 'Your story' })).toBeVisible();

  // The neighbor's row shows it live, as new.
  const ring = herPage.getByRole('button', { name: "Sol Author's story, new" });
  await expect(ring).toBeVisible();
  await ring.click();
  const viewer = herPage.getByRole('dialog', { name: "Sol Author's story" });
  await expect(viewer.getByRole('img', { name: 'Pink sky over water' })).toBeVisible();
  await expect(viewer.getByText('Dawn over the canal')).toBeVisible();
  await expect(viewer.getByText('Arizona Canal')).toBeVisible();
  await viewer.getByRole('button', { name: 'Pause' }).click();
  await viewer.getByRole('button', { name: 'Like' }).click();
  await expect(viewer.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Comments' }).click();
  const comments = herPage.getByRole('dialog', { name: 'Comments' });
  await comments.getByLabel('Comment for everyone…').fill('What a morning!');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('article', { name: 'Comment by Noor Neighbor' })).toBeVisible();
  await herPage.keyboard.press('Escape');
  await expect(comments).toBeHidden();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: /^More options for .*'s story/ }).click();
  await expect(herPage.getByRole('menuitem', { name: /^Report/ })).toBeVisible();
  await herPage.keyboard.press('Escape');
  // The back button closes it; the ring is marked as seen. A second view is not counted.
  await herPage.goBack();
  await expect(viewer).toBeHidden();
  await herPage.getByRole('button', { name: "Sol Author's story, seen" }).click();
  await expect(viewer.getByText('Dawn over the canal')).toBeVisible();
  await herPage.keyboard.press('ArrowRight');
  await expect(viewer, 'it ends behind the last picture').toBeHidden();

  const { stories } = await call<{ stories: Shown[] }>(server.url, 'listStories', { userId: author.id });
  expect(stories).toMatchObject([{ viewCount: 1, likes: 1, comments: 1 }]);
  const story = stories[0]!;
  expect(Math.max(story.media[0]!.width, story.media[0]!.height)).toBeLessThanOrEqual(1200);

  // Its author sees the viewers and comments.
  await hisPage.getByRole('button', { name: 'Your story' }).click();
  const own = hisPage.getByRole('dialog', { name: "Sol Author's story" });
  await own.getByRole('button', { name: 'Pause' }).click();
  await own.getByRole('button', { name: /^Seen by 1 person/ }).click();
  const viewers = hisPage.getByRole('dialog', { name: 'Seen by' });
  await expect(viewers.getByText('Noor Neighbor')).toBeVisible();
  await expect(viewers.getByText('Liked this story')).toBeAttached();
  await hisPage.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Comments, 1 comment' }).click();
  await expect(hisPage.getByText('What a morning!')).toBeVisible();
  await hisPage.keyboard.press('Escape');

  // Deleted early, restored, and deleted again: its address shows that it is no longer available.
  await own.getByRole('button', { name: /^More options for .*'s story/ }).click();
  await hisPage.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(own).toBeHidden();
  await expect(hisPage.getByRole('button', { name: 'Your story' })).toBeHidden();
  await hisPage.getByRole('button', { name: 'Undo' }).click();
  await expect(hisPage.getByRole('button', { name: 'Your story' })).toBeVisible();
  await herPage.goto(`${server.url}/story/${story.id}`);
  await expect(viewer.getByText('Dawn over the canal')).toBeVisible();
  await call(server.url, 'deleteStory', { storyId: story.id }, author.token);
  await expect(viewer.getByText('This story is over')).toBeVisible();
  await herPage.goto(`${server.url}/story/${story.id}`);
  await expect(herPage.getByRole('heading', { name: 'This story is over' })).toBeVisible();
  await his.close();
  await hers.close();
});

test('EXP-034 taps move between the pictures of a story, holding stops it, and the bars show how far it is @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Pia Pictures');
  const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  const data = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const media = [
    { data, alt: 'First light' },
    { data, alt: 'Second light' },
  ];
  // Each picture is shown for twelve seconds because of the long caption.
  const caption = 'A long walk along the canal at dawn. '.repeat(5).trim();
  const { story } = await call<{ story: Shown }>(server.url, 'createStory', { media, caption }, author.token);
  const context = await createVisitorContext(browser, {
    reducedMotion: 'no-preference',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/story/${story.id}`);
  const viewer = page.getByRole('dialog', { name: "Pia Pictures's story" });
  const [first, second] = media.map(({ alt }) => viewer.getByRole('img', { name: alt }));
  await expect(first!).toBeVisible();
  const [left, right, middle] = [90, 300, 400];
  /** Returns the filled fraction of a progress bar, from 0 to 1. */
  const fill = (index: number) =>
    viewer
      .locator('header > [aria-hidden] > span > span')
      .nth(index)
      .evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);

  await page.touchscreen.tap(right, middle);
  // Sooner than the picture would change by itself.
  await expect(second!).toBeVisible({ timeout: 5_000 });
  expect(await fill(0)).toBe(1);
  await expect.poll(() => fill(1)).toBeGreaterThan(0);
  const before = await fill(1);
  await expect.poll(() => fill(1)).toBeGreaterThan(before);
  await page.touchscreen.tap(left, middle);
  await expect(first!).toBeVisible();
  await expect.poll(() => fill(0)).toBeGreaterThan(0);
  expect(await fill(0)).toBeLessThan(1);
  expect(await fill(1)).toBe(0);

  await page.mouse.move(right, middle);
  await page.mouse.down();
  // The last frame before the press may still be drawn.
  await page.waitForTimeout(200);
  const held = await fill(0);
  await page.waitForTimeout(1_000);
  expect(await fill(0)).toBe(held);
  await page.mouse.up();
  await expect.poll(() => fill(0)).toBeGreaterThan(held);
  await expect(first!).toBeVisible();
  await context.close();
});
