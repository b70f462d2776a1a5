import { useMemo } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { trimRouteBehindCar } from '../../domain/cut-route-at-car.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { type DriverPosition, getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import type { Booking } from '../calls.ts';
import { LabeledMapPin } from '../route/pin-label.tsx';
import { CarPin, DropoffPin, PickupPin, StopPin } from '../route/ride-pins.tsx';
import { useRideRoute } from '../route/use-ride-route.ts';
import { useDistanceThrottledCarPosition } from '../route/use-throttled-car-position.ts';
import { messages as tripMessages } from '../trip/messages.ts';
import { messages } from './messages.ts';
import type { ChangedTripRoute } from './use-trip-change-quote.ts';

/** Gray strip that is shown instead of the map if the browser cannot draw maps. */
const plainStrip = <span aria-hidden className="block h-full bg-fill" />;

interface ChangedRouteMapProps {
  booking: Booking;
  /** Position of the car; null if it is unknown. */
  position: DriverPosition | null;
  way: ChangedTripRoute;
}

/**
 * Strip of map with the route of a trip as it would be after a change (EXP-103): from the pickup or, during the trip,
 * from the car, over the stops to the dropoff. Gestures scroll the dialog instead of moving the map. Renders nothing if
 * the position of the pickup is unknown.
 */
export function ChangedRouteMap({ booking, position, way: { stops, dropoff } }: ChangedRouteMapProps) {
  const car = booking.status === 'in_progress' ? position : null;
  const throttledCar = useDistanceThrottledCarPosition(car);
  const start = throttledCar ?? getPickupOrDropoffPositionIfKnown(booking.pickup);
  const route = useRideRoute(start, dropoff, stops, { keepsPrevious: true });
  const [carLat, carLng] = [car?.lat, car?.lng];
  const line = useMemo(
    () =>
      carLat === undefined || carLng === undefined
        ? route.line
        : trimRouteBehindCar(route.line, { lat: carLat, lng: carLng }),
    [route.line, carLat, carLng],
  );
  // The map is fitted again when the route changes, but not each time that the car moves.
  const fit = useMemo(
    () => [...(start ? [start] : []), ...stops, dropoff, ...route.line],
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [start?.lat, start?.lng, stops, dropoff, route.line],
  );
  if (start === null) return null;
  const toPin = (key: string, { lat, lng }: Position) => ({ key, lat, lng, anchor: 'center' as const });
  const markers = [
    {
      ...toPin('start', car ?? start),
      content: car ? <CarPin label={tripMessages.car} isStale={false} /> : <PickupPin />,
    },
    ...stops.map((stop, at) => ({
      ...toPin(`stop${at}`, stop),
      content: (
        <LabeledMapPin name={getFirstAddressPart(stop.address)} side="above">
          <StopPin />
        </LabeledMapPin>
      ),
    })),
    {
      ...toPin('dropoff', dropoff),
      content: (
        <LabeledMapPin name={getFirstAddressPart(dropoff.address)} side="below">
          <DropoffPin />
        </LabeledMapPin>
      ),
    },
  ];
  return (
    <div className="relative -mx-5 mt-4 h-44 overflow-clip">
      <LazyRouteMap
        label={messages.map}
        line={line}
        isApproximate={route.isApproximate}
        followsStreets={route.followsStreets}
        markers={markers}
        fit={fit}
        covered={0}
        fallback={plainStrip}
        isInert
      />
    </div>
  );
}
