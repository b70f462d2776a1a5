import { lazy, Suspense, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { MapErrorBoundary } from './map-error-boundary.tsx';
import type { MapVenue } from './map-venue.ts';
import type { MapMarker } from './map-marker.tsx';
import { ChosenVenuePin, OwnLocationPin } from './map-pins.tsx';
import type { useMapViewState } from './use-map-view-state.ts';
import { usePrefetchStreetTiles } from './use-prefetched-street-tiles.ts';
import type { MapEdgeInsets, VisibleMapArea } from './visible-area.ts';
import { messages } from './messages.ts';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

interface VenueMapProps {
  map: ReturnType<typeof useMapViewState>;
  venues: readonly MapVenue[];
  chosen: Venue | undefined;
  own: Position | null;
  covered: MapEdgeInsets;
  onMove: (visible: VisibleMapArea) => void;
  onChoose: (venue: Venue | undefined) => void;
  /** Content that is drawn over the map, such as its buttons. */
  children?: ReactNode;
}

/**
 * Shows the map with pins of venues. The code that draws the map is loaded when this component is first shown. The
 * `<section>` has no accessible name, because the canvas of MapLibre is already the landmark with the name of the map.
 */
export function MapWithVenuePins({
  map,
  venues,
  chosen,
  own,
  covered,
  onMove,
  onChoose,
  children,
}: VenueMapProps) {
  const { handle } = map;
  const [isLabeled, setLabeled] = useState(false);
  const frame = usePrefetchStreetTiles(map.start);
  const markers: MapMarker[] = [];
  if (own)
    markers.push({ key: 'own', lat: own.lat, lng: own.lng, anchor: 'center', content: <OwnLocationPin /> });
  if (chosen) {
    const content = <ChosenVenuePin venue={chosen} />;
    markers.push({ key: chosen.id, lat: chosen.lat, lng: chosen.lng, anchor: 'bottom', content });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && chosen) onChoose(undefined);
  }
  return (
    <section
      ref={frame}
      onKeyDown={onKeyDown}
      aria-busy={!isLabeled}
      className="absolute inset-0 isolate overflow-clip bg-fill lg:relative lg:inset-auto lg:min-w-0 lg:flex-1"
    >
      <MapErrorBoundary onBroken={map.onBroken}>
        <Suspense
          fallback={
            <p className="sr-only" role="status">
              {messages.opening}
            </p>
          }
        >
          <MapCanvas
            start={map.start}
            venues={venues}
            chosen={chosen}
            markers={markers}
            covered={covered}
            onMove={onMove}
            onChoose={(id) => onChoose(venues.find((venue) => venue.id === id))}
            onBroken={map.onBroken}
            onLabeled={() => setLabeled(true)}
            ref={handle}
          />
        </Suspense>
      </MapErrorBoundary>
      {children}
    </section>
  );
}
