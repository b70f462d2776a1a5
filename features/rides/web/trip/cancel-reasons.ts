import type { CancellationCode } from '../../domain/cancellation-preview.ts';
import { messages } from './messages.ts';

const reasonTexts: Readonly<Record<CancellationCode, string>> = {
  plans_changed: messages.reasonPlans,
  wait_too_long: messages.reasonWait,
  wrong_place: messages.reasonWrongPlace,
  driver_asked: messages.reasonDriverAsked,
  rider_not_there: messages.reasonPassengerGone,
  rider_asked: messages.reasonPassengerAsked,
  car_trouble: messages.reasonDriverCar,
  too_far: messages.reasonDriverFar,
  felt_unsafe: messages.reasonUnsafe,
  other: messages.reasonOther,
};

/** Returns a reason for a cancellation as the person who cancels reads it. */
export const describeReason = (code: CancellationCode): string => reasonTexts[code];
