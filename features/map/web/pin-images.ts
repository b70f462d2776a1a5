/** Draws the images of pins and clusters. */
import type { MapColors } from './map-colors.ts';
import { messages } from './messages.ts';
import { paintMapImage } from './paint-map-image.ts';

/** Prefix of the names of pin images, which continue with the category: `pin/food`. */
export const pinImagePrefix = 'pin/';
/** Suffix of the names of images of pins and clusters with an event today: `pin/food/event`. */
export const eventPinImageSuffix = '/event';
/**
 * Prefix of the names of cluster images, which continue with the category of the venue that names the cluster and the
 * number of its other venues: `cluster/food/11`.
 */
export const clusterImagePrefix = 'cluster/';
/** Prefix of the names of images of large clusters, which continue with the number of venues: `large-cluster/36`. */
export const largeClusterImagePrefix = 'large-cluster/';

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
  if (name.startsWith(largeClusterImagePrefix))
    return drawLargeCluster(colors, { count: name.slice(largeClusterImagePrefix.length), hasEvent });
  const isCluster = name.startsWith(clusterImagePrefix);
  if (!isCluster && !name.startsWith(pinImagePrefix)) return null;
  const [, category = '', others] = name.split('/');
  const pin = { color: colors.pinByCategory[category] ?? colors.pin, icon: findIcon(category), hasEvent };
  return isCluster
    ? drawCluster(colors, pin, messages.others({ count: others ?? '' }))
    : drawPin(colors, pin);
}

const shadow = 3;
const pinRadius = 14;

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
  /** True if the venue has an event today: the pin then has a dot at its upper left edge. */
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
    if (pin.hasEvent) drawEventDot(pen, colors, center);
  });
}

/** Radius of the dot of an event, and the distance of its middle from the middle of the pin, in pixels. */
const eventDot = { radius: 6, distance: 11 };

/** Draws the dot of an event at the upper left edge of a pin. The upper right edge has the badge of a cluster. */
function drawEventDot(
  pen: CanvasRenderingContext2D,
  colors: MapColors,
  { x, y }: Pick<Circle, 'x' | 'y'>,
): void {
  for (const [radius, fill] of [
    [eventDot.radius, colors.pinEdge],
    [eventDot.radius - 2, colors.pin],
  ] as const) {
    traceDisc(pen, { x: x - eventDot.distance, y: y - eventDot.distance, radius });
    pen.fillStyle = fill;
    pen.fill();
  }
}

/**
 * Sizes of the badge with the number of other venues, in pixels. `x` and `y` are its distance from the pin's center.
 */
const badge = { height: 17, edge: 1.5, sidePadding: 5, digitWidth: 7.5, x: 9, y: -14 };

/**
 * Draws a cluster: the pin of the venue that names it, with a second disc behind it and the number of its other venues
 * in a badge. If that venue has an event today, the cluster also has the dot of an event.
 */
function drawCluster(colors: MapColors, pin: Pin, others: string): ImageData | null {
  const badgeWidth = Math.max(badge.height, others.length * badge.digitWidth + 2 * badge.sidePadding);
  const width = 2 * Math.ceil(Math.max(pinRadius + shadow, badge.x + badgeWidth / 2));
  const height = 2 * Math.ceil(Math.max(pinRadius + shadow, badge.height / 2 - badge.y));
  const center = { x: width / 2, y: height / 2 };
  return paintMapImage(width, height, (pen) => {
    // A part of a second pin that is visible below the first one.
    traceDisc(pen, { x: center.x, y: center.y + 3, radius: pinRadius - 1 });
    fillWithShadow(pen, colors.pinEdge);
    traceDisc(pen, { x: center.x, y: center.y + 3, radius: pinRadius - 2.5 });
    pen.fillStyle = pin.color;
    pen.fill();
    drawPinDisc(pen, colors, pin, center);
    const [x, y] = [center.x + badge.x, center.y + badge.y];
    const traceBadge = (inset: number) => {
      const [w, h] = [badgeWidth - 2 * inset, badge.height - 2 * inset];
      pen.beginPath();
      pen.roundRect(x - w / 2, y - h / 2, w, h, h / 2);
    };
    traceBadge(0);
    pen.fillStyle = colors.pinEdge;
    pen.fill();
    traceBadge(badge.edge);
    pen.fillStyle = colors.cluster;
    pen.fill();
    pen.fillStyle = colors.clusterText;
    pen.font = '700 11px "Inter Variable", sans-serif';
    pen.fillText(others, x, y + 0.5);
    if (pin.hasEvent) drawEventDot(pen, colors, center);
  });
}

/** Fonts of the number in a large cluster: of up to two digits, and of more. */
const countFont = {
  short: '700 12.5px "Inter Variable", sans-serif',
  long: '700 10px "Inter Variable", sans-serif',
};

/**
 * Draws a large cluster: a disc with the number of its venues, and the dot of an event if one of them has an event
 * today.
 */
function drawLargeCluster(
  colors: MapColors,
  { count, hasEvent }: { count: string; hasEvent: boolean },
): ImageData | null {
  const size = (pinRadius + shadow) * 2;
  const center = { x: size / 2, y: size / 2 };
  return paintMapImage(size, size, (pen) => {
    traceDisc(pen, { ...center, radius: pinRadius });
    fillWithShadow(pen, colors.pinEdge);
    traceDisc(pen, { ...center, radius: pinRadius - 2 });
    pen.fillStyle = colors.cluster;
    pen.fill();
    pen.fillStyle = colors.clusterText;
    pen.font = count.length > 2 ? countFont.long : countFont.short;
    pen.fillText(count, center.x, center.y + 0.5);
    if (hasEvent) drawEventDot(pen, colors, center);
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
