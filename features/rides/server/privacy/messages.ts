import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  driver: 'If you drive: your car, license and insurance, and the riders who made you a favorite',
  driverPurpose: "To check drivers, and so riders know who they're riding with.",
  positions: "The driver's locations during a ride",
  positionsPurpose: 'To show where the car is, and to settle disputes.',
  positionsRetention: '{days, plural, one {# day.} other {# days.}}',
  quotes: 'Ride prices you asked for, with pickup and dropoff',
  quotesPurpose: 'So you can book a ride at the price you saw.',
  quotesRetention: 'Until {days, plural, one {# day} other {# days}} after the price expires.',
  ratings: 'Ratings, cancellations that count against you, declined requests, trip changes and apologies',
  ratingsPurpose: 'So riders and drivers can rely on each other.',
  ratingsRetention: 'Until you delete your account.',
  rides: 'Your rides: pickup, dropoff, times, fare and payment',
  ridesPurpose: "To get you where you're going, and to settle the fare.",
  ridesRetention:
    'Until you delete your account. After that, the other person still sees the ride, but not your addresses or your name.',
  router: 'Road directions',
  routerPurpose: 'Gets the pickup, dropoff and stops of a ride to find the route.',
  tripLog: 'The signed trip record: what happened on a ride and when, without addresses',
  tripLogPurpose: 'So the rider and the driver can both prove what happened.',
  tripLogRetention: 'For good. It has numbers, but no names.',
});
