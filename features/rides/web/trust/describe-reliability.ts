import { messages } from './messages.ts';

/**
 * Returns texts about a person's cancellations that count, and about those with accepted amends (NEW-08);
 * empty if there are none.
 */
export function describeReliability(person: { cancelledTrips: number; repairedTrips: number }): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
