import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { getAddressName } from '../../domain/get-address-name.ts';
import { getTripTime } from '../../domain/get-trip-time.ts';
import { ridesApi } from '../calls.ts';
import { formatPickupTimeShort } from '../format-pickup-time.ts';
import { messages } from './messages.ts';

/** Time in milliseconds during which a loaded trip is not loaded again, unless a newer step of it is listed. */
const staleMs = 300_000;

interface TripNotificationLineProps {
  item: ListedNotificationGroup;
}

/**
 * Destination and time of the trip that a notification is about, so that two trips with the same driver differ. Each
 * step of the trip mounts the line again and loads the trip again, because the step may have changed the trip.
 */
export default function TripNotificationLine({ item }: TripNotificationLineProps) {
  return <LineOfStep key={item.timestamp} item={item} />;
}

/**
 * The line for one step. Renders nothing if the viewer may not see the destination, such as a driver who has not
 * accepted the ride.
 */
function LineOfStep({ item: { target, timestamp } }: TripNotificationLineProps) {
  const { data, isPending } = useQuery({
    queryKey: ['getBooking', target.id],
    queryFn: async () => ({ ...(await ridesApi.getBooking({ bookingId: target.id })), timestamp }),
    staleTime: ({ state }) => (state.data !== undefined && state.data.timestamp >= timestamp ? staleMs : 0),
  });
  // The space reserves the line.
  if (isPending) return '\u00a0';
  const address = data?.booking.dropoff.address;
  if (!data || !address) return null;
  return messages.toPlaceAt({
    place: getAddressName(address),
    time: formatPickupTimeShort(getTripTime(data.booking), getServerCorrectedTimeMs()),
  });
}
