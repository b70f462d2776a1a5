import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of cancellation reasons, from the point of view of the person who cancels, or of the server. */
export const messages = defineMessages({
  carTrouble: 'Car trouble',
  driverAsked: 'The driver asked me to',
  eventCancelled: 'The event was canceled',
  feltUnsafe: "I don't feel safe",
  other: 'Something else',
  personLeft: "The rider or driver isn't available anymore",
  plansChanged: 'My plans changed',
  riderAsked: 'The rider asked me to',
  riderNotThere: "I can't find the rider",
  tooFar: 'The pickup is too far',
  waitTooLong: 'The wait is too long',
  wrongPlace: 'Wrong pickup or dropoff',
});
