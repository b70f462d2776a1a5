import type { DriverRow } from './store-drivers.ts';

/** Presents a driver's own profile. */
export function presentDriver({ vehicle, areaLat, areaLng, areaMiles, approvedAt, isOnline }: DriverRow) {
  return {
    vehicle,
    area: { lat: areaLat, lng: areaLng, miles: areaMiles },
    approved: approvedAt !== null,
    online: isOnline,
  };
}
