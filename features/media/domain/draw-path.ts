/** A coordinate with one decimal: enough for a poster, and the bytes stay few and the same everywhere. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A rectangle as path data, its top corners rounded by `radius`. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  const inner = width - 2 * radius;
  return (
    `M${n(x)} ${n(y + height)}v${n(radius - height)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius)} ${n(-radius)}` +
    `h${n(inner)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius)} ${n(radius)}v${n(height - radius)}z`
  );
}

/** A full ellipse as path data, wound like `box` and `shape`: overlapping parts of one path stay filled. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`;
}

/** Straight lines through the points, closed. */
export function shape(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
}
