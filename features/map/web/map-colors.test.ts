import { expect, test } from 'vitest';
import { venueCategoryColors } from '#features/venues/domain/venue-category-color.ts';
import { clusterDiscBlackShare } from './pin-images.ts';

/** Returns the relative luminance (WCAG) of an OKLCH color. */
function computeLuminance([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the two OKLCH colors of a `light-dark()` value. */
const readThemes = (css: string) =>
  [...css.matchAll(/oklch\(([\d. ]+)\)/g)].map(([, parts]) => parts!.split(' ').map(Number));

function computeContrast(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

// The glyph of a pin has the color `--on-strong` of the design tokens.
const onStrong = [
  [1, 0, 0],
  [0.17, 0.01, 60],
];

test.for([
  ['light', 0],
  ['dark', 1],
] as const)('EXP-071 the number of a cluster and the icons of pins are readable (%s)', ([, theme]) => {
  const glyph = computeLuminance(onStrong[theme]!);
  // The browser mixes black into the gamma-encoded channels, which reduces the luminance by a factor in this range.
  const factors = [1 - clusterDiscBlackShare, (1 - clusterDiscBlackShare) ** 2.4];
  for (const [category, css] of Object.entries(venueCategoryColors)) {
    const color = readThemes(css)[theme]!;
    expect(computeContrast(color, onStrong[theme]!), category).toBeGreaterThan(3);
    for (const factor of factors) {
      const [darker = 0, lighter = 0] = [glyph, factor * computeLuminance(color)].toSorted((a, b) => a - b);
      expect((lighter + 0.05) / (darker + 0.05), category).toBeGreaterThan(4.5);
    }
  }
});
