import { blendHexColors, convertOklchToHex } from './draw-color.ts';
import { drawTextAsSvgPath, measureSvgTextWidthEm } from './draw-letters.ts';
import type { SvgTextStyle } from './draw-letters.ts';
import { formatSvgCoordinate } from './draw-path.ts';
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from './draw-seed.ts';
import type { SeededRandom } from './draw-seed.ts';
import { getSilhouetteDrawerForVenueCategory } from './draw-silhouettes.ts';
import {
  escapeXml,
  estimateTextWidthEm,
  truncateTextToWidth,
  collapseWhitespace,
  isRightToLeftText,
  wrapTextIntoTwoLines,
} from './draw-text.ts';
import type { TextWidthMeasurer } from './draw-text.ts';

const WIDTH = 1200;
const MARGIN = 72;
const FONT = "Inter, 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * Color palettes of posters. Each palette has three hues in degrees: of the upper sky, of the light, and of the lower
 * sky and the distant silhouettes.
 */
const MOODS: readonly (readonly [number, number, number])[] = [
  [40, 66, 20],
  [20, 55, 350],
  [290, 255, 335],
  [305, 345, 275],
  [275, 310, 240],
  [250, 215, 295],
  [210, 180, 250],
  [196, 180, 232],
  [32, 74, 355],
  [352, 25, 320],
  [265, 20, 325],
  [225, 65, 205],
  [200, 40, 290],
];

/**
 * Gradient that darkens the bottom of a poster behind its text. Each pair contains the distance from the bottom edge in
 * poster units, and the opacity at this distance. Text never starts higher than 288 units above the bottom edge.
 */
const bottomGradient: readonly (readonly [number, number])[] = [
  [560, 0],
  [480, 0.05],
  [410, 0.19],
  [345, 0.4],
  [288, 0.62],
  [176, 0.84],
  [0, 0.95],
];
const FOOT_HEIGHT = 560;
const TEXT_TOP = 288;

/**
 * OKLCH lightness of the lightest color that can be behind the text, before the bottom gradient darkens it.
 */
const maxBackgroundLightness = 0.72;

/** Request for the illustrated poster of an event, a venue or a post: its text, drawing and size. */
export type PosterDrawingOptions = {
  /** Id of the content. The same id always gives the same colors and shapes. */
  seed: string;
  title: string;
  subtitle?: string;
  /**
   * True for a poster without words, for a screen that shows the title beside the poster. `title` is then used only as
   * the accessible name.
   */
  isWordless?: boolean;
  /** Selects the drawing: a venue category, or `books`, `water` or `weather`. Any other value gives a desert ridge. */
  category: string;
  /** Width of the SVG in pixels; by default 1200. The drawing scales to the width and the height. */
  width?: number;
  /** Height of the SVG in pixels; by default 800. */
  height?: number;
};

type Palette = {
  sky: string;
  low: string;
  lights: readonly string[];
  far: string;
  near: string;
  glow: string;
  foot: string;
};

function paletteOf(random: SeededRandom): Palette {
  const mood = random.pick(MOODS);
  const turn = random.between(-9, 9);
  const [sky, light, rest] = mood.map((hue) => hue + turn) as [number, number, number];
  return {
    sky: convertOklchToHex(0.5, 0.125, sky),
    low: convertOklchToHex(0.4, 0.115, rest),
    lights: [
      convertOklchToHex(0.68, 0.15, light),
      convertOklchToHex(0.56, 0.15, rest),
      convertOklchToHex(0.6, 0.14, sky),
      convertOklchToHex(0.46, 0.14, light),
    ],
    far: convertOklchToHex(0.33, 0.075, rest),
    near: convertOklchToHex(0.215, 0.05, sky),
    glow: convertOklchToHex(0.88, 0.09, light),
    foot: convertOklchToHex(0.15, 0.03, sky),
  };
}

/**
 * Returns a poster's text colors and the lightest possible background behind the text, to check the contrast (WCAG AA).
 * @param seed id of the content that the poster illustrates
 */
export function getPosterTextColors(seed: string): { title: string; subtitle: string; ground: string } {
  const palette = paletteOf(createSeededRandom(hashTextToUint32(seed)));
  const opacity = bottomGradient.find(([at]) => at === TEXT_TOP)?.[1] ?? 0;
  return {
    title: '#ffffff',
    subtitle: '#ece9e6',
    ground: blendHexColors(convertOklchToHex(maxBackgroundLightness, 0, 0), palette.foot, opacity),
  };
}

function light(key: string, color: string, strength: number): string {
  const stops = [
    [0, 1],
    [25, 0.86],
    [50, 0.5],
    [75, 0.15],
    [100, 0],
  ] as const;
  const inner = stops
    .map(
      ([at, share]) =>
        `<stop offset="${at}%" stop-color="${color}" stop-opacity="${Math.round(share * strength * 100) / 100}"/>`,
    )
    .join('');
  return `<radialGradient id="${key}">${inner}</radialGradient>`;
}

const SPACING = -0.018;
const boldWidth: TextWidthMeasurer = (text) =>
  measureSvgTextWidthEm(text, 'bold', SPACING) ?? estimateTextWidthEm(text);
const regularWidth: TextWidthMeasurer = (text) =>
  measureSvgTextWidthEm(text, 'regular') ?? estimateTextWidthEm(text);

function title(
  text: string,
  height: number,
  hasSubtitle: boolean,
): { size: number; lines: string[]; top: number } {
  const room = WIDTH - 2 * MARGIN;
  const foot = height - (hasSubtitle ? 128 : 68);
  let size = 82;
  let lines: string[] | null = boldWidth(text) * size <= room ? [text] : null;
  for (const smaller of [72, 64, 56, 48]) {
    if (lines) break;
    size = smaller;
    lines = wrapTextIntoTwoLines(text, room / smaller, smaller === 48, boldWidth);
  }
  const set = lines ?? [truncateTextToWidth(text, room / size, boldWidth)];
  return { size, lines: set, top: foot - (set.length - 1) * size * 1.12 };
}

const WEIGHTS = { bold: 700, regular: 450 } as const;

/**
 * Draws a line of text as vector outlines, or as an SVG text element if the letter table lacks a character.
 */
function line(text: string, rtl: boolean, setting: Omit<SvgTextStyle, 'x'>): string {
  const drawn = rtl ? null : drawTextAsSvgPath(text, { ...setting, x: MARGIN });
  if (drawn !== null) return drawn;
  const place = rtl ? `x="${WIDTH - MARGIN}" direction="rtl"` : `x="${MARGIN}"`;
  const { y, size, weight, fill, spacing = 0 } = setting;
  return `<text ${place} y="${formatSvgCoordinate(y)}" font-size="${size}" font-weight="${WEIGHTS[weight]}" letter-spacing="${formatSvgCoordinate(spacing * size)}" fill="${fill}">${escapeXml(text)}</text>`;
}

function words(request: PosterDrawingOptions, height: number): string {
  const name = collapseWhitespace(request.title);
  const below = collapseWhitespace(request.subtitle ?? '');
  const rtl = isRightToLeftText(name || below);
  const set = title(name, height, below !== '');
  const heading = set.lines
    .map((text, index) =>
      line(text, rtl, {
        y: set.top + index * set.size * 1.12,
        size: set.size,
        weight: 'bold',
        fill: '#ffffff',
        spacing: SPACING,
      }),
    )
    .join('');
  if (below === '') return heading;
  const text = truncateTextToWidth(below, (WIDTH - 2 * MARGIN) / 40, regularWidth);
  return heading + line(text, rtl, { y: height - 66, size: 40, weight: 'regular', fill: '#ece9e6' });
}

/**
 * Draws a poster as an SVG document (EXP-084): soft colors, a silhouette for the category, and the title on a dark
 * gradient. If `isWordless` is true, title and gradient are missing. The same request always gives the same bytes. The
 * SVG contains no script, link or font file.
 */
export function drawPoster(request: PosterDrawingOptions): string {
  const width = request.width ?? 1200;
  const asked = request.height ?? 800;
  const height = Math.min(2400, Math.max(520, Math.round((WIDTH * asked) / width)));
  const seed = hashTextToUint32(request.seed);
  const random = createSeededRandom(seed);
  const palette = paletteOf(random);
  // Ids of gradients contain the seed, so that two SVGs inlined in one page do not share their gradients.
  const key = `p${seed.toString(36)}`;
  const drawn = getSilhouetteDrawerForVenueCategory(request.category)(random, height);
  const clouds = palette.lights.map((color, index) => {
    const x = WIDTH * (index % 2 === 0 ? random.between(0, 0.55) : random.between(0.5, 1.05));
    const y = height * random.between(-0.05, 0.62);
    const rx = WIDTH * random.between(0.34, 0.62);
    return {
      paint: light(`${key}c${index}`, color, 0.95),
      mark: `<ellipse cx="${formatSvgCoordinate(x)}" cy="${formatSvgCoordinate(y)}" rx="${formatSvgCoordinate(rx)}" ry="${formatSvgCoordinate(rx * random.between(0.6, 0.9))}" fill="url(#${key}c${index})"/>`,
    };
  });
  const foot = bottomGradient
    .map(
      ([at, opacity]) =>
        `<stop offset="${Math.round(100 - (at / FOOT_HEIGHT) * 100)}%" stop-color="${palette.foot}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const label = escapeXml(collapseWhitespace(`${request.title} ${request.subtitle ?? ''}`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${asked}" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="xMidYMax slice" role="img" aria-label="${label}">`,
    `<defs><linearGradient id="${key}s" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.low}"/></linearGradient>`,
    `<linearGradient id="${key}f" gradientUnits="userSpaceOnUse" x1="0" y1="${height - FOOT_HEIGHT}" x2="0" y2="${height}">${foot}</linearGradient>`,
    ...clouds.map((cloud) => cloud.paint),
    `</defs><rect width="${WIDTH}" height="${height}" fill="url(#${key}s)"/>`,
    ...clouds.map((cloud) => cloud.mark),
    `<path d="${drawn.far}" fill="${palette.far}" opacity="0.42"/>`,
    drawn.glow ? `<path d="${drawn.glow}" fill="${palette.glow}" opacity="0.2"/>` : '',
    drawn.lines
      ? `<path d="${drawn.lines}" fill="none" stroke="${palette.near}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity="0.6"/>`
      : '',
    `<path d="${drawn.near}" fill="${palette.near}" opacity="0.66"/>`,
    drawn.glint ? `<path d="${drawn.glint}" fill="${palette.glow}" opacity="0.34"/>` : '',
    // The dark gradient only makes the words readable, so a poster without words has no gradient.
    request.isWordless === true
      ? '</svg>'
      : `<rect width="${WIDTH}" height="${height}" fill="url(#${key}f)"/><g font-family="${FONT}">${words(request, height)}</g></svg>`,
  ].join('');
}
