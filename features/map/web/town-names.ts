import type { GeoJSONSource, Map as DrawnMap } from 'maplibre-gl';
import { isInMapBounds } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import { cityMapBounds } from '../domain/city-map-area.ts';
import { getVisibleMapArea, zeroMapEdgeInsets } from './visible-area.ts';

const maxTowns = 40;

/** Shows the names of the largest visible towns, and updates them after each movement. Returns a cleanup function. */
export function showTownNamesOnMap(map: DrawnMap): () => void {
  let controller = new AbortController();
  let towns: GeoJSON.FeatureCollection | undefined;
  const show = () => {
    const source = map.getSource<GeoJSONSource>('towns');
    if (source && towns) void source.setData(towns);
  };
  const fetchTowns = () => {
    controller.abort();
    controller = new AbortController();
    placesApi
      .listTowns(
        { bounds: getVisibleMapArea(map, zeroMapEdgeInsets).bounds, limit: maxTowns },
        { signal: controller.signal },
      )
      .then(
        (answer) => {
          const features = answer.towns.map(({ name, lat, lng }, rank) => ({
            type: 'Feature' as const,
            properties: { name, rank, isInCity: isInMapBounds({ lat, lng }, cityMapBounds) },
            geometry: { type: 'Point' as const, coordinates: [lng, lat] },
          }));
          towns = { type: 'FeatureCollection', features };
          show();
        },
        // If the request fails, the map keeps the town names that it already shows.
        () => {},
      );
  };
  map.on('moveend', fetchTowns);
  map.once('load', fetchTowns);
  // A change of the style removes the town names, so they are added again.
  map.on('styledata', show);
  return () => {
    controller.abort();
    map.off('moveend', fetchTowns);
    map.off('styledata', show);
  };
}
