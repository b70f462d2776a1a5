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

/** Returns the text of a cancellation reason, in the words of the person who cancels, or of the server (EXP-099). */
export const describeCancellationReason = (code: CancellationReasonCode): string => reasonTexts[code];
