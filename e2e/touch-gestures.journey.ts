/**
 * Gestures on a phone: the double tap that likes a post, swipe and pinch in the photo viewer, and the pull that
 * refreshes the feed.
 */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { createVisitorContext, signInContext, waitForApp } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const;

interface Point {
  x: number;
  y: number;
}

async function drawPicture(background: string): Promise<string> {
  const canvas = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return `data:image/jpeg;base64,${(await canvas.jpeg().toBuffer()).toString('base64')}`;
}

/**
 * Moves fingers from their first to their last points, pauses, and lifts them. Without the pause, the gesture would be
 * a fling, after which Chromium ignores the next tap.
 */
async function moveFingers(
  page: Page,
  client: CDPSession,
  from: Point[],
  to: Point[],
  steps = 8,
): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    await page.waitForTimeout(16);
    const part = step / steps;
    await send(
      'touchMove',
      from.map((start, at) => ({
        x: start.x + (to[at]!.x - start.x) * part,
        y: start.y + (to[at]!.y - start.y) * part,
      })),
    );
  }
  await page.waitForTimeout(100);
  await send('touchEnd', []);
}

/** Sends two taps without a wait between them, because a double tap must end within 280 ms. */
async function tapTwice(client: CDPSession, point: Point): Promise<void> {
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const press = () => [send('touchStart', [point]), send('touchEnd', [])];
  await Promise.all([...press(), ...press()]);
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Waits until the position of an element has not changed for a second. Parts of the page that load later can move the
 * element.
 */
async function waitUntilStill(page: Page, selector: string): Promise<void> {
  let last: Point | undefined;
  const hasMoved = async () => {
    const previous = last;
    last = await middleOf(page, selector);
    return last.x !== previous?.x || last.y !== previous.y;
  };
  await expect.poll(hasMoved, { intervals: [1_000] }).toBe(false);
}

test('LIKE-002 EXP-002 on a phone: two taps on a picture like and never unlike, one opens it, swipes and two fingers work in the viewer, a pull refreshes', async ({
  browser,
  server,
}) => {
  const reader = await signUp(server.url, 'Tara Touch');
  const author = await signUp(server.url, 'Pia Painter');
  const write = async (content: string, images: string[] = []) =>
    (await call<{ post: { id: string } }>(server.url, 'createPost', { content, images }, author.token)).post
      .id;
  const postId = await write('Two colors', [await drawPicture('#c63'), await drawPicture('#36c')]);
  const context = await createVisitorContext(browser, phone);
  await signInContext(context, server.url, reader);
  const page = await context.newPage();
  await page.goto(server.url);
  const post = page.locator(`[data-post="${postId}"]`);
  const first = `[data-post="${postId}"] .picture`;
  await expect(post).toBeVisible();
  await waitForApp(page);
  await waitUntilStill(page, first);
  const client = await context.newCDPSession(page);

  for (let round = 0; round < 2; round += 1) {
    const { x, y } = await middleOf(page, first);
    await Promise.all([post.locator('[data-like-burst]').waitFor(), tapTwice(client, { x, y })]);
    await expect(post.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
    await expect(post.locator('[data-like-burst]')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  await post.getByRole('button', { name: /^Open photo 1 of 2/ }).tap();
  const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect(viewer).toBeVisible();
  const shown = page.locator('dialog img[data-scale]');
  const scale = async () => Number(await shown.getAttribute('data-scale'));
  const middle = await middleOf(page, 'dialog img[data-scale]');
  const beside = (distance: number): Point[] => [
    { x: middle.x - distance, y: middle.y },
    { x: middle.x + distance, y: middle.y },
  ];
  await moveFingers(page, client, beside(40), beside(100));
  await expect.poll(scale).toBeGreaterThan(2);
  await moveFingers(page, client, beside(120), beside(20));
  await expect.poll(scale).toBe(1);
  await moveFingers(page, client, [{ x: 320, y: middle.y }], [{ x: 90, y: middle.y }]);
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await moveFingers(page, client, [{ x: 320, y: middle.y }], [{ x: 90, y: middle.y }]);
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' }), 'the last one stays').toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Without live updates only the pull can show a new post.
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  const asked = page.waitForRequest((request) => request.url().includes('listPosts'));
  await moveFingers(page, client, [{ x: 200, y: 300 }], [{ x: 200, y: 480 }]);
  await asked;
  await expect(post).toBeVisible();
  await context.close();
});
