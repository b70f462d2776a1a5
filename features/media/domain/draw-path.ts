/** Formats a coordinate with one decimal, which is precise enough for a poster and makes the SVG small. */
export function formatSvgCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Returns a rectangle as SVG path data.
 * @param radius corner radius of the two top corners; the bottom corners are always square
 */
export function buildTopRoundedRectanglePath(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  if (radius === 0)
    return `M${formatSvgCoordinate(x)} ${formatSvgCoordinate(y)}h${formatSvgCoordinate(width)}v${formatSvgCoordinate(height)}h${formatSvgCoordinate(-width)}z`;
  const inner = width - 2 * radius;
  return (
    `M${formatSvgCoordinate(x)} ${formatSvgCoordinate(y + height)}v${formatSvgCoordinate(radius - height)}a${formatSvgCoordinate(radius)} ${formatSvgCoordinate(radius)} 0 0 1 ${formatSvgCoordinate(radius)} ${formatSvgCoordinate(-radius)}` +
    `h${formatSvgCoordinate(inner)}a${formatSvgCoordinate(radius)} ${formatSvgCoordinate(radius)} 0 0 1 ${formatSvgCoordinate(radius)} ${formatSvgCoordinate(radius)}v${formatSvgCoordinate(height - radius)}z`
  );
}

/**
 * Returns an ellipse as SVG path data. All shapes of this file have the same winding direction, so that no hole appears
 * where shapes in one path overlap.
 */
export function buildEllipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${formatSvgCoordinate(x - rx)} ${formatSvgCoordinate(y)}a${formatSvgCoordinate(rx)} ${formatSvgCoordinate(ry)} 0 1 1 ${formatSvgCoordinate(2 * rx)} 0a${formatSvgCoordinate(rx)} ${formatSvgCoordinate(ry)} 0 1 1 ${formatSvgCoordinate(-2 * rx)} 0z`;
}

/** Returns a closed polygon through the points as SVG path data. */
export function buildPolygonPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${formatSvgCoordinate(x)} ${formatSvgCoordinate(y)}`).join('L')}z`;
}
