import type { TripScreenPartProps } from '#features/rides/web/public.ts';

/** Returns true for the passenger and the driver of a trip that a driver has accepted. Only they have safety tools. */
export const isPassengerOrDriverOfAcceptedTrip = ({
  role,
  acceptedAt,
}: TripScreenPartProps['booking']): boolean =>
  (role === 'passenger' || role === 'driver') && acceptedAt !== null;
