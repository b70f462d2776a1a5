interface TripTimes {
  scheduledFor: string | null;
  shared: { departsAt: string } | null;
  createdAt: string;
}

/**
 * Returns the time that lists and notifications show for a trip, as ISO 8601 text. It is the pickup time of a scheduled
 * ride, the departure of a shared ride, or the time of the request for any other ride.
 */
export const getTripTimeShownInLists = ({ scheduledFor, shared, createdAt }: TripTimes): string =>
  scheduledFor ?? shared?.departsAt ?? createdAt;
