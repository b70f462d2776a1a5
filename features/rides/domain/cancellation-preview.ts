/** Codes of cancellation reasons, and a preview of what a cancellation would cost (EXP-099, Q-70). */
import {
  decideIfBookingTransitionIsAllowed,
  type BookingTransitionDecisionInput,
} from './decide-booking-transition.ts';

/**
 * Codes of the reasons for a cancellation, by the role of the person who cancels. That person may add a free text to
 * any code.
 */
export const cancellationReasonCodesByRole = {
  passenger: ['plans_changed', 'wait_too_long', 'wrong_place', 'driver_asked', 'felt_unsafe', 'other'],
  driver: ['rider_not_there', 'too_far', 'car_trouble', 'rider_asked', 'felt_unsafe', 'other'],
} as const;

/**
 * Codes of the reasons for which the server cancels a booking. `event_cancelled`: the event of a shared ride does not
 * take place. `person_left`: the account of the passenger or of the chosen driver became inactive.
 */
export const automaticCancellationReasonCodes = ['event_cancelled', 'person_left'] as const;

/** Code of a reason that a passenger or driver chooses for a cancellation. */
export type SelectableCancellationReasonCode =
  (typeof cancellationReasonCodesByRole)[keyof typeof cancellationReasonCodesByRole][number];
/** Code of the reason for a cancellation by the passenger, the driver or the server. */
export type CancellationReasonCode =
  | SelectableCancellationReasonCode
  | (typeof automaticCancellationReasonCodes)[number];
/** Codes of the reasons that passengers and drivers can choose, without duplicates. */
export const selectableCancellationReasonCodes = [
  ...new Set([...cancellationReasonCodesByRole.passenger, ...cancellationReasonCodesByRole.driver]),
] as [SelectableCancellationReasonCode, ...SelectableCancellationReasonCode[]];

/** Returns true if a person with the given role can choose the reason with the given code for a cancellation. */
export function isCancellationReasonCodeForRole(role: 'passenger' | 'driver', code: string): boolean {
  return (cancellationReasonCodesByRole[role] as readonly string[]).includes(code);
}

/**
 * Consequence of a cancellation: the tokens that move or are released, and whether the person who cancels gets a
 * negative mark (the cancellation counts against that person).
 */
interface CancellationConsequence {
  /** Tokens that return to the passenger's balance: the booking fee, or the unused part of the fare. */
  returned: number;
  /** Tokens that were held (reserved) for the fare, and that the passenger can spend again after the cancellation. */
  released: number;
  /** Tokens that the passenger has already paid and does not get back. */
  lost: number;
  /** Tokens that the driver receives for the cancelled booking. */
  toDriver: number;
  /** True if the person who cancels gets a negative mark (the cancellation counts against that person). */
  mark: boolean;
}

/**
 * Computes what would happen if the passenger or the driver (`by`) cancelled now. Uses the same rule as a real
 * cancellation, so the preview always matches it.
 * @param heldFare number of tokens that are held (reserved) for the fare
 * @returns null if the person cannot cancel
 */
export function computeCancellationConsequence(
  facts: BookingTransitionDecisionInput,
  by: 'passenger' | 'driver',
  heldFare: number,
): CancellationConsequence | null {
  const decision = decideIfBookingTransitionIsAllowed(facts, 'cancelled', by);
  if (!decision.ok) return null;
  const { plannedTransfers, hold, mark } = decision.plan;
  const sumTo = (to: string) =>
    plannedTransfers.filter((one) => one.to === to).reduce((sum, { amount }) => sum + amount, 0);
  return {
    returned: sumTo('passenger'),
    released: hold === 'void' ? heldFare : 0,
    lost: sumTo('driver') + sumTo('platform'),
    toDriver: sumTo('driver'),
    mark,
  };
}
