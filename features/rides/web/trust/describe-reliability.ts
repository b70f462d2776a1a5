import { messages } from './messages.ts';

/**
 * Returns up to two texts: how many of a person's cancellations count against the person (negative marks), and how many
 * of the person's apologies were accepted (NEW-08). Omits a text whose number is 0.
 */
export function describeCancellationsAndApologies(person: {
  cancelledTrips: number;
  repairedTrips: number;
}): string[] {
  const { cancelledTrips, repairedTrips } = person;
  return [
    ...(cancelledTrips > 0 ? [messages.reliabilityCancelled({ count: cancelledTrips })] : []),
    ...(repairedTrips > 0 ? [messages.reliabilityRepaired({ count: repairedTrips })] : []),
  ];
}
