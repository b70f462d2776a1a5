/**
 * Opacity, from 0 to 1, of the dark layer behind the texts at the top and at the bottom of the picture. White text on
 * this layer has a contrast ratio of at least 4.5, even over a white picture (EXP-005).
 */
const darkness = { top: 0.6, bottom: 0.6 };
/** Length in pixels over which the dark layer fades out toward the middle of the picture. */
export const scrimFadePx = { top: 48, bottom: 40 };
/** Opacity at equally spaced points of the fade, as fractions of the full opacity (`darkness`). */
const fadeSteps = [0, 0.08, 0.28, 0.53, 0.75, 0.92, 1];

/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that the texts there are readable. The gradient
 * has its full opacity at the edge. Its innermost `scrimFadePx` pixels fade out toward the middle of the picture. The
 * element needs a padding of this length, so that no text is over the faded part.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  const stops = fadeSteps.map((part, step) => {
    const px = (step / (fadeSteps.length - 1)) * scrimFadePx[edge];
    return `oklch(0.1 0 0 / ${(part * darkness[edge]).toFixed(2)}) ${px.toFixed(0)}px`;
  });
  return `linear-gradient(to ${edge}, ${stops.join(', ')})`;
}
