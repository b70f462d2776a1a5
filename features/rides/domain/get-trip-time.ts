interface TripTimes {
  scheduledFor: string | null;
  shared: { departsAt: string } | null;
  createdAt: string;
}

/**
 * Returns the time of a trip in lists and notifications, as ISO 8601 text: the pickup time of a scheduled ride, the
 * departure of a shared ride, otherwise the time of the request.
 */
export const getTripDisplayTime = ({ scheduledFor, shared, createdAt }: TripTimes): string =>
  scheduledFor ?? shared?.departsAt ?? createdAt;
