import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  approveDrivers: 'Approve drivers',
  drive: 'Drive',
  join: 'Sign up to ride with a neighbor.',
  ride: 'Ride',
  sections: 'Rides menu',
  title: 'Rides',
  trips: 'Trips',
  visitorBody:
    'Tell us where you are and where to. You see the price in tokens first, and a neighbor drives you.',
  visitorTitle: 'Get there with a neighbor',
});
