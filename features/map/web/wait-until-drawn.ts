import type { Map as DrawnMap } from 'maplibre-gl';

/** Maximum time in milliseconds to wait until a map is drawn. */
const maxWaitMs = 4_000;

/**
 * Resolves when the visible map is completely drawn, or after `maxWaitMs`.
 * @param whenStyled promise that resolves when the map has the style that is to be drawn. Waiting for it is part of
 *   `maxWaitMs`.
 */
export async function waitUntilDrawn(
  map: DrawnMap,
  whenStyled: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    void whenStyled.then(() =>
      map.once('idle', () => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
