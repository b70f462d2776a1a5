/** Outlines of the base map, borders of the US Census. They are bundled with the app. */
import atlasUrl from 'us-atlas/counties-10m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { BasemapOutlines } from './basemap-style.ts';

type Atlas = Topology<{
  nation: GeometryCollection;
  states: GeometryCollection;
  counties: GeometryCollection;
}>;

let loaded: Promise<BasemapOutlines> | undefined;

/**
 * Loads the outlines of the base map once per page.
 * @throws Error if they cannot be fetched; the next call tries again
 */
export function loadBasemapOutlines(): Promise<BasemapOutlines> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<BasemapOutlines> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const { nation, states, counties } = atlas.objects;
  return {
    nation: feature(atlas, nation),
    states: mesh(atlas, states),
    counties: mesh(atlas, counties, (a, b) => a !== b),
  };
}
