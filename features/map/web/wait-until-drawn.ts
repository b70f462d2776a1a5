import type { Map as DrawnMap } from 'maplibre-gl';

/** Maximum time in milliseconds to wait until the streets of a map are drawn. */
const maxWaitMs = 4_000;
/**
 * Maximum time in milliseconds to wait until the labels of a map are drawn. It can be long, because it delays only the
 * attribute `aria-busy` of the map.
 */
export const maxWaitForLabelsMs = 20_000;

/**
 * Resolves when the visible map is completely drawn, or after `waitMs`.
 * @param whenStyled promise that resolves when the map has the style that is to be drawn. Waiting for it is part of
 *   `waitMs`.
 */
export async function waitUntilMapIsDrawn(
  map: DrawnMap,
  whenStyled: Promise<unknown> = Promise.resolve(),
  waitMs: number = maxWaitMs,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    void whenStyled.then(() =>
      map.once('idle', () => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
