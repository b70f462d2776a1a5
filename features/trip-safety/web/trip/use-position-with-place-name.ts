import { useEffect, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { requestBrowserPosition } from '#features/places/web/public.ts';
import { findPlaceNamesNearPosition } from '#features/rides/web/public.ts';

interface PlaceInWords {
  isSearching: boolean;
  position: Position | null;
  /** Street intersection and place near the position, and the neighborhood and town; null until they are known. */
  names: Awaited<ReturnType<typeof findPlaceNamesNearPosition>> | null;
}

/**
 * React hook that returns a position and the names of nearby streets and places, for the person to read out in a call
 * for help. Returns the position of this device or, if it is unknown, the position of the car.
 * @param carPosition latest position of the car; null if it is unknown
 */
export function usePositionWithPlaceName(carPosition: Position | null): PlaceInWords {
  const [own, setOwn] = useState<Position | null>();
  const [names, setNames] = useState<PlaceInWords['names']>(null);
  useEffect(() => {
    requestBrowserPosition().then(setOwn, () => setOwn(null));
  }, []);
  const { lat, lng } = own ?? carPosition ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    let isCurrent = true;
    void findPlaceNamesNearPosition({ lat, lng }).then((found) => isCurrent && setNames(found));
    return () => {
      isCurrent = false;
    };
  }, [lat, lng]);
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  return { isSearching: own === undefined && position === null, position, names };
}
