/** Draws the images of pins, dots and clusters. */
import type { MapColors } from './map-colors.ts';
import { getVenueCategoryOfIconName } from './venue-icon-name.ts';
import { paintMapImage } from './paint-map-image.ts';

/** Prefix of the names of pin images. The category follows: `pin/food`. */
export const pinImagePrefix = 'pin/';
/** Suffix of the names of images for pins and clusters with an event today: `pin/food/event`. */
export const eventPinImageSuffix = '/event';
/**
 * Prefix of the names of images for dots, the small marks of venues without a pin. The category follows: `dot/food`.
 */
export const dotImagePrefix = 'dot/';
/**
 * Prefix of the names of cluster images. The number of venues and their common category follow: `cluster/36/food`. The
 * category is empty if the venues have different categories: `cluster/36/`.
 */
export const clusterImagePrefix = 'cluster/';

/** Function that returns the icon of a venue category; null for an unknown category. */
export type VenueCategoryIconFinder = (category: string) => SVGElement | null;

/** Draws the pin, dot or cluster with the image name `id`; returns null for other names. */
export function drawPinOrClusterImage(
  id: string,
  colors: MapColors,
  findIcon: VenueCategoryIconFinder,
): ImageData | null {
  const hasEvent = id.endsWith(eventPinImageSuffix);
  const name = hasEvent ? id.slice(0, -eventPinImageSuffix.length) : id;
  if (name.startsWith(clusterImagePrefix)) {
    const [count = '', category = ''] = name.slice(clusterImagePrefix.length).split('/');
    return drawCluster(colors, { count, color: colors.pinByCategory[category], hasEvent });
  }
  const findColor = (category: string) =>
    colors.pinByCategory[getVenueCategoryOfIconName(category)] ?? colors.pin;
  if (name.startsWith(dotImagePrefix)) return drawDot(colors, findColor(name.slice(dotImagePrefix.length)));
  if (!name.startsWith(pinImagePrefix)) return null;
  const category = name.slice(pinImagePrefix.length);
  return drawPin(colors, { color: findColor(category), icon: findIcon(category), hasEvent });
}

const shadow = 3;
const pinRadius = 14;
/** Radii in pixels of the discs of clusters: `few` for up to nine venues, `many` for more venues. */
const clusterRadius = { few: 13, many: 15 };
/** Radius in pixels of a dot, with its edge. */
const dotRadius = 5.5;
/**
 * Share of black, from 0 to 1, that is mixed into the category's color for the disc of a cluster, so that its small
 * number is readable.
 */
export const clusterDiscBlackShare = 0.12;

interface Circle {
  x: number;
  y: number;
  radius: number;
}

function traceDisc(pen: CanvasRenderingContext2D, { x, y, radius }: Circle): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Fills the current path, with a soft shadow below it. */
function fillWithShadow(pen: CanvasRenderingContext2D, color: string): void {
  pen.save();
  pen.shadowColor = 'rgb(20 16 12 / 0.35)';
  pen.shadowBlur = shadow * 2;
  pen.shadowOffsetY = 2;
  pen.fillStyle = color;
  pen.fill();
  pen.restore();
}

interface Pin {
  color: string;
  icon: SVGElement | null;
  /** True if the venue has an event today: the pin then has a calendar at its upper right edge. */
  hasEvent: boolean;
}

/** Draws the disc of a pin with its edge and the icon of its category. */
function drawPinDisc(
  pen: CanvasRenderingContext2D,
  colors: MapColors,
  { color, icon }: Pick<Pin, 'color' | 'icon'>,
  { x, y }: Pick<Circle, 'x' | 'y'>,
): void {
  traceDisc(pen, { x, y, radius: pinRadius });
  fillWithShadow(pen, colors.pinEdge);
  traceDisc(pen, { x, y, radius: pinRadius - 2 });
  pen.fillStyle = color;
  pen.fill();
  if (icon) strokeIcon(pen, icon, { size: 14, x, y, color: colors.pinGlyph });
}

function drawPin(colors: MapColors, pin: Pin): ImageData | null {
  const size = (pinRadius + shadow) * 2;
  return paintMapImage(size, size, (pen) => {
    const center = { x: size / 2, y: size / 2 };
    drawPinDisc(pen, colors, pin, center);
    if (pin.hasEvent) drawEventBadge(pen, colors, center);
  });
}

/**
 * Badge of an event on a pin or cluster, in pixels: the radius of the badge, and the distance of its center from the
 * pin's center on each axis. The badge overlaps the disc of the pin, so that it does not look like a separate place.
 */
const eventBadge = { radius: 8, distance: 9 };

/** Draws the badge of an event, a calendar, at the upper right edge of a pin or cluster. */
function drawEventBadge(
  pen: CanvasRenderingContext2D,
  colors: MapColors,
  center: Pick<Circle, 'x' | 'y'>,
): void {
  const [x, y] = [center.x + eventBadge.distance, center.y - eventBadge.distance];
  for (const [radius, fill] of [
    [eventBadge.radius, colors.pinEdge],
    [eventBadge.radius - 1.5, colors.pin],
  ] as const) {
    traceDisc(pen, { x, y, radius });
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.strokeStyle = colors.pinGlyph;
  pen.lineWidth = 1.1;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.roundRect(x - 3, y - 2.6, 6, 5.8, 1);
  for (const [fromX, fromY, toX, toY] of [
    [-3, -0.5, 3, -0.5],
    [-1.4, -3.6, -1.4, -2],
    [1.4, -3.6, 1.4, -2],
  ] as const) {
    pen.moveTo(x + fromX, y + fromY);
    pen.lineTo(x + toX, y + toY);
  }
  pen.stroke();
}

/** Draws the dot of a venue without a pin, in the color of its category. */
function drawDot(colors: MapColors, color: string): ImageData | null {
  const size = (dotRadius + shadow) * 2;
  const center = { x: size / 2, y: size / 2 };
  return paintMapImage(size, size, (pen) => {
    traceDisc(pen, { ...center, radius: dotRadius });
    fillWithShadow(pen, colors.pinEdge);
    traceDisc(pen, { ...center, radius: dotRadius - 1.5 });
    pen.fillStyle = color;
    pen.fill();
  });
}

/** Fonts of the number in a cluster: `short` for up to two digits, `long` for more digits. */
const countFont = {
  short: '650 12px "Inter Variable", sans-serif',
  long: '700 10px "Inter Variable", sans-serif',
};

interface Cluster {
  count: string;
  /** Color of the category that all venues of the cluster have; undefined if they have different categories. */
  color: string | undefined;
  hasEvent: boolean;
}

/**
 * Draws a cluster: a disc with the number of its venues. The disc has the color of the common category of the venues;
 * without one, it has the plain color of the edge of pins, with a thin line around it. If the cluster contains a venue
 * with an event today, also draws the badge of an event.
 */
function drawCluster(colors: MapColors, { count, color, hasEvent }: Cluster): ImageData | null {
  const size = (pinRadius + shadow) * 2;
  const center = { x: size / 2, y: size / 2 };
  const radius = count.length > 1 ? clusterRadius.many : clusterRadius.few;
  return paintMapImage(size, size, (pen) => {
    traceDisc(pen, { ...center, radius });
    fillWithShadow(pen, colors.pinEdge);
    if (color === undefined) {
      traceDisc(pen, { ...center, radius: radius - 0.5 });
      pen.strokeStyle = colors.transit;
      pen.lineWidth = 1;
      pen.stroke();
    } else {
      traceDisc(pen, { ...center, radius: radius - 1.5 });
      pen.fillStyle = color;
      pen.fill();
      pen.fillStyle = `rgb(0 0 0 / ${clusterDiscBlackShare})`;
      pen.fill();
    }
    pen.fillStyle = color === undefined ? colors.text : colors.pinGlyph;
    pen.font = count.length > 2 ? countFont.long : countFont.short;
    pen.fillText(count, center.x, center.y + 0.5);
    if (hasEvent) drawEventBadge(pen, colors, center);
  });
}

/** Draws the strokes of a lucide icon, whose view box is 24 units wide. */
function strokeIcon(
  pen: CanvasRenderingContext2D,
  icon: SVGElement,
  { size, x, y, color }: { size: number; x: number; y: number; color: string },
): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 24, size / 24);
  pen.strokeStyle = color;
  pen.lineWidth = 2.4;
  pen.lineCap = 'round';
  for (const shape of icon.children) pen.stroke(toPath(shape));
  pen.restore();
}

function toPath(shape: Element): Path2D {
  const get = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.tagName === 'path' ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape.tagName === 'circle') path.arc(get('cx'), get('cy'), get('r'), 0, 2 * Math.PI);
  if (shape.tagName === 'rect') path.roundRect(get('x'), get('y'), get('width'), get('height'), get('rx'));
  if (shape.tagName === 'line') {
    path.moveTo(get('x1'), get('y1'));
    path.lineTo(get('x2'), get('y2'));
  }
  return path;
}
