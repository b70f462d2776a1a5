import { findCancellationConsequence } from '../../domain/cancellation.ts';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';

/** Returns what a cancellation by the reader costs, in plain words (EXP-099); empty if the reader cannot cancel. */
export function describeConsequence(booking: Booking): string {
  const { status, role, bookingFee: fee, estimatedFare: fare, passenger, driver } = booking;
  const by = role === 'driver' ? 'driver' : 'passenger';
  const consequence = findCancellationConsequence(status, by);
  if (consequence === null) return '';
  const { mark } = consequence;
  const name = by === 'driver' ? passenger.name : (driver?.name ?? '');
  const values = { fee, fare, name };
  const money =
    consequence.fare === 'split'
      ? by === 'driver'
        ? messages.consequenceDriverSplit(values)
        : messages.consequenceSplit(values)
      : consequence.fee === 'returned'
        ? messages.consequenceFeeReturned(values)
        : consequence.fee === 'lost'
          ? messages.consequenceFeeLost(values)
          : messages.consequenceFeeToDriver(values);
  return mark ? messages.withMark({ consequence: money }) : money;
}
