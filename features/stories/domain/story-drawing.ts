/**
 * Lines that a person draws on a picture of a story. Their coordinates are relative to the frame, so that they do not
 * depend on the size of the window or of the picture. Pure functions.
 */
import { storyTextBlockColorNames } from './story-text-block.ts';

/** Width and height of a story's 9:16 frame, in the units of a drawing. */
export const drawingSize = { width: 900, height: 1600 } as const;

/** Widths of the pen, in units of the drawing. */
export const drawingPens = { thin: 9, medium: 16, thick: 26 } as const;
/** Name of a pen width: `thin`, `medium` or `thick`. */
export type DrawingPen = keyof typeof drawingPens;

/** Names of the colors of the pen. Texts on a picture have the same colors. */
export const drawingColorNames = storyTextBlockColorNames;
/** Name of a pen color. */
export type DrawingColor = (typeof drawingColorNames)[number];

/** A line that was drawn without lifting the pen. */
export interface DrawingStroke {
  color: DrawingColor;
  pen: DrawingPen;
  /** Coordinates of the points as whole units of the drawing: x, y, x, y … */
  points: readonly number[];
}

/** Maximum number of lines on a picture, so that the stored draft does not become too large. */
export const maxDrawingStrokes = 80;
/** Maximum number of points of a line, so that the stored draft does not become too large. */
export const maxStrokePoints = 200;
/** Minimum distance between two points of a line, in units of the drawing. Closer points would not change its shape. */
const minPointDistance = 5;

interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

/**
 * Converts a position in the window to units of the drawing. A position outside the frame is moved to the nearest point
 * on the edge of the frame.
 * @param frame position and size of the frame in the window, in the same unit as `point`
 */
export function convertToDrawingPoint(point: Point, frame: Point & { width: number; height: number }): Point {
  const { width, height } = drawingSize;
  return {
    x: Math.round(clamp(((point.x - frame.x) / frame.width) * width, width)),
    y: Math.round(clamp(((point.y - frame.y) / frame.height) * height, height)),
  };
}

/** Begins a line at a point. */
export const startStroke = (color: DrawingColor, pen: DrawingPen, { x, y }: Point): DrawingStroke => ({
  color,
  pen,
  points: [x, y],
});

/**
 * Continues a line to a point. Returns the line unchanged if the point is too close to the line's last point. If the
 * line has the maximum number of points, first removes every second point, which makes the line slightly smoother.
 */
export function extendStroke(stroke: DrawingStroke, { x, y }: Point): DrawingStroke {
  const { points } = stroke;
  const [lastX, lastY] = points.slice(-2) as [number, number];
  if (Math.hypot(x - lastX, y - lastY) < minPointDistance) return stroke;
  const isFull = points.length >= maxStrokePoints * 2;
  const kept = isFull ? points.filter((_, at) => at % 4 < 2) : points;
  return { ...stroke, points: [...kept, x, y] };
}

/** Adds a finished line to a drawing. Returns the drawing unchanged if it already has the maximum number of lines. */
export const addStroke = (
  strokes: readonly DrawingStroke[],
  stroke: DrawingStroke,
): readonly DrawingStroke[] => (strokes.length >= maxDrawingStrokes ? strokes : [...strokes, stroke]);

/** Removes the last line of a drawing. */
export const undoStroke = (strokes: readonly DrawingStroke[]): readonly DrawingStroke[] =>
  strokes.slice(0, -1);

/**
 * Returns a line as an SVG path in units of the drawing. The path is a smooth curve through the midpoints between
 * consecutive points. For a line with one point, the path is so short that round line ends make it a dot.
 */
export function buildStrokePath({ points }: Pick<DrawingStroke, 'points'>): string {
  const [startX = 0, startY = 0] = points;
  if (points.length <= 2) return `M ${startX} ${startY} l 0.1 0`;
  let path = `M ${startX} ${startY}`;
  for (let at = 2; at < points.length - 2; at += 2) {
    const [x, y, nextX, nextY] = points.slice(at, at + 4) as [number, number, number, number];
    path += ` Q ${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  }
  return `${path} L ${points.at(-2)} ${points.at(-1)}`;
}
