import { expect, test } from 'vitest';
import { decideIfImageMayBeDecoded, imageDecodeLimitsByFormat } from './decode-limits.ts';
import type { ImageFormat } from './detect-image-format.ts';

const decide = (format: ImageFormat, width: number, height: number) =>
  decideIfImageMayBeDecoded({ format, width, height, pages: 1 });

test.each([
  ['jpeg', 13, true],
  ['png', 13, true],
  ['webp', 25, true],
  ['gif', 25, true],
] as const)('a 12-megapixel photo in %s passes and costs %d megapixels', (format, cost, isLarge) => {
  expect(decide(format, 4032, 3024)).toEqual({ ok: true, cost, isLarge });
});

test.each([
  ['jpeg', 8000, 5000, true],
  ['jpeg', 8000, 5001, false],
  ['png', 8000, 5001, false],
  ['webp', 5001, 5000, false],
  ['gif', 4001, 4000, false],
  ['avif', 3264, 2448, true],
  ['avif', 3200, 2501, false],
  ['avif', 8064, 4960, false],
] as const)('the pixel ceiling of %s at %d x %d', (format, width, height, ok) => {
  expect(decide(format, width, height).ok).toBe(ok);
});

test('an image as browsers send it is not large in any format, and costs at least one megapixel', () => {
  for (const format of Object.keys(imageDecodeLimitsByFormat) as ImageFormat[]) {
    expect(decide(format, 1200, 1200)).toMatchObject({ ok: true, isLarge: false });
    expect(decide(format, 9, 9)).toEqual({ ok: true, cost: 1, isLarge: false });
  }
});
