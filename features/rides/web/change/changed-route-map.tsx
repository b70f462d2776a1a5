import { LazyRouteMap } from '#features/map/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { type DriverPosition, getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import type { Booking } from '../calls.ts';
import { LabeledMapPin } from '../route/pin-label.tsx';
import { CarPin, DropoffPin, PickupPin, StopPin } from '../route/ride-pins.tsx';
import { useRideRoute } from '../route/use-ride-route.ts';
import { messages as tripMessages } from '../trip/messages.ts';
import { messages } from './messages.ts';
import type { ChangedTripRoute } from './use-trip-change-quote.ts';

/** Gray strip that is shown instead of the map if the browser cannot draw maps. */
const plainStrip = <span aria-hidden className="block h-full bg-fill" />;

interface ChangedRouteMapProps {
  booking: Booking;
  /** Position of the car; null if it is unknown. */
  position: DriverPosition | null;
  route: ChangedTripRoute;
}

/**
 * Strip of map with the route of a trip as it would be after a change (EXP-103): from the pickup or, during the trip,
 * from the car, over the stops to the dropoff. Gestures scroll the dialog instead of moving the map. Renders nothing if
 * the position of the pickup is unknown.
 */
export function ChangedRouteMap({ booking, position, route: { stops, dropoff } }: ChangedRouteMapProps) {
  const car = booking.status === 'in_progress' ? position : null;
  const start = car ? { lat: car.lat, lng: car.lng } : getPickupOrDropoffPositionIfKnown(booking.pickup);
  const { line, isApproximate, followsStreets } = useRideRoute(start, dropoff, stops, {
    keepsPrevious: true,
  });
  if (start === null) return null;
  const toPin = (key: string, { lat, lng }: Position) => ({ key, lat, lng, anchor: 'center' as const });
  const markers = [
    {
      ...toPin('start', start),
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
        isApproximate={isApproximate}
        followsStreets={followsStreets}
        markers={markers}
        fit={[start, ...stops, dropoff, ...line]}
        covered={0}
        fallback={plainStrip}
        isInert
      />
    </div>
  );
}
