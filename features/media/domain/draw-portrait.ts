/** Draws portraits of people. Each portrait consists of the same kinds of shapes, painted in one of four styles. */
import { blendHexColors } from './draw-color.ts';
import { createPortraitShapes, type PortraitShape } from './draw-portrait-shapes.ts';
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { collapseWhitespace, escapeXml } from './draw-text.ts';
import type { PortraitAppearance, PortraitStyle } from './portrait-appearance.ts';

/** Request for a drawn portrait: the person, their appearance and the drawing style. */
export interface PortraitDrawingOptions {
  /** Id of the person, also used as prefix of the ids of gradients. */
  seed: string;
  name: string;
  look: PortraitAppearance;
}

/**
 * Function that paints the background and the shapes of a portrait in one style, and returns SVG. `key` is the prefix
 * of the ids of the portrait's gradients.
 */
type StylePainter = (look: PortraitAppearance, shapes: readonly PortraitShape[], key: string) => string;

const STYLES: Record<PortraitStyle, StylePainter> = {
  soft: paintSoft,
  paper: paintPaper,
  ink: paintInk,
  print: paintPrint,
};

/**
 * Draws a portrait as a square SVG document, which the page clips to a circle. The same request always gives
 * the same bytes. The SVG contains no script, link or text element.
 */
export function drawPortrait({ seed, name, look }: PortraitDrawingOptions): string {
  const key = `f${hashTextToUint32(seed).toString(36)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200" role="img" aria-label="${escapeXml(collapseWhitespace(name))}">`,
    STYLES[look.style](look, createPortraitShapes(look), key),
    '</svg>',
  ].join('');
}

function paint({ d, color, width, opacity }: PortraitShape, fill = color): string {
  const clear = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return width === undefined
    ? `<path d="${d}" fill="${fill}" fill-rule="evenodd"${clear}/>`
    : `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${clear}/>`;
}

/**
 * Paints a portrait with soft light from the left: gradients on every surface and a low sun behind the
 * person.
 */
function paintSoft(look: PortraitAppearance, shapes: readonly PortraitShape[], key: string): string {
  const gradients = new Map<string, string>();
  const shaded = (color: string) => {
    const id = gradients.get(color) ?? `${key}${gradients.size}`;
    gradients.set(color, id);
    return `url(#${id})`;
  };
  const marks = shapes
    .map((shape) =>
      shape.width === undefined && isSurface(shape) ? paint(shape, shaded(shape.color)) : paint(shape),
    )
    .join('');
  const definitions = [...gradients]
    .map(
      ([color, id]) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="55" y1="40" x2="150" y2="190"><stop stop-color="${blendHexColors(color, '#fff1d6', 0.16)}"/><stop offset="0.5" stop-color="${color}"/><stop offset="1" stop-color="${blendHexColors(color, '#3a2340', 0.34)}"/></linearGradient>`,
    )
    .join('');
  const sky = `<linearGradient id="${key}s" x2="0" y2="1"><stop stop-color="${blendHexColors(look.background, '#5f6fae', 0.36)}"/><stop offset="1" stop-color="${blendHexColors(look.background, '#fff0cf', 0.3)}"/></linearGradient>`;
  return `<defs>${sky}${definitions}</defs><rect width="200" height="200" fill="url(#${key}s)"/><circle cx="146" cy="66" r="42" fill="#fff4d6" opacity="0.5"/><path d="M0 168L40 130 76 158 120 116 160 150 200 122V200H0z" fill="${blendHexColors(look.background, '#4a3a68', 0.42)}" opacity="0.6"/>${marks}`;
}

/** Paints a portrait as cut paper: flat colors, with a shadow to the lower right of each layer. */
function paintPaper(look: PortraitAppearance, shapes: readonly PortraitShape[]): string {
  const back = blendHexColors(look.background, '#ffffff', 0.1);
  const rays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((step) => `<path d="M100 100L${ray(step * 30)}L${ray(step * 30 + 15)}z"/>`)
    .join('');
  const marks = shapes
    .map((shape) => {
      const shadow = isSurface(shape) && shape.width === undefined && shape.opacity === undefined;
      return (
        (shadow ? `<g transform="translate(3 4)" opacity="0.2">${paint(shape, '#2a1830')}</g>` : '') +
        paint(shape)
      );
    })
    .join('');
  return `<rect width="200" height="200" fill="${back}"/><g fill="${blendHexColors(look.background, '#a8553c', 0.22)}" opacity="0.6">${rays}</g>${marks}`;
}

/** Paints a portrait as pen and wash: dark outlines around washes of color. */
function paintInk(look: PortraitAppearance, shapes: readonly PortraitShape[]): string {
  const layered = shapes
    .filter(isSurface)
    .map((shape) => {
      const fill = blendHexColors(shape.color, '#fff6e6', shape.part === 'hair' ? 0.12 : 0.24);
      return shape.width === undefined && shape.opacity === undefined
        ? `<path d="${shape.d}" fill="${fill}" fill-rule="evenodd" stroke="#2b2126" stroke-width="2.6" stroke-linejoin="round"/>`
        : paint(shape);
    })
    .join('');
  const features = shapes
    .filter((shape) => !isSurface(shape))
    .map((shape) => paint(shape))
    .join('');
  return `<rect width="200" height="200" fill="#fbf3e4"/><path d="M18 60Q30 16 96 20 176 14 184 84 192 160 150 178 70 196 30 168 8 130 18 60z" fill="${look.background}" opacity="0.85"/>${layered}${features}`;
}

/**
 * Paints a portrait as a color print: flat colors on a bright background, with a pattern of dots as the shadow on one
 * side.
 */
function paintPrint(look: PortraitAppearance, shapes: readonly PortraitShape[], key: string): string {
  const deep = blendHexColors(look.clothesColor, '#1c1430', 0.8);
  const marks = shapes.map((shape) => paint(shape, blendHexColors(shape.color, '#fff1d6', 0.1))).join('');
  const dots = `<pattern id="${key}d" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><circle cx="4.5" cy="4.5" r="2.1" fill="${deep}"/></pattern>`;
  const bright = blendHexColors(look.background, look.clothesColor, 0.25);
  return `<defs>${dots}</defs><rect width="200" height="200" fill="${bright}"/><circle cx="100" cy="96" r="82" fill="${blendHexColors(look.background, '#fff3d8', 0.35)}"/>${marks}<path d="M104 44C138 46 140 70 138 90 136 118 120 140 102 140 116 116 118 76 104 44zM120 152C152 162 182 172 186 206H130z" fill="url(#${key}d)" opacity="0.2"/>`;
}

function isSurface({ part }: PortraitShape): boolean {
  return part === 'body' || part === 'hair' || part === 'skin' || part === 'hat' || part === 'trim';
}

function ray(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round(100 + Math.cos(angle) * 160)} ${Math.round(100 + Math.sin(angle) * 160)}`;
}
