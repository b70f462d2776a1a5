import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { getFirstAddressPart } from '../../domain/get-address-name.ts';
import { getTripTimeShownInLists } from '../../domain/get-trip-time.ts';
import { ridesApi } from '../calls.ts';
import { formatShortPickupTime } from '../format-pickup-time.ts';
import { messages } from './messages.ts';

/**
 * Time in milliseconds for which a loaded trip is reused. After a newer notification about the trip, it is loaded
 * again.
 */
const staleMs = 300_000;

interface TripNotificationLineProps {
  item: ListedNotificationGroup;
}

/**
 * Line below a notification about a trip, with the destination and time of the trip, so that the viewer can tell apart
 * two trips with the same driver. A newer notification about the trip remounts the line and loads the trip again,
 * because the trip may have changed.
 */
export default function TripNotificationLine({ item }: TripNotificationLineProps) {
  return <LineOfStep key={item.timestamp} item={item} />;
}

/**
 * Loads the trip and renders the text of the line. Renders nothing if the viewer may not see the destination, for
 * example a driver who has not accepted the ride.
 */
function LineOfStep({ item: { target, timestamp } }: TripNotificationLineProps) {
  const { data, isPending } = useQuery({
    queryKey: ['getBooking', target.id],
    queryFn: async () => ({ ...(await ridesApi.getBooking({ bookingId: target.id })), timestamp }),
    staleTime: ({ state }) => (state.data !== undefined && state.data.timestamp >= timestamp ? staleMs : 0),
  });
  // A no-break space reserves the height of the line while the trip is loading.
  if (isPending) return '\u00a0';
  const address = data?.booking.dropoff.address;
  if (!data || !address) return null;
  return messages.toPlaceAt({
    place: getFirstAddressPart(address),
    time: formatShortPickupTime(getTripTimeShownInLists(data.booking), getServerCorrectedTimeMs()),
  });
}
