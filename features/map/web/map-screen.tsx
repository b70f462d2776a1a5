import { useLocation as useAddress } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { computeDistanceMeters, roundPosition } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapVenueList } from './map-venue-list.tsx';
import { MapActionChips } from './map-action-chips.tsx';
import { MapLocationPicker } from './map-location-picker.tsx';
import { useMapState } from './use-map-state.ts';
import { useVenuesInBounds } from './use-venues-in-bounds.ts';
import { VenueCard } from './venue-card.tsx';
import { parseMapView, initialMapView } from '../domain/map-view.ts';
import { messages } from './messages.ts';

/** Screen `/map`: venues on a map and in a list below the map (EXP-071, LOC-017). */
export default function MapScreen() {
  const { location } = useLocation();
  const requestedView = useAddress({ select: ({ search }) => (search as { at?: unknown }).at });
  const map = useMapState(parseMapView(requestedView));
  const query = useVenuesInBounds(map.searched);
  const venues = useMemo(() => query.data?.venues ?? [], [query.data]);
  // The center is rounded, so that the list is sorted again only after the map has moved by about 100 meters.
  const rows = useNearestFirst(venues, location ?? roundPosition(map.view, 3));
  const [chosen, setChosen] = useState<Venue>();
  const [isPicking, setPicking] = useState(false);

  function show(venue: Venue) {
    setChosen(venue);
    map.handle.current?.flyTo({ lat: venue.lat, lng: venue.lng, zoom: 15 });
    scrollTo({ top: 0 });
  }

  return (
    <>
      <ScreenHeader title={messages.map} tab />
      <a
        href="#map-list"
        className="sr-only focus:not-sr-only focus:block focus:p-3 focus:font-semibold focus:text-accent-ink"
      >
        {messages.skipMap}
      </a>
      {map.isBroken ? (
        <p className="border-b border-line bg-fill px-4 py-3 text-md text-muted" role="status">
          {messages.mapBroken}
        </p>
      ) : (
        <MapFrame map={map} venues={venues} chosen={chosen} own={location} onChoose={setChosen}>
          {isPicking && <MapLocationPicker view={map.view} onDone={() => setPicking(false)} />}
          {chosen && !isPicking && (
            <VenueCard
              venue={chosen}
              distance={location ? computeDistanceMeters(location, chosen) : undefined}
              onClose={() => setChosen(undefined)}
            />
          )}
        </MapFrame>
      )}
      <MapActionChips goTo={map.goTo} onPick={map.isBroken ? undefined : () => setPicking(true)} />
      <MapVenueList
        title={location ? messages.listFromYou : messages.listFromCenter}
        query={query}
        rows={rows}
        onBack={() => map.goTo(initialMapView)}
        onShow={map.isBroken ? undefined : show}
      />
    </>
  );
}

/** Returns venues with their distances from a position in meters, nearest first. */
function useNearestFirst(venues: readonly Venue[], { lat, lng }: { lat: number; lng: number }) {
  return useMemo(
    () =>
      venues
        .map((venue) => ({ venue, distance: computeDistanceMeters({ lat, lng }, venue) }))
        .toSorted((a, b) => a.distance - b.distance),
    [venues, lat, lng],
  );
}
