import type { Map as DrawnMap } from 'maplibre-gl';

/** Maximum time in milliseconds to wait until a map is drawn. */
const maxWaitMs = 4_000;

/** Resolves when the visible map is completely drawn, or after `maxWaitMs`. */
export async function waitUntilDrawn(map: DrawnMap): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    map.once('idle', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
