import { useEffect, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { requestBrowserPosition } from '#features/places/web/public.ts';
import { findPositionName } from '#features/rides/web/public.ts';

interface PlaceInWords {
  isSearching: boolean;
  position: Position | null;
  /** Name of the place, such as "Near Encanto Park"; null until it is known. */
  name: string | null;
}

/**
 * React hook that returns a position and the name of its place, which the person can read out in a call for help. The
 * position is that of this device or, if that is unknown, that of the car.
 * @param carPosition latest position of the car; null if it is unknown
 */
export function usePositionWithPlaceName(carPosition: Position | null): PlaceInWords {
  const [own, setOwn] = useState<Position | null>();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    requestBrowserPosition().then(setOwn, () => setOwn(null));
  }, []);
  const { lat, lng } = own ?? carPosition ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    let isCurrent = true;
    void findPositionName({ lat, lng }).then((found) => isCurrent && setName(found));
    return () => {
      isCurrent = false;
    };
  }, [lat, lng]);
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  return { isSearching: own === undefined && position === null, position, name };
}
