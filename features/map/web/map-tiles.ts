/**
 * Loads the operator's map style or street tiles from our own origin (EXP-072). The browser loads this module only if
 * the operator provides one of them.
 */
import { addProtocol } from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isReady = false;

/**
 * Registers the URL scheme `pmtiles://` with MapLibre. Tiles with such URLs are read from a single file by HTTP range
 * requests. After a failed request, the directories of the file are read again for the next tile.
 */
export function registerPmtilesProtocol(): void {
  if (isReady) return;
  isReady = true;
  const protocol = new Protocol();
  addProtocol('pmtiles', async (request, controller) => {
    try {
      return await protocol.tile(request, controller);
    } catch (error) {
      // The package also caches failed reads of a directory. All tiles of this directory would then fail until the page
      // is reloaded.
      if (!controller.signal.aborted) protocol.tiles.clear();
      throw error;
    }
  });
}

/**
 * Fetches the operator's map style, and makes its relative URLs absolute.
 * @param path path of the style on our origin
 * @throws Error if the server answers with an error status
 */
export async function fetchMapStyleConfiguredByOperator(path: string): Promise<StyleSpecification> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The style of the map answered ${answer.status}`);
  return resolveStyle((await answer.json()) as StyleSpecification, location.origin);
}

/** Makes URLs that begin with a slash absolute, because MapLibre requires absolute URLs. */
function resolveStyle(style: StyleSpecification, origin: string): StyleSpecification {
  const whole = (text: string) =>
    text.replace(/^pmtiles:\/\/\//, `pmtiles://${origin}/`).replace(/^\/(?!\/)/, `${origin}/`);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return whole(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  const { glyphs, sprite, sources, ...rest } = style;
  return {
    ...rest,
    sources: walk(sources) as StyleSpecification['sources'],
    ...(glyphs === undefined ? {} : { glyphs: whole(glyphs) }),
    ...(sprite === undefined ? {} : { sprite: walk(sprite) as NonNullable<StyleSpecification['sprite']> }),
  };
}
