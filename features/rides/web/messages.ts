import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that several screens of rides share. */
export const messages = defineMessages({
  alreadyCanceled: 'This trip was canceled.',
  alreadyCompleted: 'This trip is already completed.',
  alreadyExpired: 'This request has expired.',
  pickupOn: 'Pickup on {time}',
  readyAfter: 'Tokens left after booking',
  startCode: 'Use a start code',
  startCodeHint: 'You tell your driver 6 digits at the pickup, so you get into the right car.',
  statusAccepted: 'Driver found',
  statusArrived: 'Driver is here',
  statusAtPickup: 'At the pickup',
  statusCancelled: 'Canceled',
  statusCompleted: 'Completed',
  statusConfirmPickup: 'Confirm your pickup',
  statusConfirmed: 'Pickup confirmed',
  statusEnRoute: 'Driver on the way',
  statusInProgress: 'In progress',
  statusOnBoard: 'Rider on board',
  statusOnWayToPickup: 'On your way to pickup',
  statusRequestForDriver: 'New request',
  statusRequested: 'Waiting for a driver',
  statusWaitingFor: 'Waiting for {name}',
  statusYouAccepted: 'You accepted',
  tokens: '{count, plural, one {# token} other {# tokens}}',
  tryDemo: 'Try the driver demo',
});
