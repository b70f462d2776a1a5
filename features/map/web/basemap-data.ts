/**
 * Outlines of the base map. They are bundled with the app: US Census borders, and our outlines of the towns around
 * Phoenix.
 */
import atlasUrl from 'us-atlas/counties-10m.json?url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { phoenixDistricts } from '#features/places/domain/phoenix-districts.ts';
import { phoenixMunicipalities } from '#features/places/domain/phoenix-municipalities.ts';
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
    valley: collection(
      phoenixMunicipalities.map(({ name, outline }) => ({
        type: 'Feature',
        properties: { name },
        geometry: {
          type: 'Polygon',
          coordinates: [[...outline, outline[0]!].map(([lat, lng]) => [lng, lat])],
        },
      })),
    ),
    districts: collection(
      phoenixDistricts
        .filter(({ name, city }) => name !== city)
        .map(({ name, lat, lng }) => ({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
    ),
  };
}

const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
