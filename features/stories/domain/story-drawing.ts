/**
 * Lines that a person draws on a picture of a story. Their coordinates are relative to the frame, so that they do not
 * depend on the size of the window or of the picture. Pure functions.
 */
/** Width and height of a story's 9:16 frame, in the units of a drawing. */
export const storyDrawingSize = { width: 900, height: 1600 } as const;

/** Widths of the pen, in units of the drawing. */
export const drawingPenWidths = { thin: 9, medium: 16, thick: 26 } as const;
/** Name of a pen width: `thin`, `medium` or `thick`. */
export type DrawingPenWidthName = keyof typeof drawingPenWidths;

/** A line that was drawn without lifting the pen. */
export interface DrawingStroke {
  /** Name of a color of texts (`storyTextBlockColors`), or a free color as `#rrggbb`. */
  color: string;
  pen: DrawingPenWidthName;
  /** Coordinates of the points as whole units of the drawing: x, y, x, y … */
  points: readonly number[];
}

/** Maximum number of lines on a picture, so that the stored draft does not become too large. */
export const maxDrawingStrokes = 80;
/** Maximum number of points of a line, so that the stored draft does not become too large. */
export const maxPointsPerDrawingStroke = 200;
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
export function convertWindowPointToDrawingPoint(
  point: Point,
  frame: Point & { width: number; height: number },
): Point {
  const { width, height } = storyDrawingSize;
  return {
    x: Math.round(clamp(((point.x - frame.x) / frame.width) * width, width)),
    y: Math.round(clamp(((point.y - frame.y) / frame.height) * height, height)),
  };
}

/** Begins a line at a point. */
export const startStroke = (color: string, pen: DrawingPenWidthName, { x, y }: Point): DrawingStroke => ({
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
  const isFull = points.length >= maxPointsPerDrawingStroke * 2;
  const kept = isFull ? points.filter((_, at) => at % 4 < 2) : points;
  return { ...stroke, points: [...kept, x, y] };
}

/** Adds a finished line to a drawing. Returns the drawing unchanged if it already has the maximum number of lines. */
export const addStrokeToDrawing = (
  strokes: readonly DrawingStroke[],
  stroke: DrawingStroke,
): readonly DrawingStroke[] => (strokes.length >= maxDrawingStrokes ? strokes : [...strokes, stroke]);

/** Removes the last line of a drawing. */
export const removeLastStrokeFromDrawing = (strokes: readonly DrawingStroke[]): readonly DrawingStroke[] =>
  strokes.slice(0, -1);

/** Distance from the eraser's center at which it touches the edge of a line, in units of the drawing. */
const eraserRadius = 20;

/** Returns the distance of a point from the segment between two points. */
function computeDistanceFromSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const along = clamp(part, 1);
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

function isTouched({ pen, points }: DrawingStroke, eraser: Point): boolean {
  const reach = eraserRadius + drawingPenWidths[pen] / 2;
  for (let at = 0; at < points.length; at += 2) {
    const start = { x: points[at]!, y: points[at + 1]! };
    const end = { x: points[at + 2] ?? start.x, y: points[at + 3] ?? start.y };
    if (computeDistanceFromSegment(eraser, start, end) <= reach) return true;
  }
  return false;
}

/**
 * Removes the lines of a drawing that the eraser touches on its way between two points. Returns the same drawing if the
 * eraser touches no line.
 */
export function eraseStrokes(
  strokes: readonly DrawingStroke[],
  from: Point,
  to: Point,
): readonly DrawingStroke[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / eraserRadius));
  const way = Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
  const kept = strokes.filter((stroke) => !way.some((point) => isTouched(stroke, point)));
  return kept.length === strokes.length ? strokes : kept;
}

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
