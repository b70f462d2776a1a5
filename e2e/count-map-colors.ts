import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Returns the number of different colors in the middle of the map. Similar colors count as one. */
export async function countMapColors(page: Page): Promise<number> {
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  const clip = { x: x + width / 2 - 120, y: y + height / 2 - 120, width: 240, height: 240 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const colors = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3)
    colors.add(
      pixels
        .subarray(at, at + 3)
        .map((part) => part >> 4)
        .join(),
    );
  return colors.size;
}
