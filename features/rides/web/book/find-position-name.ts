import { placesApi } from '#features/places/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { messages } from './messages.ts';

/** Maximum distance in meters between a position and the place or intersection that gives it its name. */
const nearMeters = 150;

/**
 * Returns a name for a position, which is then used as its address: the nearest place or street intersection, otherwise
 * the neighborhood and town, otherwise the coordinates. Never throws, because the person can type a name.
 */
export async function findPositionName(position: Position): Promise<string> {
  const coordinates = { lat: position.lat, lng: position.lng };
  const [near, named] = await Promise.allSettled([
    placesApi.processGeolocationSecure({ requestType: 'nearby', coordinates, radiusKm: 0.2, limit: 1 }),
    placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates }),
  ]);
  const [venue] = near.status === 'fulfilled' ? near.value.nearby : [];
  const { place, intersection } =
    named.status === 'fulfilled' ? named.value : { place: null, intersection: null };
  const [closest] = [...(venue ? [venue] : []), ...(intersection ? [intersection] : [])]
    .filter(({ distance }) => distance <= nearMeters)
    .toSorted((a, b) => a.distance - b.distance);
  if (closest) return messages.namePosition({ place: closest.name });
  const parts = [place?.locality, place?.city].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  );
  if (parts.length > 0) return messages.namePosition({ place: parts.join(', ') });
  return messages.pinAt({ lat: position.lat.toFixed(4), lng: position.lng.toFixed(4) });
}
