import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { deleteZoneFunction } from './delete-zone.ts';
import { exportPlaces } from './export-places.ts';
import { Gazetteer, gazetteerKey } from './gazetteer.ts';
import { getBasemapFunction, registerBasemap } from './basemap.ts';
import { getMyAreaFunction } from './get-my-area.ts';
import { listTownsFunction } from './list-towns.ts';
import { listZonesFunction } from './list-zones.ts';
import { nearbyKey, NearbySources } from './nearby.ts';
import { onAccountDeleted } from './on-account-deleted.ts';
import { previewLocationFunction } from './preview-location.ts';
import { processGeolocationSecureFunction } from './process-geolocation-secure.ts';
import { saveZoneFunction } from './save-zone.ts';

/** Names of places, what is near, and how exactly people are found. */
export const placesFeature: Feature = {
  name: 'places',
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
  listeners: [onAccountDeleted],
  routes: registerBasemap,
  services: [provide(gazetteerKey, () => new Gazetteer()), provide(nearbyKey, () => new NearbySources())],
  start: async (platform) => {
    platform.service(dataExportersKey).add('places', exportPlaces);
  },
};
