import { useEffect } from 'react';
import { isGeolocationPermissionGranted, placesApi, useLocation } from '#features/places/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useQuery } from '#platform/client/query.ts';

/** The result of `usePositionForSortingPlaces`. */
interface PositionForSortingPlaces {
  /** Position from which places are sorted by distance; null if it is unknown. */
  position: Position | null;
  /** True if `position` is the center of the author's home zone, because no other position is known. */
  isHome: boolean;
}

/**
 * React hook that returns the position from which places are sorted by distance. Uses the current position if the
 * geolocation permission was granted before, otherwise the area stored in the author's account, otherwise the author's
 * home zone. Never asks for the permission. The position is never published.
 */
export function usePositionForSortingPlaces(): PositionForSortingPlaces {
  const { location, status, locate, restore } = useLocation();
  useEffect(() => {
    if (status !== 'none') return;
    let isCurrent = true;
    void isGeolocationPermissionGranted().then((isGranted) => {
      if (isCurrent) void (isGranted ? locate() : restore());
    });
    return () => {
      isCurrent = false;
    };
    // `locate` and `restore` are new functions after each change of the location. As dependencies, they would rerun
    // this effect each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  const { data } = useQuery({
    queryKey: ['homeZone'],
    queryFn: async () => {
      const { zones } = await placesApi.listZones();
      return zones.find(({ kind }) => kind === 'home') ?? null;
    },
    enabled: location === null,
    staleTime: 60_000,
  });
  if (location !== null) return { position: location, isHome: false };
  return { position: data ?? null, isHome: data !== null && data !== undefined };
}
