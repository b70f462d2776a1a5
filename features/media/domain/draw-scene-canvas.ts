/**
 * Canvas that collects the SVG shapes and gradients of a drawn scene. A scene is 1200 × 800 units. Tall pictures also
 * show some sky above these 800 units.
 */
import { blendHexColors } from './draw-color.ts';
import { formatSvgCoordinate } from './draw-path.ts';
import type { SceneLightPalette } from './draw-scene-light.ts';
import type { SeededRandom } from './draw-seed.ts';

/** Width of a scene in SVG user units. */
export const SCENE_WIDTH = 1200;
/** Height of a scene in SVG user units. */
export const SCENE_HEIGHT = 800;
/**
 * Y coordinate at which the painted sky begins. It is negative, because tall pictures show more sky above y = 0, where
 * wide pictures begin.
 */
export const SCENE_SKY_TOP_Y = -420;

/** A stop of a gradient: offset 0 to 1, color, opacity. */
type GradientStop = readonly [number, string, number?];

interface StrokeOptions {
  width: number;
  opacity?: number;
  cap?: 'round' | 'butt';
}

const n = formatSvgCoordinate;

/** Collects the shapes of one scene and paints them in the order in which they were added. */
export class SceneCanvas {
  readonly random: SeededRandom;
  readonly light: SceneLightPalette;
  private readonly prefix: string;
  private readonly marks: string[] = [];
  private readonly definitions: string[] = [];
  private readonly gradientIds = new Map<string, string>();

  /**
   * Creates an empty canvas.
   * @param prefix prefix of the ids of gradients, so that two scenes in one document do not share gradients
   */
  constructor(random: SeededRandom, light: SceneLightPalette, prefix: string) {
    this.random = random;
    this.light = light;
    this.prefix = prefix;
  }

  /**
   * Returns the color that a surface of the given color has in the light of the scene.
   * @param extra number added to the palette's tint strength, which is 0 to 1; a negative number weakens the tint
   */
  tinted(color: string, extra = 0): string {
    return blendHexColors(color, this.light.dark, Math.min(0.9, this.light.tint + extra));
  }

  /** Returns the color of an object at a distance from 0 (near) to 1 (the object disappears in the haze). */
  distant(color: string, distance: number): string {
    return blendHexColors(color, this.light.haze, distance);
  }

  /** Defines a vertical gradient in units of the scene. Returns an SVG paint that refers to the gradient. */
  vertical(top: number, bottom: number, stops: readonly GradientStop[]): string {
    return this.linear([0, top, 0, bottom], stops);
  }

  /**
   * Defines a vertical gradient of two colors, in units of the scene. Returns an SVG paint that refers to the gradient.
   */
  fade(top: number, bottom: number, upper: string, lower: string): string {
    return this.vertical(top, bottom, [
      [0, upper],
      [1, lower],
    ]);
  }

  /**
   * Defines a gradient along the line `x1 y1 x2 y2`, in units of the scene. Returns an SVG paint that refers
   * to it.
   */
  linear(line: readonly [number, number, number, number], stops: readonly GradientStop[]): string {
    const [x1, y1, x2, y2] = line.map(n);
    const at = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return this.define('linearGradient', at, stops);
  }

  /**
   * Defines a gradient from the center to the edge of the shape that it fills. Returns an SVG paint that
   * refers to the gradient.
   */
  radial(stops: readonly GradientStop[]): string {
    return this.define('radialGradient', '', stops);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 1): void {
    const round = radius === 0 ? '' : ` rx="${n(radius)}"`;
    this.marks.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"${faint(opacity)}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): void {
    this.marks.push(
      rx === ry
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(rx)}" fill="${fill}"${faint(opacity)}/>`
        : `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faint(opacity)}/>`,
    );
  }

  path(data: string, fill: string, opacity = 1): void {
    this.marks.push(`<path d="${data}" fill="${fill}"${faint(opacity)}/>`);
  }

  /** Adds a filled path with holes: the area inside an inner outline is not filled. */
  cut(data: string, fill: string): void {
    this.marks.push(`<path d="${data}" fill="${fill}" fill-rule="evenodd"/>`);
  }

  polygon(points: readonly (readonly [number, number])[], fill: string, opacity = 1): void {
    this.path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill, opacity);
  }

  stroke(data: string, color: string, { width, opacity = 1, cap = 'round' }: StrokeOptions): void {
    const ends = cap === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    this.marks.push(
      `<path d="${data}" fill="none" stroke="${color}" stroke-width="${n(width)}"${ends}${faint(opacity)}/>`,
    );
  }

  /**
   * Adds a soft spot of light.
   * @param strength opacity at the center, 0 to 1
   * @param flatness ratio of height to width
   */
  glow(x: number, y: number, radius: number, color: string, strength = 1, flatness = 1): void {
    const paint = this.radial([
      [0, color, strength],
      [0.35, color, strength * 0.5],
      [0.7, color, strength * 0.12],
      [1, color, 0],
    ]);
    this.ellipse(x, y, radius, radius * flatness, paint);
  }

  /**
   * Adds shapes that are moved, scaled or mirrored together.
   * @param transform SVG transform
   */
  group(transform: string, draw: () => void): void {
    this.marks.push(`<g transform="${transform}">`);
    draw();
    this.marks.push('</g>');
  }

  /** Adds shapes that are visible only inside a path. */
  clipped(data: string, draw: () => void): void {
    const id = `${this.prefix}${this.definitions.length.toString(36)}`;
    this.definitions.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`);
    this.marks.push(`<g clip-path="url(#${id})">`);
    draw();
    this.marks.push('</g>');
  }

  /** Returns the gradients and shapes as the content of an SVG element, with left and right swapped if `isMirrored`. */
  finish(isMirrored: boolean): string {
    const marks = this.marks.join('');
    const drawn = isMirrored ? `<g transform="translate(${SCENE_WIDTH} 0) scale(-1 1)">${marks}</g>` : marks;
    return `<defs>${this.definitions.join('')}</defs>${drawn}`;
  }

  private define(element: string, attributes: string, stops: readonly GradientStop[]): string {
    const inner = stops
      .map(([at, color, opacity = 1]) => {
        const clear = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
        return `<stop offset="${Math.round(at * 100) / 100}" stop-color="${color}"${clear}/>`;
      })
      .join('');
    const body = ` ${attributes}>${inner}</${element}>`;
    let id = this.gradientIds.get(element + body);
    if (id === undefined) {
      id = `${this.prefix}${this.definitions.length.toString(36)}`;
      this.gradientIds.set(element + body, id);
      this.definitions.push(`<${element} id="${id}"${body}`);
    }
    return `url(#${id})`;
  }
}

function faint(opacity: number): string {
  return opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
}

/** Parses a text of points, such as `10 20, 30 40`, to pairs `[x, y]`. */
export function parsePoints(table: string): [number, number][] {
  return table.split(', ').map((row) => row.split(' ').map(Number) as [number, number]);
}

/** Parses a text of points with sizes, such as `10 20 5, 30 40 8`, to triples `[x, y, size]`. */
export function parsePointsWithSizes(table: string): [number, number, number][] {
  return table.split(', ').map((row) => row.split(' ').map(Number) as [number, number, number]);
}
