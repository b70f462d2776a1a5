/** Streets out of files of our own origin (EXP-072); loaded only where the operator brought some. */
import { addProtocol } from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isReady = false;

/** Lets the map read `pmtiles://` addresses: pieces of one file, by ranges. */
export function readStreets(): void {
  if (isReady) return;
  isReady = true;
  addProtocol('pmtiles', new Protocol().tile);
}

/** Reads the operator's style; addresses in it that begin with a slash are of our own origin. */
export async function readStyle(path: string): Promise<StyleSpecification> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The style of the map answered ${answer.status}`);
  return resolveStyle((await answer.json()) as StyleSpecification, location.origin);
}

/** The map wants whole addresses; a style that moves with its files can only have paths. */
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
