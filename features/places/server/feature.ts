import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { deleteZoneHandler } from './delete-zone.ts';
import { Gazetteer, gazetteerServiceKey } from './gazetteer.ts';
import { getMyAreaHandler } from './get-my-area.ts';
import {
  StreetIntersectionRegistry,
  streetIntersectionRegistryServiceKey,
} from './street-intersection-registry.ts';
import { listTownsHandler } from './list-towns.ts';
import { listZonesHandler } from './list-zones.ts';
import { nearbyPlaceSearchRegistryServiceKey, NearbyPlaceSearchRegistry } from './nearby-search-registry.ts';
import { previewLocationHandler } from './preview-location.ts';
import { processGeolocationSecureHandler } from './process-geolocation-secure.ts';
import { saveZoneHandler } from './save-zone.ts';
import { placesPersonalDataDeclaration } from './personal-data.ts';
import { geocoderExternalServiceDeclaration } from './geocoder-connection.ts';

/** Declares the places feature: geocoding, nearby search, and the precision of published positions. */
export const placesFeature: Feature = {
  name: 'places',
  tables: ['location_zones', 'protected_areas', 'user_areas'],
  contributions: [geocoderExternalServiceDeclaration, placesPersonalDataDeclaration],
  functions: [
    processGeolocationSecureHandler,
    getMyAreaHandler,
    previewLocationHandler,
    listTownsHandler,
    saveZoneHandler,
    listZonesHandler,
    deleteZoneHandler,
  ],
  services: [
    provideService(gazetteerServiceKey, () => new Gazetteer()),
    provideService(streetIntersectionRegistryServiceKey, () => new StreetIntersectionRegistry()),
    provideService(nearbyPlaceSearchRegistryServiceKey, () => new NearbyPlaceSearchRegistry()),
  ],
};
