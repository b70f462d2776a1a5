/** Offline reverse geocoding in the Phoenix valley, with hand-made outlines of its municipalities and districts. */
import { isInsidePolygon } from './outline.ts';
import { phoenixDistricts } from './phoenix-districts.ts';
import { type Municipality, phoenixMunicipalities } from './phoenix-municipalities.ts';
import { computeDistanceMeters, type Position } from './position.ts';

/**
 * Maximum distance in meters from a position to the center of the nearest district. If the center is farther away, the
 * position gets no district.
 */
const districtReach = 4_000;

interface ValleyPlace {
  municipality: Municipality;
  /**
   * Approximate district: the district in the same municipality whose center is nearest; null if none is within 4 km.
   */
  district: string | null;
}

/** Finds the municipality and the district of a position. Returns null outside the Phoenix valley. */
export function findPhoenixMunicipalityAndDistrict(position: Position): ValleyPlace | null {
  const municipality = phoenixMunicipalities.find((one) => isInsidePolygon(position, one.outline));
  if (municipality === undefined) return null;
  let best: { name: string; distance: number } | null = null;
  for (const district of phoenixDistricts) {
    if (district.city !== municipality.name) continue;
    const distance = computeDistanceMeters(position, district);
    if (distance <= districtReach && distance < (best?.distance ?? Infinity)) {
      best = { name: district.name, distance };
    }
  }
  return { municipality, district: best?.name ?? null };
}
