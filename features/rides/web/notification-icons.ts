/** Icons of notifications about rides. */
import { Car, HandHeart, IdCard } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  driverArrival: Car,
  driverReview: IdCard,
  tripApology: HandHeart,
  tripApologyAnswer: HandHeart,
};
