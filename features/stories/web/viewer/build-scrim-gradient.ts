/** Darkness behind the texts at each edge. At the bottom the caption is over the busiest part of most pictures. */
const darkness = { top: 0.72, bottom: 0.84 };
/** Distance in pixels over which the darkness fades out toward the middle of the picture. */
const fadePx = { top: 72, bottom: 112 };
/** Steps of the fade, as fractions of the full darkness. They are at equal distances. */
const fadeSteps = [0, 0.08, 0.28, 0.53, 0.75, 0.92, 1];

/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that the texts there are readable. The edge has
 * the full darkness, which decreases to nothing over the last 72 px (at the top) or 112 px (at the bottom) toward the
 * middle of the picture.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  const stops = fadeSteps.map((part, step) => {
    const px = (step / (fadeSteps.length - 1)) * fadePx[edge];
    return `oklch(0.1 0 0 / ${(part * darkness[edge]).toFixed(2)}) ${px.toFixed(0)}px`;
  });
  return `linear-gradient(to ${edge}, ${stops.join(', ')})`;
}
