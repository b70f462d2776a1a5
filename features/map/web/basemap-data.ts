/**
 * Loads the state and county borders that the base map draws. The data comes from the US Census and is bundled with the
 * app.
 */
import atlasUrl from 'us-atlas/counties-10m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { StateAndCountyBorders } from './basemap-style.ts';
import { waitForNextMacrotask } from './wait-for-next-macrotask.ts';

type Atlas = Topology<{
  nation: GeometryCollection;
  states: GeometryCollection;
  counties: GeometryCollection;
}>;

let loaded: Promise<StateAndCountyBorders> | undefined;

/**
 * Loads the state and county borders of the base map. Later calls return the same borders without another request.
 * @throws Error if the borders cannot be fetched; the next call tries again
 */
export function loadStateAndCountyBorders(): Promise<StateAndCountyBorders> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<StateAndCountyBorders> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const { nation, states, counties } = atlas.objects;
  // Each step runs in its own task of the event loop, so that the person can move the map in between.
  await waitForNextMacrotask();
  const outlines = { nation: feature(atlas, nation) };
  await waitForNextMacrotask();
  const borders = { ...outlines, states: mesh(atlas, states) };
  await waitForNextMacrotask();
  return { ...borders, counties: mesh(atlas, counties, (a, b) => a !== b) };
}
