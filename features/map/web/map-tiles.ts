/** Streets from files of our own origin (EXP-072). Loaded only if the operator provides them. */
import { addProtocol } from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isReady = false;

/** Registers the protocol `pmtiles://`, which reads tiles from one file by range requests. */
export function registerPmtiles(): void {
  if (isReady) return;
  isReady = true;
  addProtocol('pmtiles', new Protocol().tile);
}

/** Fetches the operator's style; resolves addresses in it that begin with a slash to our own origin. */
export async function fetchStyle(path: string): Promise<StyleSpecification> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The style of the map answered ${answer.status}`);
  return resolveStyle((await answer.json()) as StyleSpecification, location.origin);
}

/** Turns paths into absolute URLs, because MapLibre requires them. */
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
