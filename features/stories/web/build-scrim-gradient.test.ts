import { expect, test } from 'vitest';
import { darkDesignTokens } from './dark-design-tokens.ts';
import { buildScrimGradient, storyTextShadows } from './build-scrim-gradient.ts';

/** Returns the lightness and the opacity of an OKLCH color, such as `oklch(0.1 0 0 / 0.6)`. */
function readColor(color: string): { lightness: number; opacity: number } {
  const [, lightness, opacity] = /oklch\(([\d.]+) [\d.]+ [\d.]+(?: \/ ([\d.]+))?\)/.exec(color)!;
  return { lightness: Number(lightness), opacity: Number(opacity ?? 1) };
}
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
/** Luminance of a gray with an OKLCH lightness. */
const getLuminance = (lightness: number) => lightness ** 3;

/** Width in pixels of the thinnest strokes of the letters: those of the time, in 13 px. */
const strokePx = 1.4;
/** Cumulative distribution function of the normal distribution (Zelen and Severo). */
function computeNormalProbability(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
/**
 * Part of the light that the shadows let through at the edge of a letter. A browser blurs with a normal distribution
 * whose standard deviation is half the radius.
 */
const letThrough = storyTextShadows.reduce(
  (light, { blurPx, opacity }) =>
    light * (1 - opacity * (computeNormalProbability(strokePx / (blurPx / 2)) - 0.5)),
  1,
);

test.each(['top', 'bottom'] as const)(
  'EXP-005 the text at the %s of a story has with its shadow a contrast of 4.5 on a white picture',
  (edge) => {
    const colors = buildScrimGradient(edge).match(/oklch\([^)]*\)/g)!;
    const { lightness, opacity } = readColor(colors.at(-1)!);
    // Browsers blend gamma-encoded values.
    const scrim = 1 - opacity + opacity * encode(getLuminance(lightness));
    const behindText = decode(letThrough * scrim);
    const text = getLuminance(readColor((darkDesignTokens as Record<string, string>)['--ink']!).lightness);
    expect((text + 0.05) / (behindText + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['top', 'bottom'] as const)(
  'the darkness at the %s of a story fades out without a band',
  (edge) => {
    const opacities = buildScrimGradient(edge)
      .match(/oklch\([^)]*\)/g)!
      .map((color) => readColor(color).opacity);
    const steps = opacities.slice(1).map((opacity, at) => opacity - opacities[at]!);
    expect(opacities[0]).toBe(0);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    // The fade begins and ends gently, and each step is so small that its edge is invisible.
    expect(Math.max(steps[0]!, steps.at(-1)!)).toBeLessThan(0.02);
    expect(Math.max(...steps)).toBeLessThan(0.08);
  },
);
