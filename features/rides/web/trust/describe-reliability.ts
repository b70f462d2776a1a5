import { messages } from './messages.ts';

/**
 * Returns up to two texts about a person's cancellations: how many have a negative mark, and how many have accepted
 * amends (NEW-08). A text is left out if its number is 0.
 */
export function describeReliability(person: { cancelledTrips: number; repairedTrips: number }): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
