import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { deleteZoneFunction } from './delete-zone.ts';
import { Gazetteer, gazetteerKey } from './gazetteer.ts';
import { getBasemapFunction, registerBasemap } from './basemap.ts';
import { getMyAreaFunction } from './get-my-area.ts';
import { listTownsFunction } from './list-towns.ts';
import { listZonesFunction } from './list-zones.ts';
import { nearbyKey, NearbySources } from './nearby.ts';
import { previewLocationFunction } from './preview-location.ts';
import { processGeolocationSecureFunction } from './process-geolocation-secure.ts';
import { saveZoneFunction } from './save-zone.ts';
import { placesPersonalData } from './personal-data.ts';

/** Declares the places feature: geocoding, nearby search, and the precision of published positions. */
export const placesFeature: Feature = {
  name: 'places',
  tables: ['location_zones', 'protected_areas', 'user_areas'],
  contributions: [placesPersonalData],
  functions: [
    processGeolocationSecureFunction,
    getMyAreaFunction,
    previewLocationFunction,
    listTownsFunction,
    getBasemapFunction,
    saveZoneFunction,
    listZonesFunction,
    deleteZoneFunction,
  ],
  routes: registerBasemap,
  services: [provide(gazetteerKey, () => new Gazetteer()), provide(nearbyKey, () => new NearbySources())],
};
