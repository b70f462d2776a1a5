/** Formats a coordinate with one decimal, which is precise enough for a poster and keeps the SVG small. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Returns a rectangle as SVG path data.
 * @param radius corner radius of the two top corners
 */
export function buildBoxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0)
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(width)}v${formatCoordinate(height)}h${formatCoordinate(-width)}z`;
  const inner = width - 2 * radius;
  return (
    `M${formatCoordinate(x)} ${formatCoordinate(y + height)}v${formatCoordinate(radius - height)}a${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 1 ${formatCoordinate(radius)} ${formatCoordinate(-radius)}` +
    `h${formatCoordinate(inner)}a${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 1 ${formatCoordinate(radius)} ${formatCoordinate(radius)}v${formatCoordinate(height - radius)}z`
  );
}

/**
 * Returns an ellipse as SVG path data. All shapes of this file have the same winding direction, so overlapping parts of
 * one path stay filled.
 */
export function buildEllipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${formatCoordinate(x - rx)} ${formatCoordinate(y)}a${formatCoordinate(rx)} ${formatCoordinate(ry)} 0 1 1 ${formatCoordinate(2 * rx)} 0a${formatCoordinate(rx)} ${formatCoordinate(ry)} 0 1 1 ${formatCoordinate(-2 * rx)} 0z`;
}

/** Returns a closed polygon through the points as SVG path data. */
export function buildPolygonPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}z`;
}
