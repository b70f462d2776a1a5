/** Icons of notifications about rides. */
import { Car, CarFront, HandHeart, IdCard, Route } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the rides feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  driverArrival: Car,
  driverReview: IdCard,
  tripApology: HandHeart,
  tripApologyAnswer: HandHeart,
  rideChange: Route,
  rideOffer: CarFront,
  rideSchedule: CarFront,
  rideStatus: Car,
};
