/**
 * Export and erasure of a person's rides (KP9, EXP-015). The erasure keeps bookings and payments, but deletes the
 * addresses and positions in them.
 */
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { driverPositionRetentionMs, expiredRideQuoteRetentionMs } from '../domain/limits.ts';
import { rideDataErasureSteps, loadRidesForExport } from './store-personal-data.ts';
import { messages } from './privacy/messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

const driverNotice = {
  topic: 'rides',
  data: messages.driver,
  purpose: messages.driverPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const rideNotice = {
  topic: 'rides',
  data: messages.rides,
  purpose: messages.ridesPurpose,
  retention: messages.ridesRetention,
} as const;

const ratingNotice = {
  topic: 'rides',
  data: messages.ratings,
  purpose: messages.ratingsPurpose,
  retention: messages.ratingsRetention,
} as const;

const positionNotice = {
  topic: 'rides',
  data: messages.positions,
  purpose: messages.positionsPurpose,
  retention: messages.positionsRetention({ days: driverPositionRetentionMs / dayMs }),
} as const;

const tripLogNotice = {
  topic: 'rides',
  data: messages.tripLog,
  purpose: messages.tripLogPurpose,
  retention: messages.tripLogRetention,
} as const;

const quoteNotice = {
  topic: 'rides',
  data: messages.quotes,
  purpose: messages.quotesPurpose,
  retention: messages.quotesRetention({ days: expiredRideQuoteRetentionMs / dayMs }),
} as const;

/**
 * Personal-data declaration of the rides feature: exports and erases a person's data about rides. The erasure keeps
 * bookings, payments and the entries of trip logs, and deletes all other data, including addresses and positions.
 */
export const ridesPersonalDataDeclaration = declarePersonalData({
  tables: {
    drivers: { notice: driverNotice, exportedIn: 'rides' },
    driver_documents: { notice: driverNotice, exportedIn: 'rides' },
    ride_quotes: { notice: quoteNotice, exportedIn: 'rides' },
    bookings: {
      notice: rideNotice,
      exportedIn: 'rides',
      keeps: {
        ids: ['passenger_id', 'driver_id', 'named_driver_id'],
        emptied: [
          'pickup_address',
          'pickup_lat',
          'pickup_lng',
          'dropoff_address',
          'dropoff_lat',
          'dropoff_lng',
          'cancellation_reason',
          'stops',
        ],
        reason: 'A booking is also part of the history of the other party, and of the ledger.',
      },
    },
    ride_payments: {
      notice: rideNotice,
      exportedIn: 'rides',
      keeps: {
        ids: ['passenger_id', 'driver_id'],
        emptied: [],
        reason: 'Payments are part of the history of the other party.',
      },
    },
    ride_positions: { notice: positionNotice, exportedIn: 'rides' },
    ride_tracks: {
      notice: positionNotice,
      notExported: 'The last positions and their sum; the positions are in the section rides.',
    },
    trip_scores: { notice: ratingNotice, notExported: 'Two counts of the trips in the section rides.' },
    ride_marks: { notice: ratingNotice, exportedIn: 'rides' },
    negative_mark_withdrawals: { notice: ratingNotice, exportedIn: 'rides' },
    ride_ratings: { notice: ratingNotice, exportedIn: 'rides' },
    ride_declines: { notice: ratingNotice, exportedIn: 'rides' },
    ride_amends: { notice: ratingNotice, exportedIn: 'rides' },
    ride_changes: { notice: ratingNotice, exportedIn: 'rides' },
    driver_preferences: { notice: driverNotice, exportedIn: 'rides' },
    trip_log_entries: {
      notice: tripLogNotice,
      exportedIn: 'rides',
      keeps: {
        ids: ['booking_id'],
        emptied: [],
        reason: 'The log only grows, and is evidence for the other party. It names people by id.',
      },
    },
    trip_log_details: { notice: positionNotice, exportedIn: 'rides' },
  },
  sections: { rides: loadRidesForExport },
  erasure: {
    listener: 'rides-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseNextPersonalDataBatch(
        batchSize,
        rideDataErasureSteps.map((erase) => (limit: number) => erase(tx, userId, limit)),
      ),
  },
});
