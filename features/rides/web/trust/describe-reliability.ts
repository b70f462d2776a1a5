import { messages } from './messages.ts';

/**
 * Returns up to two texts about a person's cancellations: the number with a negative mark, and the number with accepted
 * amends (NEW-08). Leaves out a text whose number is 0.
 */
export function describeReliability(person: { cancelledTrips: number; repairedTrips: number }): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
