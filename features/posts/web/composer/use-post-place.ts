import { readPostLocationSettings, useLocation } from '#features/places/web/public.ts';
import type { ComposerFields } from './composer-fields.ts';
import { parseChosenPostLocation } from './location-choice.ts';
import {
  isPostDeferredUntilDeparture,
  convertComposerFieldsToPostPlace,
  convertPostPlaceToComposerFields,
} from './post-place.ts';
import type { AuthorPositionWithPrivateName, PostPlace } from './post-place.ts';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

/**
 * Returns the author's position: the current one if known, or else the position in the draft; null if both are unknown.
 */
function findPosition(
  location: { lat: number; lng: number; city: string } | null,
  fields: ComposerFields,
): AuthorPositionWithPrivateName | null {
  if (location === null) return parseChosenPostLocation(fields.spot);
  const { lat, lng, city } = location;
  return { lat, lng, name: city || messages.locationTitle };
}

/** Returns the location of the post in the composer (EXP-031, EXP-069), and functions that change it. */
export function usePostPlace({ fields, set }: Pick<ComposerState, 'fields' | 'set'>) {
  const { location } = useLocation();
  const here = findPosition(location, fields);
  const place = convertComposerFieldsToPostPlace(fields);
  const isDeferred = isPostDeferredUntilDeparture(fields);
  const write = (next: PostPlace, hold: boolean) =>
    set({ ...convertPostPlaceToComposerFields(next, hold, here), shownArea: '' });
  return {
    /** The author's current position, or else the position in the draft; null if both are unknown. */
    here,
    /**
     * The position that the post publishes as an area, which may differ from `here`; null for another kind of place.
     */
    areaPosition: place.kind === 'area' ? parseChosenPostLocation(fields.spot) : null,
    place,
    isDeferred,
    /**
     * Changes the location. When the author first chooses a location, the post becomes deferred (published only after
     * the author has left the place) if the author's settings require it (NEW-06).
     */
    choose: (next: PostPlace) =>
      write(next, place.kind === 'none' ? isDeferred || readPostLocationSettings().hold : isDeferred),
    remove: () => write({ kind: 'none' }, false),
    defer: (hold: boolean) => write(place, hold),
  };
}

/** Location of the post in the composer, with functions that change it. */
export type UsePostPlaceResult = ReturnType<typeof usePostPlace>;
