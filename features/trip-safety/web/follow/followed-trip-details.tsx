import { useMemo } from 'react';
import { LazyRouteMap } from '#features/map/web/public.ts';
import { isDriverPositionStale } from '#features/rides/domain/arrival.ts';
import { computeCarHeadingDegrees } from '#features/rides/domain/compute-heading.ts';
import {
  createApproximatePlaceOutline,
  trimRouteBeforeApproximatePlace,
} from '#features/rides/domain/approximate-place.ts';
import {
  passengerBookingStatusTexts,
  CarPin,
  MapPlaceLabel,
  useRideRoute,
  useDistanceThrottledCarPosition,
} from '#features/rides/web/public.ts';
import type { TripSharedByLink } from '../calls.ts';
import { formatClockTime } from '../format-clock-time.ts';
import { messages } from '../messages.ts';

const none: readonly never[] = [];
/** Duration of the animation that moves the car on the map to a new position, in milliseconds. */
const glideMs = 3_000;

interface FollowedTripProps {
  trip: TripSharedByLink;
  /** Current time in milliseconds since 1970. */
  nowMs: number;
}

/**
 * View of a trip for a trusted person who follows it: a map with the car, first names, the vehicle and the arrival
 * (EXP-098).
 */
export function FollowedTripDetails({ trip, nowMs }: FollowedTripProps) {
  const { status, driver, vehicle, arrival, position, endedAt } = trip;
  const title = nameArrival(trip);
  return (
    <>
      <TripMap trip={trip} nowMs={nowMs} />
      <div className="flex flex-col gap-3 p-4">
        <div>
          <p role="status" className={title === null ? 'text-title font-bold' : 'text-md text-muted'}>
            {passengerBookingStatusTexts[status]}
          </p>
          {title !== null && (
            <p className="text-title font-bold" data-number>
              {title}
            </p>
          )}
          <p className="mt-1 text-md text-muted" data-number>
            {describeArrival(trip, nowMs)}
          </p>
        </div>
        <dl className="rounded-card border border-line px-4 text-md">
          {driver !== null && <Fact label={messages.driver} value={driver} />}
          {vehicle !== null && <Fact label={messages.vehicle} value={vehicle} />}
        </dl>
        {position !== null && arrival !== null && endedAt === null && (
          <p className="text-sm text-muted">{messages.updatedAt({ time: formatClockTime(position.at) })}</p>
        )}
      </div>
    </>
  );
}

/**
 * Titles with the time of arrival at the pickup or the dropoff. The title `earliest` is shown instead of `expected` if
 * the car may first stop for other riders.
 */
const arrivalTitles = {
  pickup: { expected: messages.pickupAt, earliest: messages.pickupAtEarliest },
  dropoff: { expected: messages.arrivingAt, earliest: messages.arrivingAtEarliest },
};

/** Returns a title with the time at which the car arrives; null if that time is unknown or the trip has ended. */
function nameArrival({ arrival, endedAt }: TripSharedByLink): string | null {
  if (arrival === null || endedAt !== null) return null;
  const { at, time, isEarliest } = arrival;
  return arrivalTitles[at][isEarliest ? 'earliest' : 'expected']({ time: formatClockTime(time) });
}

function describeArrival({ endedAt, arrival, position }: TripSharedByLink, nowMs: number): string {
  if (endedAt !== null) return messages.tripEnded;
  if (arrival !== null) {
    if (arrival.isEarliest) return messages.otherStopsFirst;
    const minutes = Math.max(1, Math.round((Date.parse(arrival.time) - nowMs) / 60_000));
    return arrival.at === 'pickup'
      ? messages.arrivesPickup({ minutes })
      : messages.arrivesDropoff({ minutes });
  }
  return position === null ? messages.noPosition : messages.notLeft;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5 not-first:border-t not-first:border-line">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
    </div>
  );
}

/** Map with the car, the area of the destination, and the route between them once the rider is in the car. */
function TripMap({ trip: { position, destination, arrival }, nowMs }: FollowedTripProps) {
  const isRiding = arrival?.at === 'dropoff';
  const start = useDistanceThrottledCarPosition(isRiding ? position : null);
  const { line: wholeLine, streets } = useRideRoute(start, destination, none, { keepsPrevious: true });
  const [endLat, endLng] = [destination?.lat, destination?.lng];
  const areas = useMemo(
    () =>
      endLat === undefined || endLng === undefined
        ? none
        : [createApproximatePlaceOutline({ lat: endLat, lng: endLng })],
    [endLat, endLng],
  );
  const line = useMemo(
    () =>
      !isRiding || endLat === undefined || endLng === undefined
        ? none
        : trimRouteBeforeApproximatePlace(wholeLine, { lat: endLat, lng: endLng }),
    [wholeLine, isRiding, endLat, endLng],
  );
  const hasCar = position !== null;
  // The map is fitted to the car when the car appears, but not when the car moves, so that a section of the map that
  // the viewer has chosen remains visible.
  const fit = useMemo(
    () => [...(position ? [{ lat: position.lat, lng: position.lng }] : []), ...areas.flat()],
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [hasCar, areas],
  );
  if (fit.length === 0) return null;
  const markers = [
    ...(destination
      ? [
          {
            ...destination,
            key: 'dropoff',
            anchor: 'center' as const,
            content: <MapPlaceLabel name={messages.destinationArea} kind="dropoff" />,
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
                heading={line.length === 0 ? null : computeCarHeadingDegrees(streets, position)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="relative h-[max(18rem,calc(100dvh-25rem))] overflow-clip">
      <LazyRouteMap
        label={messages.map}
        line={line}
        isApproximate
        areas={areas}
        markers={markers}
        fit={fit}
        covered={0}
      />
    </div>
  );
}
