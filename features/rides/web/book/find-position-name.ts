import { placesApi } from '#features/places/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { messages } from './messages.ts';

/** Maximum distance in meters between a position and the place or intersection that gives it its name. */
const nearMeters = 150;

interface NamesNearPosition {
  /** Nearest street intersection and nearest place, each at most 150 meters away, sorted by distance in meters. */
  near: { name: string; distance: number }[];
  /** Neighborhood and town; null if neither has a name. */
  area: string | null;
}

/**
 * Looks up the names of the place, the street intersection, the neighborhood and the town at a position. Never throws:
 * a name that cannot be loaded is omitted.
 */
export async function findPlaceNamesNearPosition(position: Position): Promise<NamesNearPosition> {
  const coordinates = { lat: position.lat, lng: position.lng };
  const [near, named] = await Promise.allSettled([
    placesApi.processGeolocationSecure({ requestType: 'nearby', coordinates, radiusKm: 0.2, limit: 1 }),
    placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates }),
  ]);
  const [venue] = near.status === 'fulfilled' ? near.value.nearby : [];
  const { place, intersection } =
    named.status === 'fulfilled' ? named.value : { place: null, intersection: null };
  const parts = [place?.locality, place?.city].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  );
  return {
    near: [...(venue ? [venue] : []), ...(intersection ? [intersection] : [])]
      .filter(({ distance }) => distance <= nearMeters)
      .toSorted((a, b) => a.distance - b.distance),
    area: parts.length > 0 ? parts.join(', ') : null,
  };
}

/**
 * Returns a name for a position, which is then used as its address: the nearest place or street intersection within 150
 * meters, or else the neighborhood and town. Returns null if none of them has a name, or if the names cannot be loaded.
 * Never throws.
 */
export async function findNearestPlaceOrAreaName(position: Position): Promise<string | null> {
  const { near, area } = await findPlaceNamesNearPosition(position);
  const place = near[0]?.name ?? area;
  return place === null ? null : messages.namePosition({ place });
}

/**
 * Returns the name that `findNearestPlaceOrAreaName` finds, or else the coordinates. Never throws, because the person
 * can type a name.
 */
export async function findPlaceNameOrCoordinates(position: Position): Promise<string> {
  const name = await findNearestPlaceOrAreaName(position);
  return name ?? messages.pinAt({ lat: position.lat.toFixed(4), lng: position.lng.toFixed(4) });
}
