import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  arrives: 'About {minutes, plural, one {# minute} other {# minutes}} · {miles} mi',
  book: 'Book for {total, plural, one {# token} other {# tokens}}',
  booked: 'Trip requested',
  changeRide: 'Change pickup or time',
  choosePickup: 'Choose a pickup instead',
  fare: 'Fare · {miles} mi at {rate, plural, one {# token} other {# tokens}} per mile',
  fareRoundedUp: 'Fare · {miles} mi at {rate, plural, one {# token} other {# tokens}} per mile, rounded up',
  fee: 'Booking fee',
  from: 'From',
  held: 'You pay the booking fee now. We hold the fare until pickup.',
  loading: 'Finding your price',
  locate: 'Use my location',
  locateHint: 'Where should we pick you up?',
  rideThere: 'Get a ride',
  rideThereCost: 'Get a ride · {total, plural, one {# token} other {# tokens}}',
  rideThereFor:
    'Get a ride · {total, plural, one {# token} other {# tokens}} · {miles} mi · {minutes, plural, one {# min} other {# min}}',
  rideThereUnpriced: 'Get a ride · See price',
  rideThereWay: '{miles} mi · {minutes, plural, one {# min} other {# min}}',
  seePrice: 'See price',
  signIn: 'Sign up to book a ride.',
  tileCost: '{total, plural, one {#\u00a0token} other {#\u00a0tokens}} · {minutes}\u00a0min',
  to: 'To',
  total: 'Price',
});
