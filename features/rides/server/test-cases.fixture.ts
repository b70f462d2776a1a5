/** Test cases that rides adds to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { mutations } from './mutation-lines.fixture.ts';
import {
  addressLengthRange,
  bookingPageSize,
  maxApologyMessageLength,
  maxCancellationReasonLength,
  maxRatingTextLength,
  maxDriverReviewNoteLength,
  maxLicensePlateLength,
  maxVehicleDescriptionLength,
  maxNegativeMarkWithdrawalReasonLength,
} from '../domain/limits.ts';

const noBooking = '01953b80-0000-7000-8000-000000000000';
const position = { lat: 33.4, lng: -112 };

export const testCases: FeatureTestCases = {
  mutationsWithoutRoundTripLimit: [
    'quoteAndCreateOffer',
    'respondToOffer',
    'declineRideRequest',
    'processPaymentSecure',
    'rateTrip',
    'withdrawNegativeMark',
    'saveDriverProfile',
    'saveDriverDocument',
    'reviewDriver',
    'setDriverOnline',
    'setDriverPreference',
    'startSharedRide',
    'joinSharedRide',
    'withdrawAmends',
  ],
  access: {
    quoteAndCreateOffer: 'person',
    respondToOffer: 'person',
    listOffers: 'person',
    processMapsIntegration: 'act',
    listUpcomingRides: 'person',
    previewCancellation: 'person',
    quoteTripChange: 'person',
    proposeTripChange: 'person',
    respondToTripChange: 'person',
    setDriverPreference: 'person',
    listDriverPreferences: 'person',
    getDriverCard: 'person',
    createBooking: 'person',
    transitionBookingStatus: 'person',
    declineRideRequest: 'person',
    processPaymentSecure: 'person',
    getBooking: 'person',
    listBookings: 'person',
    rateTrip: 'person',
    getTripScore: 'person',
    withdrawNegativeMark: 'person',
    saveDriverProfile: 'person',
    saveDriverDocument: 'person',
    listDriverApplications: 'admin',
    reviewDriver: 'admin',
    recordArrival: 'person',
    listDemandAreas: 'person',
    listDriverEarnings: 'person',
    getDriverProfile: 'person',
    setDriverOnline: 'person',
    listRideRequests: 'person',
    recordDriverPosition: 'person',
    getTripPosition: 'person',
    getTripLog: 'person',
    getTripReceipt: 'person',
    listRideEstimates: 'read',
    listSharedRides: 'person',
    startSharedRide: 'person',
    joinSharedRide: 'person',
    offerAmends: 'person',
    answerAmends: 'person',
    withdrawAmends: 'person',
    getAmends: 'person',
    getReliability: 'read',
  },
  worstCalls: () => ({
    processMapsIntegration: [{ origin: position, destination: position }],
    listRideEstimates: [{ origin: position, destinations: Array.from({ length: 50 }, () => position) }],
    getReliability: [{ personId: noBooking }],
  }),
  limitedArgs: { processMapsIntegration: { origin: position, destination: position } },
  readArgs: {
    listRideEstimates: { origin: position, destinations: [position] },
    getReliability: { personId: noBooking },
  },
  reachesOthers: [
    'quoteAndCreateOffer',
    'respondToOffer',
    'createBooking',
    'declineRideRequest',
    'recordArrival',
    'rateTrip',
    'withdrawNegativeMark',
    'startSharedRide',
    'joinSharedRide',
    'offerAmends',
    'answerAmends',
    'withdrawAmends',
    'proposeTripChange',
    'respondToTripChange',
  ],
  mutations,
  filledByProgram: ['bookings.cancellation_code'],
  limits: [
    {
      max: addressLengthRange.max,
      columns: [
        'ride_quotes.pickup_address',
        'ride_quotes.dropoff_address',
        'bookings.pickup_address',
        'bookings.dropoff_address',
        'ride_shared_trips.place_address',
        'ride_changes.dropoff_address',
      ],
      args: [
        'quoteAndCreateOffer.pickup.address',
        'quoteAndCreateOffer.dropoff.address',
        'startSharedRide.stop.address',
        'joinSharedRide.stop.address',
        'quoteTripChange.dropoff.address',
        'quoteTripChange.stops.address',
        'proposeTripChange.dropoff.address',
        'proposeTripChange.stops.address',
      ],
    },
    {
      max: maxCancellationReasonLength,
      columns: ['bookings.cancellation_reason'],
      args: ['transitionBookingStatus.metadata.reason'],
    },
    {
      max: maxApologyMessageLength,
      columns: ['ride_amends.message'],
      args: ['offerAmends.message'],
    },
    { max: maxRatingTextLength, columns: ['ride_ratings.review'], args: ['rateTrip.review'] },
    {
      max: maxDriverReviewNoteLength,
      columns: ['drivers.review_note'],
      args: ['reviewDriver.reason'],
      boxes: [['rides/web/approve/request-driver-change-dialog.tsx', 'maxDriverReviewNoteLength']],
    },
    {
      max: maxVehicleDescriptionLength,
      columns: ['drivers.vehicle'],
      args: ['saveDriverProfile.vehicle'],
      boxes: [['rides/web/onboarding/vehicle-fields.tsx', 'maxVehicleDescriptionLength']],
    },
    {
      max: maxLicensePlateLength,
      columns: ['drivers.plate'],
      args: ['saveDriverProfile.plate'],
      boxes: [['rides/web/onboarding/vehicle-fields.tsx', 'maxLicensePlateLength']],
    },
    {
      max: maxNegativeMarkWithdrawalReasonLength,
      columns: ['negative_mark_withdrawals.reason'],
      args: ['withdrawNegativeMark.reason'],
    },
  ],
  queries: {
    listOffers: { args: () => [{}] },
    listUpcomingRides: { args: () => [{}] },
    previewCancellation: { args: () => [{ bookingId: noBooking }] },
    listDriverPreferences: { args: () => [{}] },
    getDriverCard: { args: ({ author }) => [{ driverId: author.id }] },
    getBooking: { args: () => [{ bookingId: noBooking }] },
    listBookings: { args: () => [{}, { as: 'driver' }] },
    getTripScore: { args: () => [{}] },
    getDriverProfile: { args: () => [{}] },
    listRideRequests: { args: () => [{}] },
    listDriverApplications: { args: () => [{}] },
    listDemandAreas: { args: () => [{}] },
    listDriverEarnings: { args: () => [{}] },
    getTripPosition: { args: () => [{ bookingId: noBooking }] },
    getTripLog: { args: () => [{ bookingId: noBooking }] },
    getTripReceipt: { args: () => [{ bookingId: noBooking }] },
    listRideEstimates: { args: () => [{ origin: position, destinations: [position] }] },
    listSharedRides: { args: () => [{ eventId: noBooking, occurrenceId: noBooking }] },
    getAmends: { args: () => [{ bookingId: noBooking }] },
    getReliability: { args: ({ author }) => [{ personId: author.id }] },
  },
  liveArgs: {
    listRideRequests: (viewerId) => [{ userId: viewerId }],
    getBooking: (_viewerId, { rides }) => [{ bookingId: rides.bookingId }],
    getTripPosition: (_viewerId, { rides }) => [{ bookingId: rides.bookingId }],
    listSharedRides: (_viewerId, { rides }) => [rides.event],
    listBookings: (userId) => [
      { userId, limit: bookingPageSize },
      { userId, limit: bookingPageSize, as: 'driver' },
    ],
  },
  async makePersonalRows({ db, plaza, clock }, { dot, ana }, word) {
    const now = clock.now();
    const later = new Date(now.getTime() + 600_000);
    const newId = () => plaza.platform.newId();
    await db`
      insert into drivers
        (user_id, vehicle, plate, area_lat, area_lng, area_miles, created_at, changed_at, review_note)
      values (${dot.id}, ${word}, 'DOT 1234', 33.4, -112, 5, ${now}, ${now}, ${`Changed ${word}`})`;
    await db`
      insert into driver_documents (id, user_id, kind, media_key, expires_on, uploaded_at)
      values (${newId()}, ${dot.id}, 'license', ${`documents/${dot.id}/x.jpg`}, '2030-01-31', ${now})`;
    for (const [passenger, driver] of [
      [dot, ana],
      [ana, dot],
    ] as const) {
      const bookingId = newId();
      const text = passenger === dot ? word : 'Elsewhere';
      await db`
        insert into ride_quotes (id, passenger_id, pickup_address, pickup_lat, pickup_lng, dropoff_address, dropoff_lat,
          dropoff_lng, miles, minutes, fare, driver_id, price, state, created_at, expires_at)
        values (${newId()}, ${passenger.id}, ${`Quoted ${text}`}, 33.4, -112, ${text}, 33.5, -112, 10, 20, 20,
          ${driver.id}, 18, 'offered', ${now}, ${later})`;
      await db`
        insert into bookings (id, passenger_id, driver_id, named_driver_id, pickup_address, pickup_lat, pickup_lng,
          dropoff_address, dropoff_lat, dropoff_lng, booking_fee, estimated_miles, estimated_minutes, estimated_fare,
          is_offer, status, payment_status, created_at, expires_at, accepted_at, cancelled_at, cancelled_role,
          cancellation_reason, refund_amount)
        values (${bookingId}, ${passenger.id}, ${driver.id}, ${driver.id}, ${text}, 33.4, -112, ${text}, 33.5, -112, 5,
          10, 20, 20, false, 'cancelled', 'settled', ${now}, ${later}, ${now}, ${now}, 'passenger',
          ${`Cancelled by ${word}`}, 0)`;
      await db`
        insert into ride_payments (booking_id, passenger_id, driver_id, status, payment_status, paid, to_driver, returned,
          to_platform, created_at)
        values (${bookingId}, ${passenger.id}, ${driver.id}, 'cancelled', 'settled', 0, 5, 0, 0, ${now})`;
      await db`
        insert into negative_mark_withdrawals (booking_id, from_user_id, for_user_id, reason, created_at)
        values (${bookingId}, ${driver.id}, ${passenger.id}, ${driver === dot ? `Forgiven ${word}` : 'Fine'}, ${now})`;
      await db`
        insert into ride_ratings (booking_id, from_user_id, for_user_id, stars, review, created_at)
        values (${bookingId}, ${passenger.id}, ${driver.id}, 5, ${passenger === dot ? `Rated ${word}` : 'Good'}, ${now})`;
      await db`
        insert into ride_positions (booking_id, driver_id, lat, lng, at)
        values (${bookingId}, ${driver.id}, 33.41, -112.01, ${new Date(now.getTime() + 1_000)})`;
      await db`
        insert into ride_tracks (booking_id, lat, lng, at, counted_lat, counted_lng, meters, positions)
        values (${bookingId}, 33.41, -112.01, ${now}, 33.41, -112.01, 0, 1)`;
      await db`
        insert into ride_marks (booking_id, user_id, created_at)
        values (${bookingId}, ${passenger.id}, ${new Date(now.getTime() + 2_000)})`;
      await db`
        insert into ride_changes (id, booking_id, proposed_by, stops, dropoff_address, dropoff_lat, dropoff_lng, miles,
          minutes, fare, state, created_at, expires_at)
        values (${newId()}, ${bookingId}, ${passenger.id}, ${db.json([{ address: `Stop ${text}`, lat: 33.4, lng: -112 }])},
          ${`Changed ${text}`}, 33.5, -112, 10, 20, 20, 'declined', ${now}, ${later})`;
      await db`
        insert into ride_declines (booking_id, driver_id, declined_at)
        values (${bookingId}, ${driver.id}, ${new Date(now.getTime() + 3_000)})`;
      await db`
        insert into ride_amends (id, booking_id, from_user_id, for_user_id, message, tokens, state, created_at, expires_at)
        values (${newId()}, ${bookingId}, ${passenger.id}, ${driver.id}, ${`Sorry ${text}`}, 0, 'open', ${now}, ${later})`;
      await db`
        insert into trip_log_entries (booking_id, seq, line, signing_key, hash, signature, position_id)
        select ${bookingId}, 1, ${`{"booking":"${bookingId}"}`}, id, ${'0'.repeat(64)}, ${'0'.repeat(128)}, 0
        from trip_keys`;
      await db`
        insert into trip_log_details (booking_id, seq, details, created_at)
        values (${bookingId}, 1, ${`{"reason":"Logged ${word}"}`}, ${now})`;
    }
    await db`
      insert into driver_preferences (user_id, driver_id, kind, created_at)
      values (${dot.id}, ${ana.id}, 'favorite', ${now}), (${ana.id}, ${dot.id}, 'blocked', ${now})`;
    await db`insert into trip_scores (user_id, completed, cancelled) values (${dot.id}, 12, 1)`;
  },
};
