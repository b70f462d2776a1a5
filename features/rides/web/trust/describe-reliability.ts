import { messages } from './messages.ts';

/**
 * Returns texts about the number of a person's cancellations with a negative mark, and about the number with accepted
 * amends (NEW-08). A text is left out if its number is 0.
 */
export function describeReliability(person: { cancelledTrips: number; repairedTrips: number }): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
