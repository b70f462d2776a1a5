import { useState } from 'react';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../../api-shared.ts';

/** Shared rides to and from an event, as `listSharedRides` returns them. */
export type SharedRidesOfEvent = FunctionResult<typeof api.listSharedRides>;

/**
 * React hook with the live list of an event's shared rides. The list contains prices only if the viewer's location is
 * known. After the location has changed, `current` is undefined until the new list arrives; until then, `shown` is the
 * previous list.
 */
export function useSharedRides(event: EventOccurrence, location: Position | null) {
  const live = useLiveQuery<typeof api.listSharedRides>('listSharedRides', {
    eventId: event.id,
    occurrenceId: event.occurrenceId,
    ...(location && { stop: { lat: location.lat, lng: location.lng } }),
  });
  const [earlier, setEarlier] = useState<SharedRidesOfEvent>();
  if (live.data !== undefined && live.data !== earlier) setEarlier(live.data);
  return {
    current: live.data,
    shown: live.data ?? earlier,
    hasFailed: live.status === 'failed',
    refetch: live.refetch,
  };
}
