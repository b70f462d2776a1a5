/**
 * Returns the CSS gradient behind texts at an edge of a story's picture. It keeps the same darkness behind the texts,
 * and fades out softly over the 72 px at its inner end.
 * @param edge edge of the picture that is dark
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
