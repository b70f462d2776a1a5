import { Minus, Plus, Search } from 'lucide-react';
import { Component, lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { clusterPins } from './cluster-pins.ts';
import { MapAttribution } from './map-attribution.tsx';
import type { MapPin } from './map-canvas.tsx';
import { ClusterPin, OwnLocationPin, VenuePin } from './map-pins.tsx';
import type { useMapState } from './use-map-state.ts';
import { mapZoomRange } from '../domain/map-view.ts';
import { messages } from './messages.ts';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

/** Pins closer together than this many pixels form a cluster. */
const minPinDistance = 46;

interface MapFrameProps {
  map: ReturnType<typeof useMapState>;
  venues: readonly Venue[];
  chosen: Venue | undefined;
  own: Position | null;
  onChoose: (venue: Venue | undefined) => void;
  /** Content above the map, such as the card of the selected venue. */
  children?: ReactNode;
}

/** The map with its pins, its zoom buttons and the button that searches the visible area. */
export function MapFrame({ map, venues, chosen, own, onChoose, children }: MapFrameProps) {
  const { handle, start } = map;
  const { zoom } = map.view;
  // Clusters change at whole zoom levels only. Otherwise they would flicker during zooming.
  const step = Math.round(zoom);
  const clusters = useMemo(() => clusterPins(venues, step, minPinDistance), [venues, step]);
  const pins = clusters.map(({ key, lat, lng, items }): MapPin => {
    const [venue] = items;
    if (items.length > 1 || !venue) {
      const nearer = Math.min(mapZoomRange.max, Math.round(zoom) + 2);
      const open = () => handle.current?.flyTo({ lat, lng, zoom: nearer });
      return { key, lat, lng, content: <ClusterPin count={items.length} onOpen={open} /> };
    }
    const isChosen = venue.id === chosen?.id;
    const choose = () => onChoose(isChosen ? undefined : venue);
    const content = <VenuePin venue={venue} isChosen={isChosen} onChoose={choose} />;
    return { key, lat, lng, content, isRaised: isChosen };
  });
  if (own) pins.push({ key: 'own', lat: own.lat, lng: own.lng, content: <OwnLocationPin /> });
  return (
    <>
      <section
        aria-label={messages.map}
        className="relative isolate h-[46dvh] min-h-72 overflow-hidden border-b border-line bg-fill"
      >
        <MapErrorBoundary onBroken={map.onBroken}>
          <Suspense
            fallback={
              <p className="sr-only" role="status">
                {messages.opening}
              </p>
            }
          >
            <MapCanvas start={start} pins={pins} onMove={map.onMove} onBroken={map.onBroken} ref={handle} />
          </Suspense>
        </MapErrorBoundary>
        {map.searchHere && (
          <button
            type="button"
            onClick={map.searchHere}
            className="absolute top-2.5 left-1/2 z-10 flex h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-raised px-4 text-sm font-semibold text-accent-ink shadow-float hover:bg-accent-soft"
          >
            <Search size={16} aria-hidden /> {messages.searchHere}
          </button>
        )}
        <div className="absolute top-2.5 right-2.5 z-10 flex flex-col rounded-control bg-raised shadow-float">
          <IconButton icon={Plus} label={messages.zoomIn} onClick={() => handle.current?.zoomBy(1)} />
          <IconButton icon={Minus} label={messages.zoomOut} onClick={() => handle.current?.zoomBy(-1)} />
        </div>
        {children}
        <MapAttribution />
      </section>
    </>
  );
}

/** Error boundary around the map. If the map's code cannot be loaded, the screen shows only the venue list. */
class MapErrorBoundary extends Component<
  { onBroken: () => void; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    logError('map', error);
    this.props.onBroken();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
