/** Finds the municipality and district of the Phoenix valley that a position lies in, by our own outlines. */
import { isWithin } from './outline.ts';
import { phoenixDistricts } from './phoenix-districts.ts';
import { type Municipality, phoenixMunicipalities } from './phoenix-municipalities.ts';
import { distanceBetween, type Position } from './position.ts';

/** Districts farther than this, in meters, do not name a position. */
const districtReach = 4_000;

interface ValleyPlace {
  municipality: Municipality;
  /** The nearest district of the same town; null if none is near. Approximate. */
  district: string | null;
}

/** Returns null outside the valley. */
export function placeInValley(position: Position): ValleyPlace | null {
  const municipality = phoenixMunicipalities.find((one) => isWithin(position, one.outline));
  if (municipality === undefined) return null;
  let best: { name: string; distance: number } | null = null;
  for (const district of phoenixDistricts) {
    if (district.city !== municipality.name) continue;
    const distance = distanceBetween(position, district);
    if (distance <= districtReach && distance < (best?.distance ?? Infinity)) {
      best = { name: district.name, distance };
    }
  }
  return { municipality, district: best?.name ?? null };
}
