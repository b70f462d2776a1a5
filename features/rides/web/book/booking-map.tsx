import { useMemo } from 'react';
import { initialMapView } from '#features/map/domain/map-view.ts';
import { LazyOwnLocationPin, LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { LabeledMapPin } from '../route/pin-label.tsx';
import { DropoffPin, PickupPin } from '../route/ride-pins.tsx';
import { useRideRoute } from '../route/use-ride-route.ts';
import { messages } from './messages.ts';
import type { PickupAndDropoff } from './pickup-and-dropoff-form.tsx';

/**
 * Height in pixels that the tabs of the rides screen cover at the top of the map, including the space above the tabs.
 */
const tabsHeight = 60;
/**
 * Zoom level of the map while neither pickup nor dropoff is chosen. The map then shows the surroundings of the viewer's
 * location or of the town.
 */
const zoomWithoutStops = 13;

interface BookingMapProps extends PickupAndDropoff {
  here: Position | undefined;
  covered: number;
}

/**
 * Map of the booking screen. It shows the chosen pickup and dropoff with their names, the route between them, and the
 * position of the rider's device if it is known. While neither pickup nor dropoff is chosen, the map shows the
 * surroundings of the rider or, if the rider's location is unknown, the middle of the town.
 * @param props.here position of the rider's device; undefined if it is unknown
 * @param props.covered height in pixels of the part of the map that the sheet covers
 */
export function BookingMap({ pickup, dropoff, here, covered }: BookingMapProps) {
  const { location } = useViewerLocationFromStore();
  const devicePosition = here ?? (location?.isFromDevice ? location : undefined);
  const { line, isApproximate, followsStreets } = useRideRoute(pickup ?? null, dropoff ?? null);
  const markers = useMemo(() => {
    // Put the name of the northern place above its pin and the other name below its pin, so that the names cover
    // neither the route nor each other.
    const isPickupBelow = pickup !== undefined && dropoff !== undefined && pickup.lat < dropoff.lat;
    const stops = [
      { key: 'pickup', stop: pickup, Pin: PickupPin, isBelow: isPickupBelow },
      { key: 'dropoff', stop: dropoff, Pin: DropoffPin, isBelow: !isPickupBelow },
    ];
    // The own position comes first, so that it is below a pin at the same place.
    const own = devicePosition
      ? [{ ...devicePosition, key: 'here', anchor: 'center' as const, content: <LazyOwnLocationPin /> }]
      : [];
    const pins = stops.flatMap(({ key, stop, Pin, isBelow }) =>
      stop
        ? [
            {
              key,
              lat: stop.lat,
              lng: stop.lng,
              anchor: 'center' as const,
              content: (
                <LabeledMapPin name={getFirstAddressPart(stop.address)} side={isBelow ? 'below' : 'above'}>
                  <Pin />
                </LabeledMapPin>
              ),
            },
          ]
        : [],
    );
    return [...own, ...pins];
  }, [pickup, dropoff, devicePosition]);
  const chosen: Position[] = [pickup, dropoff].filter((stop) => stop !== undefined);
  return (
    <LazyRouteMap
      label={messages.map}
      line={line}
      isApproximate={isApproximate}
      followsStreets={followsStreets}
      markers={markers}
      fit={chosen.length > 0 ? [...chosen, ...line] : [here ?? location ?? initialMapView]}
      covered={covered}
      coveredTop={tabsHeight}
      noteTop={tabsHeight + 8}
      {...(chosen.length > 0 ? {} : { closestZoom: zoomWithoutStops })}
    />
  );
}
