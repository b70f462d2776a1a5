import type { Locator, Page } from '@playwright/test';

/**
 * Drags an element down by `distance` pixels with one finger, and pauses before lifting the finger, so that the gesture
 * is not a fling.
 */
export async function dragByTouch(page: Page, target: Locator, distance: number): Promise<void> {
  const box = (await target.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  for (let step = 1; step <= 10; step++) {
    await send('touchMove', y + (distance * step) / 10);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(150);
  await send('touchEnd');
  await client.detach();
}
