/**
 * Dark layers over the top and bottom of a story's picture, behind the texts there. `darkness` is the opacity at the
 * edge of the picture, from 0 to 1. `fadePx` is the distance in pixels over which the layer fades out. Together with
 * `storyTextShadows`, a layer gives white text a contrast ratio of at least 4.5, even over a white picture (EXP-005).
 */
export const storyScrims = {
  top: { darkness: 0.35, fadePx: 144 },
  bottom: { darkness: 0.55, fadePx: 72 },
} as const;

/** Soft black shadows of the texts on a picture: radius of the blur in pixels, and opacity from 0 to 1. */
export const storyTextShadows = [
  { blurPx: 2, opacity: 0.8 },
  { blurPx: 4, opacity: 0.8 },
  { blurPx: 8, opacity: 0.8 },
] as const;
/** The shadows of the texts on a picture, as a value of the CSS property `text-shadow`. */
export const storyTextShadowCss = storyTextShadows
  .map(({ blurPx, opacity }) => `0 0 ${blurPx}px oklch(0 0 0 / ${opacity})`)
  .join(', ');

/** Number of straight segments by which the gradient approximates the curve of the fade. */
const fadeSteps = 16;

/**
 * Returns a CSS gradient that darkens one edge of a story's picture, so that texts at this edge are readable. The
 * gradient has its full opacity at the edge, and its innermost `fadePx` pixels fade out toward the middle of the
 * picture. The element needs a padding of `fadePx`, so that no text is over the faded part.
 * @param edge edge of the picture to darken
 */
export function buildScrimGradient(edge: 'top' | 'bottom'): string {
  const { darkness, fadePx } = storyScrims[edge];
  const stops = Array.from({ length: fadeSteps + 1 }, (_, step) => {
    const part = step / fadeSteps;
    return `oklch(0.1 0 0 / ${(easeInOut(part) * darkness).toFixed(3)}) ${part * fadePx}px`;
  });
  return `linear-gradient(to ${edge}, ${stops.join(', ')})`;
}

/**
 * Smoothstep function with a slower start. Its slope is 0 at both ends, because a kink would be visible as a band
 * across the picture.
 */
const easeInOut = (part: number) => (part * part * (3 - 2 * part)) ** 1.25;
