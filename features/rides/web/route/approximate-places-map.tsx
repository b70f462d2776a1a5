import { type ReactNode, useMemo } from 'react';
import { LazyOwnLocationPin, LazyRouteMap } from '#features/map/web/public.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { createApproximatePlaceOutline } from '../../domain/approximate-place.ts';
import { MapPlaceLabel } from './pin-label.tsx';

/**
 * Maximum distance in meters between the driver and the nearest place up to which the map zooms out to show the driver.
 * From farther away, the areas of the places would be too small to tell apart.
 */
const maxShownDistanceMeters = 8_000;

interface ApproximatePlace extends Position {
  /** Kind of the place, which determines the icon before its name. */
  key: 'pickup' | 'dropoff';
  /** Name of the place, shown in the middle of its area. */
  name: string;
}

interface ApproximatePlacesMapProps {
  /** Accessible name of the map. */
  label: string;
  places: readonly ApproximatePlace[];
  /** Location of the driver who looks at the map; null if it is unknown, or if the viewer is not a driver. */
  own?: Position | null;
  covered: number;
  /** Replaces the map if it cannot be drawn. */
  fallback?: ReactNode;
}

const noLine: readonly Position[] = [];

/**
 * Map of places whose positions are rounded. Each place is an area; there are no pins and no route. The driver's
 * own location shows from which side the driver comes.
 */
export function ApproximatePlacesMap(props: ApproximatePlacesMapProps) {
  const { label, places, own = null, covered, fallback } = props;
  const positions = places.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const areas = useMemo(() => places.map(createApproximatePlaceOutline), [positions]);
  const isOwnNear =
    own !== null && places.some((place) => computeDistanceMeters(own, place) <= maxShownDistanceMeters);
  const markers = [
    // The own location comes first, so that it is below the names.
    ...(own
      ? [
          {
            lat: own.lat,
            lng: own.lng,
            key: 'here',
            anchor: 'center' as const,
            content: <LazyOwnLocationPin />,
          },
        ]
      : []),
    ...places.map(({ key, name, lat, lng }) => ({
      key,
      lat,
      lng,
      anchor: 'center' as const,
      content: <MapPlaceLabel name={name} kind={key} />,
    })),
  ];
  return (
    <LazyRouteMap
      label={label}
      line={noLine}
      isApproximate
      areas={areas}
      markers={markers}
      fit={isOwnNear ? [...areas.flat(), own] : areas.flat()}
      covered={covered}
      fallback={fallback}
    />
  );
}
