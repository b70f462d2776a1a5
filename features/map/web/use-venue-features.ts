import { useMemo, useState } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import {
  haveSamePlacesByProminence,
  chooseProminentPlaces,
  type PlacesByProminence,
} from '../domain/promote-places.ts';
import type { MapVenue } from './map-venue.ts';
import {
  convertChosenVenueToGeoJson,
  convertProminentVenuesToGeoJson,
  convertVenuesToGeoJson,
  type VenueLayerGeoJson,
} from './venue-layers.ts';

/**
 * React hook that converts the venues to GeoJSON in three parts: clustered venues, promoted venues, and the chosen
 * venue. Returns the same object again for a part that has not changed, because MapLibre reloads all tiles of a source
 * whose data object is replaced.
 * @param zoom zoom level of the map, on which the promoted venues depend
 */
export function useVenueLayerGeoJson(
  venues: readonly MapVenue[],
  chosen: Venue | undefined,
  zoom: number,
): VenueLayerGeoJson {
  const chosenId = chosen?.id;
  const shown = useMemo(() => venues.filter(({ id }) => id !== chosenId), [venues, chosenId]);
  const places = useMemo(() => chooseProminentPlaces(shown, zoom, chosen), [shown, zoom, chosen]);
  const { promoted, surrounding, others } = usePreviousIfEqual(places);
  return {
    venues: useMemo(() => convertVenuesToGeoJson(others), [others]),
    promoted: useMemo(() => convertProminentVenuesToGeoJson(promoted, surrounding), [promoted, surrounding]),
    chosen: useMemo(() => convertChosenVenueToGeoJson(chosen), [chosen]),
  };
}

/** React hook that returns the places of the previous call if they are the same, so that their identity is stable. */
function usePreviousIfEqual(places: PlacesByProminence<MapVenue>): PlacesByProminence<MapVenue> {
  const [previous, setPrevious] = useState(places);
  if (previous === places || haveSamePlacesByProminence(previous, places)) return previous;
  setPrevious(places);
  return places;
}
