import { useQuery } from '#platform/client/query.ts';
import { Minus, Plus, Search } from 'lucide-react';
import { Component, lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { clusterPins } from './cluster-pins.ts';
import type { MapPin } from './map-canvas.tsx';
import { ClusterPin, OwnPin, VenuePin } from './map-pins.tsx';
import type { useMap } from './use-map.ts';
import { zoomRange } from '../domain/map-view.ts';
import { messages } from './messages.ts';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

/** Pins nearer to each other than this are gathered, in pixels. */
const apart = 46;

interface MapFrameProps {
  map: ReturnType<typeof useMap>;
  venues: readonly Venue[];
  chosen: Venue | undefined;
  own: Position | null;
  onChoose: (venue: Venue | undefined) => void;
  /** What lies over the map. */
  children?: ReactNode;
}

/** The map with its pins and what is pressed over it. */
export function MapFrame({ map, venues, chosen, own, onChoose, children }: MapFrameProps) {
  const { handle, start } = map;
  const { zoom } = map.view;
  // Whole steps only: while somebody zooms, nothing flickers.
  const step = Math.round(zoom);
  const clusters = useMemo(() => clusterPins(venues, step, apart), [venues, step]);
  const pins = clusters.map(({ key, lat, lng, things }): MapPin => {
    const [venue] = things;
    if (things.length > 1 || !venue) {
      const nearer = Math.min(zoomRange.max, Math.round(zoom) + 2);
      const open = () => handle.current?.flyTo({ lat, lng, zoom: nearer });
      return { key, lat, lng, content: <ClusterPin count={things.length} onOpen={open} /> };
    }
    const isChosen = venue.id === chosen?.id;
    const choose = () => onChoose(isChosen ? undefined : venue);
    const content = <VenuePin venue={venue} chosen={isChosen} onChoose={choose} />;
    return { key, lat, lng, content, raised: isChosen };
  });
  if (own) pins.push({ key: 'own', lat: own.lat, lng: own.lng, content: <OwnPin /> });
  return (
    <>
      <section
        aria-label={messages.map}
        className="relative isolate h-[46dvh] min-h-72 overflow-hidden border-b border-line bg-fill"
      >
        <WhenBroken onBroken={map.onBroken}>
          <Suspense
            fallback={
              <p className="sr-only" role="status">
                {messages.opening}
              </p>
            }
          >
            <MapCanvas start={start} pins={pins} onSeen={map.onSeen} onBroken={map.onBroken} ref={handle} />
          </Suspense>
        </WhenBroken>
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
      </section>
      <Attribution />
    </>
  );
}

/** The map's own file may not load; the list does without it. */
class WhenBroken extends Component<{ onBroken: () => void; children: ReactNode }, { isBroken: boolean }> {
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

/** What the map is made of. */
function Attribution() {
  const { data } = useQuery({
    queryKey: ['getBasemap'],
    queryFn: () => placesApi.getBasemap(),
    staleTime: Infinity,
  });
  const hasStreets = data !== undefined && (data.style ?? data.tiles) !== null;
  return (
    <p className="px-4 pt-1.5 text-xs text-muted">
      {hasStreets ? messages.attribution : messages.attributionSchematic}
    </p>
  );
}
