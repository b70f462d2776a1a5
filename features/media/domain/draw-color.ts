/**
 * Color arithmetic. Colors are specified in OKLCH (perceptually uniform lightness) and written as sRGB hex, which every
 * SVG renderer supports.
 */

type Rgb = readonly [number, number, number];

function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function fitsSrgb(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function encodeChannel(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/**
 * Converts an OKLCH color to `#rrggbb`. The lightness is 0–1, the chroma 0–0.4, the hue any number of degrees. A color
 * outside sRGB gets a lower chroma. Its lightness does not change, so neither does the contrast.
 */
export function convertOklchToHex(lightness: number, chroma: number, hue: number): string {
  let low = 0;
  let high = chroma;
  let rgb = oklchToLinear(lightness, chroma, hue);
  if (!fitsSrgb(rgb)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (fitsSrgb(oklchToLinear(lightness, middle, hue))) low = middle;
      else high = middle;
    }
    rgb = oklchToLinear(lightness, low, hue);
  }
  return `#${rgb.map((channel) => encodeChannel(channel).toString(16).padStart(2, '0')).join('')}`;
}

function hexChannels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends `topColor` onto `bottomColor` with an opacity of 0–1. Blends in sRGB, as SVG renderers do. */
export function blendHexColors(bottomColor: string, topColor: string, opacity: number): string {
  const below = hexChannels(bottomColor);
  const above = hexChannels(topColor);
  const mixed = below.map((channel, index) =>
    Math.round(channel * (1 - opacity) + (above[index] ?? 0) * opacity),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = hexChannels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the WCAG 2 contrast ratio of two `#rrggbb` colors, from 1 to 21. */
export function computeContrastRatio(firstColor: string, secondColor: string): number {
  const bright = Math.max(luminance(firstColor), luminance(secondColor));
  const dark = Math.min(luminance(firstColor), luminance(secondColor));
  return (bright + 0.05) / (dark + 0.05);
}
