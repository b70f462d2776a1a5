import { useRef } from 'react';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { useIsNearViewport } from '#platform/ui/use-is-near-window.ts';
import { isPlaceApproximate } from '../../domain/approximate-place.ts';
import { getPickupOrDropoffPositionIfKnown, type NullablePosition } from '../../domain/known-position.ts';
import { ApproximatePlacesMap } from '../route/approximate-places-map.tsx';
import { messages } from './messages.ts';

type Place = NullablePosition & { address: string | null };

/** Gray strip that is shown instead of the map while the map is not loaded, or if the browser cannot draw maps. */
const plainStrip = <span aria-hidden className="block h-full bg-fill" />;

/**
 * Strip of map on a request's card, with the areas of the pickup and the dropoff, and the position of the driver's
 * device. It is lower on a low screen, so that the buttons of the card are visible without scrolling. Gestures on the
 * map scroll the list instead of moving the map.
 * Only the maps in or near the window exist, because browsers limit how many maps a page can draw.
 */
export function RideRequestMap({ pickup, dropoff }: { pickup: Place; dropoff: Place }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(box);
  const { location } = useViewerLocationFromStore();
  const places = [
    { key: 'pickup' as const, name: messages.pickup, place: pickup },
    { key: 'dropoff' as const, name: messages.dropoff, place: dropoff },
  ].flatMap(({ key, name, place }) => {
    const position = getPickupOrDropoffPositionIfKnown(place);
    return position !== null && isPlaceApproximate(place) ? [{ key, name, ...position }] : [];
  });
  return (
    <div ref={box} inert className="relative h-[clamp(5rem,calc(100dvh-42rem),11rem)] overflow-clip">
      {isNear && places.length > 0 ? (
        <ApproximatePlacesMap
          label={messages.requestMap}
          places={places}
          own={location?.isFromDevice ? location : null}
          covered={0}
          fallback={plainStrip}
        />
      ) : (
        plainStrip
      )}
    </div>
  );
}
