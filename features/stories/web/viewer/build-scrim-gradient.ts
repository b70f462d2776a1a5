/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that the texts there are readable. The darkness
 * behind the texts is even; it fades out over 72 px toward the middle of the picture.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  return `linear-gradient(to ${edge}, ${scrimStops})`;
}

const scrimStops = [
  [0, 0],
  [0.06, 12],
  [0.2, 24],
  [0.38, 36],
  [0.54, 48],
  [0.66, 60],
  [0.72, 72],
]
  .map(([opacity, px]) => `oklch(0.1 0 0 / ${opacity}) ${px}px`)
  .join(', ');
