import { messages } from './messages.ts';

/** Returns the cancellations of a person that count, and those that were made right (NEW-08); empty if there are none. */
export function describeReliability(person: { cancelledTrips: number; repairedTrips: number }): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
