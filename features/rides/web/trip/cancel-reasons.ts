import { maxCancellationReasonLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

const passengerReasons = [
  messages.reasonPlans,
  messages.reasonWait,
  messages.reasonWrongPlace,
  messages.reasonDriverAsked,
  messages.reasonUnsafe,
  messages.reasonOther,
];
const driverReasons = [
  messages.reasonPassengerGone,
  messages.reasonPassengerAsked,
  messages.reasonDriverCar,
  messages.reasonDriverFar,
  messages.reasonUnsafe,
  messages.reasonOther,
];

/** Reasons for a cancellation that a party can choose from. */
export const getCancelReasons = (role: 'passenger' | 'driver') =>
  role === 'passenger' ? passengerReasons : driverReasons;

const separator = ': ';

/** Most code points of the words that follow a reason, so that both fit into the stored reason. */
export const maxReasonWords =
  maxCancellationReasonLength -
  separator.length -
  Math.max(...[...passengerReasons, ...driverReasons].map((reason) => reason.length));

/** Joins the chosen reason and the person's own words. */
export const joinReason = (reason: string, words: string): string =>
  words.trim() === '' ? reason : `${reason}${separator}${words.trim()}`;
