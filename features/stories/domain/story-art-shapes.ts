/** Builds SVG path data of simple shapes, for the drawn stickers of stories. Pure functions. */

const round = (value: number) => Number(value.toFixed(2));

/**
 * Returns an ellipse around a point. Like all shapes here it runs clockwise, so that shapes of one path may overlap.
 */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 1 ${round(2 * rx)} 0a${rx} ${ry} 0 1 1 ${round(-2 * rx)} 0Z`;

/** Returns a circle around a point. */
export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

/** Returns a circle with a round hole. The two circles run in opposite directions, so that the hole is not filled. */
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  `${circle(x, y, outer)}M${round(x - inner)} ${y}a${inner} ${inner} 0 1 0 ${round(2 * inner)} 0a${inner} ${inner} 0 1 0 ${round(-2 * inner)} 0Z`;

/** Returns a rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${round(x + r)} ${y}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** Returns a straight bar between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  const corners = [
    [x1 + dx, y1 + dy],
    [x2 + dx, y2 + dy],
    [x2 - dx, y2 - dy],
    [x1 - dx, y1 - dy],
  ];
  return `M${corners.map((corner) => corner.map(round).join(' ')).join('L')}Z`;
}

const pointAt = (x: number, y: number, r: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
};

/** Returns a star around a point, with its first tip at the top. */
export const star = (x: number, y: number, outer: number, inner: number, tips: number): string =>
  `M${Array.from({ length: 2 * tips }, (_, at) =>
    pointAt(x, y, at % 2 === 0 ? outer : inner, (at * 180) / tips - 90),
  ).join('L')}Z`;

/** Returns the slices of a fruit: sectors around a point with gaps between them. */
export function slices(x: number, y: number, r: number, count: number): string {
  const step = 360 / count;
  const half = step / 2 - 4;
  return Array.from({ length: count }, (_, at) => {
    const middle = at * step;
    return `M${pointAt(x, y, r * 0.16, middle)}L${pointAt(x, y, r, middle - half)}A${r} ${r} 0 0 1 ${pointAt(x, y, r, middle + half)}Z`;
  }).join('');
}
