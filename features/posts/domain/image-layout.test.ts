import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getImageCellClassName, getImageCropClassName, computeImageGridLayout } from './image-layout.ts';

const wide = { width: 1200, height: 800 };
const tall = { width: 900, height: 1600 };
const square = { width: 1000, height: 1000 };

/** Returns the part of each image's area that its cell shows. */
function listShownParts(images: readonly { width: number; height: number }[]): number[] {
  const { aspectRatio, isFirstRowLarge, cells } = computeImageGridLayout(images);
  return images.map(({ width, height }, at) => {
    const { columns, rows } = cells[at]!;
    const rowShare = rows === 2 ? 1 : isFirstRowLarge ? (columns === 2 ? 2 / 3 : 1 / 3) : 1 / 2;
    const change = (aspectRatio * (columns / 2)) / rowShare / (width / height);
    return Math.min(change, 1 / change);
  });
}

test('a single picture keeps its aspect ratio within bounds', () => {
  expect(computeImageGridLayout([{ width: 1200, height: 750 }]).aspectRatio).toBeCloseTo(1.6);
  expect(computeImageGridLayout([{ width: 600, height: 2400 }]).aspectRatio).toBe(0.8);
  expect(computeImageGridLayout([{ width: 4000, height: 400 }]).aspectRatio).toBe(2.2);
  expect(computeImageGridLayout([{ width: 0, height: 0 }]).aspectRatio).toBeCloseTo(1.6);
  expect(computeImageGridLayout([wide]).cells).toEqual([{ columns: 2, rows: 2, isRight: false }]);
});

test.each([
  ['two wide pictures', [wide, wide]],
  ['two upright pictures', [tall, tall]],
  ['three wide pictures', [wide, wide, wide]],
  ['an upright picture between two wide ones', [wide, tall, wide]],
  ['an upright picture before two wide ones', [tall, wide, wide]],
  ['three squares', [square, square, square]],
  ['four wide pictures', [wide, wide, wide, wide]],
])('%s show at least three quarters of each picture', (_name, images) => {
  for (const part of listShownParts(images)) expect(part).toBeGreaterThan(0.75);
});

test('of three pictures the most upright one gets the high cell, on the left only if it is the first', () => {
  const classNames = (images: (typeof wide)[]) =>
    computeImageGridLayout(images).cells.map(getImageCellClassName);
  expect(classNames([wide, tall, wide])).toEqual(['', 'row-span-2 col-start-2 row-start-1', '']);
  expect(classNames([tall, wide, wide])).toEqual(['row-span-2', '', '']);
  expect(classNames([wide, wide, wide])).toEqual(['col-span-2', '', '']);
});

test('the style sheet contains the CSS classes that the server and the web app share', () => {
  const styles = readFileSync('app/web/styles.css', 'utf8');
  for (const file of ['card-look.ts', 'image-layout.ts'])
    expect(styles).toContain(`@source '../../features/posts/domain/${file}';`);
});

test('an upright picture is cropped around its upper third', () => {
  expect(getImageCropClassName(tall)).toBe('object-[50%_38%]');
  expect(getImageCropClassName(wide)).toBe('object-center');
});
