/**
 * Darkness behind the texts at each edge. White text has a contrast of 4.5 on it, even if the picture below is white
 * (EXP-005).
 */
const darkness = { top: 0.6, bottom: 0.6 };
/** Distance in pixels over which the darkness fades out toward the middle of the picture. */
export const scrimFadePx = { top: 48, bottom: 40 };
/** Steps of the fade, as fractions of the full darkness. They are at equal distances. */
const fadeSteps = [0, 0.08, 0.28, 0.53, 0.75, 0.92, 1];

/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that the texts there are readable. The edge has
 * the full darkness, which decreases to nothing over the last pixels (`scrimFadePx`) toward the middle of the picture.
 * The text must not be in this part, so the element needs a padding of the same length.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  const stops = fadeSteps.map((part, step) => {
    const px = (step / (fadeSteps.length - 1)) * scrimFadePx[edge];
    return `oklch(0.1 0 0 / ${(part * darkness[edge]).toFixed(2)}) ${px.toFixed(0)}px`;
  });
  return `linear-gradient(to ${edge}, ${stops.join(', ')})`;
}
