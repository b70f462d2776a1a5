import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { getAddressName } from '../../domain/get-address-name.ts';
import { ridesApi } from '../calls.ts';
import { formatPickupTimeShort } from '../format-pickup-time.ts';
import { messages } from './messages.ts';

/** Time in milliseconds during which a loaded trip is not loaded again. */
const staleMs = 300_000;

/**
 * Destination and time of the trip that a notification is about, so that two trips with the same driver differ. The
 * time is the pickup time, the departure of a shared ride, or the time of the request of an unscheduled ride. Renders
 * nothing if the viewer may not see the destination, such as a driver who has not accepted the ride.
 */
export default function TripNotificationLine({ item }: { item: ListedNotificationGroup }) {
  const bookingId = item.target.id;
  const { data, isPending } = useQuery({
    // The time is part of the key, because the newest step can change the trip.
    queryKey: ['getBooking', bookingId, item.timestamp],
    queryFn: () => ridesApi.getBooking({ bookingId }),
    staleTime: staleMs,
  });
  // The space reserves the line.
  if (isPending) return '\u00a0';
  const address = data?.booking.dropoff.address;
  if (!data || !address) return null;
  const { scheduledFor, shared, createdAt } = data.booking;
  const time = scheduledFor ?? shared?.departsAt ?? createdAt;
  return messages.toPlaceAt({
    place: getAddressName(address),
    time: formatPickupTimeShort(time, getServerCorrectedTimeMs()),
  });
}
