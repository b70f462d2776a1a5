/**
 * Opacity (0 to 1) of the scrim: the dark layer between the picture and the texts at its top and bottom. White text on
 * this layer has a contrast ratio of at least 4.5, even over a white picture (EXP-005).
 */
const darkness = 0.6;
/** Distance in pixels over which the dark layer fades out toward the middle of the picture. */
export const scrimFadePx = 96;
/** Number of straight segments by which the gradient approximates the curve of the fade. */
const fadeSteps = 16;

/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that texts at this edge are readable. The
 * gradient has its full opacity at the edge, and its innermost `scrimFadePx` pixels fade out toward the middle of the
 * picture. The element needs a padding of `scrimFadePx`, so that no text is over the faded part.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  const stops = Array.from({ length: fadeSteps + 1 }, (_, step) => {
    const part = step / fadeSteps;
    return `oklch(0.1 0 0 / ${(easeInOut(part) * darkness).toFixed(3)}) ${part * scrimFadePx}px`;
  });
  return `linear-gradient(to ${edge}, ${stops.join(', ')})`;
}

/**
 * Smoothstep function with a slower start. Its slope is 0 at both ends, because a kink would be visible as a band
 * across the picture.
 */
const easeInOut = (part: number) => (part * part * (3 - 2 * part)) ** 1.25;
