import { expect, test } from 'vitest';
import { computeContrastRatio, blendHexColors, convertOklchToHex } from './draw-color.ts';

test('OKLCH is converted to known sRGB values', () => {
  expect(convertOklchToHex(0, 0, 0)).toBe('#000000');
  expect(convertOklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(convertOklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000');
  expect(convertOklchToHex(0.86644, 0.29483, 142.495)).toBe('#00ff00');
});

test('a color outside sRGB loses chroma, not lightness', () => {
  const wild = convertOklchToHex(0.5, 0.4, 190);
  const tame = convertOklchToHex(0.5, 0.02, 190);
  expect(
    Math.abs(computeContrastRatio(wild, '#ffffff') - computeContrastRatio(tame, '#ffffff')),
  ).toBeLessThan(1);
});

test('contrast and mixing', () => {
  expect(computeContrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(blendHexColors('#ffffff', '#000000', 0.5)).toBe('#808080');
});
