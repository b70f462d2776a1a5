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
};

/** Returns the text of a cancellation reason, as shown to the person who cancels (EXP-099). */
export const describeCancellationReason = (code: CancellationReasonCode): string => reasonTexts[code];
