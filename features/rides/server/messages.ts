import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of rides in token statements and notifications. */
export const messages = defineMessages({
  approved: 'You can go online and take ride requests now.',
  approvedTitle: 'You can drive',
  arrivalLabel: 'Your driver is at the pickup',
  arrivalTitle: 'Your driver is here',
  arrived: '{name} is waiting for you at the pickup',
  changeRequested: 'We need one more thing before you can drive: {note}',
  changeRequestedTitle: 'About your driver profile',
  documentExpired: 'Add a new photo to go online again.',
  documentExpiredTitle: 'One of your documents has expired',
  fare: 'Ride: fare',
  fareEarned: 'Ride you drove: fare',
  fareReturned: 'Ride: unused fare returned',
  fee: 'Ride: booking fee',
  feeEarned: 'Ride you drove: booking fee',
  feeReturned: 'Ride: booking fee returned',
  hold: 'Held for a ride',
  reviewLabel: 'Your approval as a driver',
});
