import type { CancellationReasonCode } from '../cancellation-preview.ts';
import { messages } from './messages.ts';

const reasonTexts: Readonly<Record<CancellationReasonCode, string>> = {
  plans_changed: messages.plansChanged,
  wait_too_long: messages.waitTooLong,
  wrong_place: messages.wrongPlace,
  driver_asked: messages.driverAsked,
  rider_not_there: messages.riderNotThere,
  rider_asked: messages.riderAsked,
  car_trouble: messages.carTrouble,
  too_far: messages.tooFar,
  felt_unsafe: messages.feltUnsafe,
  other: messages.other,
  event_cancelled: messages.eventCancelled,
  person_left: messages.personLeft,
};

/**
 * Returns the text of a cancellation reason, such as "My plans changed" (EXP-099). The text is written from the point
 * of view of the person who cancels, or of the server.
 */
export const describeCancellationReason = (code: CancellationReasonCode): string => reasonTexts[code];
