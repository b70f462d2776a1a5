/** Draws the images of pins and clusters. */
import type { MapColors } from './map-colors.ts';
import { paintMapImage } from './paint-map-image.ts';

/** Prefix of the names of pin images, which continue with the category: `pin/food`. */
export const pinImagePrefix = 'pin/';
/** Suffix of the names of images of pins and clusters with an event today: `pin/food/event`. */
export const eventPinImageSuffix = '/event';
/** Prefix of the names of cluster images, which continue with the number of venues: `cluster/12`. */
export const clusterImagePrefix = 'cluster/';

/** Function that returns the icon of a venue category; null for an unknown category. */
export type CategoryIconFinder = (category: string) => SVGElement | null;

/** Draws the pin or cluster with the image name `id`; returns null for other names. */
export function drawPinOrClusterImage(
  id: string,
  colors: MapColors,
  findIcon: CategoryIconFinder,
): ImageData | null {
  const hasEvent = id.endsWith(eventPinImageSuffix);
  const name = hasEvent ? id.slice(0, -eventPinImageSuffix.length) : id;
  if (name.startsWith(pinImagePrefix)) {
    const category = name.slice(pinImagePrefix.length);
    const color = colors.pinByCategory[category] ?? colors.pin;
    return drawPin(colors, { color, icon: findIcon(category), hasEvent });
  }
  if (!name.startsWith(clusterImagePrefix)) return null;
  return drawCluster(colors, { count: name.slice(clusterImagePrefix.length), hasEvent });
}

const shadow = 3;

function traceDisc(pen: CanvasRenderingContext2D, size: number, radius: number): void {
  pen.beginPath();
  pen.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
}

/** Draws a filled disc with a soft shadow below it. */
function fillDisc(pen: CanvasRenderingContext2D, size: number, radius: number, color: string): void {
  pen.save();
  pen.shadowColor = 'rgb(20 16 12 / 0.35)';
  pen.shadowBlur = shadow * 2;
  pen.shadowOffsetY = 2;
  traceDisc(pen, size, radius);
  pen.fillStyle = color;
  pen.fill();
  pen.restore();
}

/** Draws a filled disc with an edge, and a soft shadow below it. */
function fillDiscWithEdge(
  pen: CanvasRenderingContext2D,
  size: number,
  radius: number,
  { edge, fill }: { edge: string; fill: string },
): void {
  fillDisc(pen, size, radius, edge);
  traceDisc(pen, size, radius - 2);
  pen.fillStyle = fill;
  pen.fill();
}

interface Pin {
  color: string;
  icon: SVGElement | null;
  /** True if the venue has an event today: the pin then has a dot at its upper right edge. */
  hasEvent: boolean;
}

function drawPin(colors: MapColors, { color, icon, hasEvent }: Pin): ImageData | null {
  const radius = 14;
  const size = (radius + shadow) * 2;
  return paintMapImage(size, size, (pen) => {
    fillDiscWithEdge(pen, size, radius, { edge: colors.pinEdge, fill: color });
    if (icon) strokeIcon(pen, icon, { size: 14, middle: size / 2, color: colors.pinGlyph });
    if (hasEvent) drawEventDot(pen, colors, size);
  });
}

function drawEventDot(pen: CanvasRenderingContext2D, colors: MapColors, size: number): void {
  const radius = 6;
  for (const [distance, fill] of [
    [radius, colors.pinEdge],
    [radius - 2, colors.pin],
  ] as const) {
    pen.beginPath();
    pen.arc(size - radius, radius, distance, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  }
}

interface Cluster {
  count: string;
  /** True if a venue of the cluster has an event today: the cluster then has a dot at its upper right edge. */
  hasEvent: boolean;
}

function drawCluster(colors: MapColors, { count, hasEvent }: Cluster): ImageData | null {
  const radius = count.length > 2 ? 22 : count.length > 1 ? 19 : 17;
  const size = (radius + shadow) * 2;
  return paintMapImage(size, size, (pen) => {
    fillDiscWithEdge(pen, size, radius, { edge: colors.pinEdge, fill: colors.cluster });
    pen.fillStyle = colors.clusterText;
    pen.font = '700 14px "Inter Variable", sans-serif';
    pen.fillText(count, size / 2, size / 2 + 1);
    if (hasEvent) drawEventDot(pen, colors, size);
  });
}

/** Draws the strokes of a lucide icon, whose view box is 24 units wide. */
function strokeIcon(
  pen: CanvasRenderingContext2D,
  icon: SVGElement,
  { size, middle, color }: { size: number; middle: number; color: string },
): void {
  pen.save();
  pen.translate(middle - size / 2, middle - size / 2);
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
