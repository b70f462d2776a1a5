import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  driver: 'If you drive: your car, your license, your insurance, and the riders who prefer you',
  driverPurpose: 'To check drivers, and so riders know whom they ride with.',
  positions: 'Positions during a ride',
  positionsPurpose: 'To show where the car is, and to settle disputes.',
  positionsRetention: '{days, plural, one {# day.} other {# days.}}',
  quotes: 'Prices that you asked for, with pickup and dropoff',
  quotesPurpose: 'To book a ride at the price that you saw.',
  quotesRetention: 'Until {days, plural, one {# day} other {# days}} after the price expires.',
  ratings: 'Ratings, marks, declined requests, changes and apologies after a ride',
  ratingsPurpose: 'So riders and drivers can rely on each other.',
  ratingsRetention: 'Until you delete your account.',
  rides: 'Your rides: pickup, dropoff, times, fare and payment',
  ridesPurpose: 'To bring you there, and to settle the fare.',
  ridesRetention:
    'Until you delete your account. Then the ride stays for the other person, without your places and your name.',
  router: 'Road directions',
  routerPurpose:
    'Gets pickup, dropoff and stops of a ride, to find the way. Without it, the way is an estimate.',
  tripLog: 'A signed log of what happened on a ride and when, without places',
  tripLogPurpose: 'As evidence for both of you.',
  tripLogRetention: 'For good. It has ids and no names.',
});
