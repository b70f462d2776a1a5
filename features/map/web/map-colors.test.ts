import { expect, test } from 'vitest';
import { venueCategoryColors } from '#features/venues/domain/venue-category-color.ts';
import { mapCssColors } from './map-colors.ts';
import { clusterDiscCategoryColorRatio } from './pin-images.ts';

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
  const number = computeLuminance(readThemes(mapCssColors.clusterText)[theme]!);
  const disc = computeLuminance(readThemes(mapCssColors.cluster)[theme]!);
  for (const [category, css] of Object.entries(venueCategoryColors)) {
    const color = readThemes(css)[theme]!;
    expect(computeContrast(color, onStrong[theme]!), category).toBeGreaterThan(3);
    const tinted = disc + clusterDiscCategoryColorRatio * (computeLuminance(color) - disc);
    const [darker = 0, lighter = 0] = [number, tinted].toSorted((a, b) => a - b);
    expect((lighter + 0.05) / (darker + 0.05), category).toBeGreaterThan(4.5);
  }
});

test('EXP-071 the gray of a cluster has less color than every category', () => {
  const chromas = Object.values(venueCategoryColors).flatMap((css) =>
    readThemes(css).map(([, chroma]) => chroma!),
  );
  for (const [, chroma] of readThemes(mapCssColors.cluster))
    expect(chroma).toBeLessThan(Math.min(...chromas));
});
