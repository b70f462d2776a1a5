import { expect, test } from 'vitest';
import { drawTextAsSvgPath, measureSvgTextWidthEm } from './draw-letters.ts';

const setting = { x: 72, y: 600, size: 82, weight: 'bold', fill: '#fff' } as const;

/** Returns the largest x coordinate at which a contour of the drawn line starts, in ems. */
function reach(svg: string): number {
  return Math.max(...[...svg.matchAll(/M(-?[\d.]+)/g)].map((found) => Number(found[1]))) / 500;
}

test('a line is drawn as outlines without a font, with its text as title', () => {
  const svg = drawTextAsSvgPath('Café “Zoo” & Söhne', setting);
  expect(svg).toMatch(/^<path transform="translate\(72 600\) scale\(0\.164\)" /);
  expect(svg).toContain('<title>Café “Zoo” &amp; Söhne</title>');
  expect(svg).not.toMatch(/NaN|undefined|<text/);
});

test('letters are placed in sequence, with composed accents, as wide as measured', () => {
  for (const text of ['Phoenix Sky Harbor', 'WWWWWW', 'illi', 'AVAVAV', 'Jalapeño']) {
    const drawn = reach(drawTextAsSvgPath(text, setting) ?? '');
    expect(drawn, text).toBeGreaterThan(0);
    expect(drawn, text).toBeLessThan(measureSvgTextWidthEm(text, 'bold') ?? 0);
  }
  expect(drawTextAsSvgPath('Cafe\u0301', setting)).toContain('d="');
});

test('a line with a letter that is not in the table is rendered as text', () => {
  for (const text of ['山', 'متنزه', '👋 hi']) expect(drawTextAsSvgPath(text, setting)).toBeNull();
  expect(measureSvgTextWidthEm('山', 'bold')).toBeNull();
});
