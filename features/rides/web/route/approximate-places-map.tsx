import { type ReactNode, useMemo } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { createApproximatePlaceOutline } from '../../domain/approximate-place.ts';
import { MapPlaceLabel } from './pin-label.tsx';

interface ApproximatePlace extends Position {
  key: string;
  /** Name of the place, shown in the middle of its area. */
  name: string;
}

interface ApproximatePlacesMapProps {
  /** Accessible name of the map. */
  label: string;
  places: readonly ApproximatePlace[];
  covered: number;
  /** Replaces the map if it cannot be drawn. */
  fallback?: ReactNode;
}

const noLine: readonly Position[] = [];

/** Map of places whose positions are rounded. Each place is an area; there are no pins and no route. */
export function ApproximatePlacesMap({ label, places, covered, fallback }: ApproximatePlacesMapProps) {
  const positions = places.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const areas = useMemo(() => places.map(createApproximatePlaceOutline), [positions]);
  const markers = places.map(({ key, name, lat, lng }) => ({
    key,
    lat,
    lng,
    anchor: 'center' as const,
    content: <MapPlaceLabel name={name} />,
  }));
  return (
    <LazyRouteMap
      label={label}
      line={noLine}
      isApproximate
      areas={areas}
      markers={markers}
      fit={areas.flat()}
      covered={covered}
      fallback={fallback}
    />
  );
}
