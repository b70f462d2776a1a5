import { useMemo } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { isPlaceApproximate } from '../../domain/approximate-place.ts';
import { isDriverPositionStale } from '../../domain/arrival.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import { isAcceptedTripAwaitingPickup } from '../../domain/statuses.ts';
import { ApproximatePlacesMap } from '../route/approximate-places-map.tsx';
import { LabeledMapPin } from '../route/pin-label.tsx';
import { CarPin, DropoffPin, PickupPin, StopPin } from '../route/ride-pins.tsx';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';
import { useTripMapRoute } from './use-trip-map-route.ts';

/** Duration of the animation that moves the car to a new position, in milliseconds. */
const glideMs = 3_000;

/** Height in pixels of the buttons on top of the map, including the space above them. */
const buttonsHeight = 56;
/** Height in pixels of the note below the buttons that the route is approximate, including the space around it. */
const noteHeight = 36;

/** Returns the name of a place, or `fallback` if the place has no address. */
const getPlaceName = ({ address }: { address: string | null }, fallback: string) =>
  address === null ? fallback : getFirstAddressPart(address);

interface TripMapProps extends TripScreenPartProps {
  /** Height in pixels of the part of the map that the sheet covers. */
  covered: number;
  /** True for a map that gestures do not move and that has no buttons on top of it. */
  isInert?: boolean;
}

/**
 * Map of a trip: the route, pickup and dropoff, and the driver's car (EXP-096). While the driver is on the way to the
 * pickup, the route leads from the car to the pickup. During the trip, the route begins at the car, and its part after
 * the next stop has a lighter color. An admin, and a driver who has not accepted the request, see only the areas that
 * contain the pickup and the dropoff.
 */
export function TripMap(props: TripMapProps) {
  const { booking, covered } = props;
  const { pickup, dropoff } = booking;
  const { location } = useViewerLocationFromStore();
  if (!isPlaceApproximate(pickup) && !isPlaceApproximate(dropoff)) return <ExactTripMap {...props} />;
  const areas = [
    {
      key: 'pickup' as const,
      name: messages.pickupArea,
      position: getPickupOrDropoffPositionIfKnown(pickup),
    },
    {
      key: 'dropoff' as const,
      name: messages.dropoffArea,
      position: getPickupOrDropoffPositionIfKnown(dropoff),
    },
  ];
  const places = areas.flatMap(({ position, ...area }) => (position ? [{ ...area, ...position }] : []));
  return (
    <ApproximatePlacesMap
      label={messages.map}
      places={places}
      own={booking.role === 'candidate' && location?.isFromDevice ? location : null}
      covered={covered}
    />
  );
}

function ExactTripMap({ booking, position, nowMs, covered, isInert = false }: TripMapProps) {
  const [pickup, dropoff] = [
    getPickupOrDropoffPositionIfKnown(booking.pickup),
    getPickupOrDropoffPositionIfKnown(booking.dropoff),
  ];
  const { line, laterLine, heading, isApproximate, followsStreets } = useTripMapRoute(booking, position);
  const isToPickup = isAcceptedTripAwaitingPickup(booking.status);
  // The emergency button is in the corner of the note as soon as a driver has accepted, and may remain after the trip.
  const hasButtonAboveNote = booking.status !== 'requested';
  // The map labels an approximate route only if it does not follow streets.
  const isNoteShown = isApproximate && !followsStreets;
  const hasCar = position !== null;
  // In this case the map shows only the way to the pickup.
  const isApproach = isToPickup && hasCar;
  // Put the name of the northern place above its pin and the other name below its pin, so that the names cover neither
  // the route nor each other.
  const pickupSide = pickup && dropoff && pickup.lat < dropoff.lat ? 'below' : 'above';
  const markers = [
    ...(pickup
      ? [
          {
            ...pickup,
            key: 'pickup',
            anchor: 'center' as const,
            content: (
              <LabeledMapPin name={getPlaceName(booking.pickup, messages.pickup)} side={pickupSide}>
                <PickupPin />
              </LabeledMapPin>
            ),
          },
        ]
      : []),
    ...(isApproach ? [] : booking.stops).map(({ lat, lng }, index) => ({
      lat,
      lng,
      key: `stop${index}`,
      anchor: 'center' as const,
      content: <StopPin />,
    })),
    ...(dropoff && !isApproach
      ? [
          {
            ...dropoff,
            key: 'dropoff',
            anchor: 'center' as const,
            content: (
              <LabeledMapPin
                name={getPlaceName(booking.dropoff, messages.dropoff)}
                side={pickupSide === 'above' ? 'below' : 'above'}
              >
                <DropoffPin />
              </LabeledMapPin>
            ),
          },
        ]
      : []),
    ...(position
      ? [
          {
            lat: position.lat,
            lng: position.lng,
            key: 'car',
            anchor: 'center' as const,
            glideMs,
            content: (
              <CarPin
                label={messages.car}
                isStale={isDriverPositionStale(position.at, nowMs)}
                heading={heading}
              />
            ),
          },
        ]
      : []),
  ];
  const isNextLoaded = line.length > 0;
  const isRestLoaded = laterLine.length > 0;
  // The view is fitted to the trip when the car appears and when a part of the route is loaded, but not when the car
  // moves. In between, the map stays where the person moved it.
  const fit = useMemo(
    () => [
      ...(pickup ? [pickup] : []),
      ...(dropoff && !isApproach ? [dropoff] : []),
      ...(isApproach ? [{ lat: position.lat, lng: position.lng }] : []),
      ...line,
      ...laterLine,
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [pickup?.lat, pickup?.lng, dropoff?.lat, dropoff?.lng, isToPickup, hasCar, isNextLoaded, isRestLoaded],
  );
  if (fit.length === 0) return null;
  return (
    <LazyRouteMap
      label={messages.map}
      line={line}
      laterLine={laterLine}
      isApproximate={isApproximate}
      followsStreets={followsStreets}
      noteTop={hasButtonAboveNote && !isInert ? buttonsHeight + 8 : 12}
      markers={markers}
      fit={fit}
      covered={covered}
      coveredTop={
        isInert ? 0 : hasButtonAboveNote && isNoteShown ? buttonsHeight + noteHeight : buttonsHeight
      }
      isInert={isInert}
    />
  );
}
