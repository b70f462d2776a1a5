import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of rides in token statements. */
export const messages = defineMessages({
  fare: 'Ride: fare',
  fareEarned: 'Ride you drove: fare',
  fareReturned: 'Ride: unused fare returned',
  fee: 'Ride: booking fee',
  feeEarned: 'Ride you drove: booking fee',
  feeReturned: 'Ride: booking fee returned',
  hold: 'Held for a ride',
});
