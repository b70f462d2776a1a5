import type { BookingStatus } from '../domain/statuses.ts';
import { messages } from './messages.ts';

/** Texts of the status badge (TRIP-001). */
export const bookingStatusTexts: Readonly<Record<BookingStatus, string>> = {
  requested: messages.statusRequested,
  driver_accepted: messages.statusAccepted,
  en_route: messages.statusEnRoute,
  passenger_onboard: messages.statusOnBoard,
  confirmed: messages.statusConfirmed,
  in_progress: messages.statusInProgress,
  completed: messages.statusCompleted,
  cancelled: messages.statusCancelled,
};
