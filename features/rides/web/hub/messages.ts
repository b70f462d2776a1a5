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
    "Tell us where you are and where you want to go. You'll see the price in tokens first. Then a neighbor picks you up.",
  visitorTitle: 'Get there with a neighbor',
});
