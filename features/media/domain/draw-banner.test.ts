import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generatedBannerCount } from '#features/accounts/domain/banner-url.ts';
import { drawBanner } from './draw-banner.ts';

const all = Array.from({ length: generatedBannerCount }, (_, number) =>
  (['light', 'dark'] as const).map((theme) => drawBanner(number, theme)),
).flat();

test('EXP-064 each drawn banner is a different picture, and always the same', () => {
  expect(new Set(all).size).toBe(2 * generatedBannerCount);
  expect(drawBanner(3, 'dark')).toBe(drawBanner(3, 'dark'));
});

test('each drawn banner is small, valid and passive, and three times as wide as high', () => {
  for (const svg of all) {
    expect(svg.length).toBeLessThan(96_000);
    expect(gzipSync(svg).length).toBeLessThan(24_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|<use|<text|href|url\((?!#)/);
    expect(svg).toMatch(/width="1200" height="400" viewBox="0 \d{3} 1200 400"/);
    expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
  }
});
