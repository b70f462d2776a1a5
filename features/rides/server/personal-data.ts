/**
 * Export and erasure of a person's rides (KP9, EXP-015). The erasure keeps bookings and payments, but deletes the
 * addresses and positions in them.
 */
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { rideErasureSteps, loadRidesForExport } from './store-personal-data.ts';

/**
 * Personal-data declaration of the rides feature: exports and erases a person's data about rides. The erasure keeps
 * bookings, payments and the entries of trip logs, and deletes all other data, including addresses and positions.
 */
export const ridesPersonalData = declarePersonalData({
  tables: {
    drivers: { exportedIn: 'rides' },
    driver_documents: { exportedIn: 'rides' },
    ride_quotes: { exportedIn: 'rides' },
    bookings: {
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
      exportedIn: 'rides',
      keeps: {
        ids: ['passenger_id', 'driver_id'],
        emptied: [],
        reason: 'Payments are part of the history of the other party.',
      },
    },
    ride_positions: { exportedIn: 'rides' },
    ride_tracks: { notExported: 'The last positions and their sum; the positions are in the section rides.' },
    trip_scores: { notExported: 'Two counts of the trips in the section rides.' },
    ride_marks: { exportedIn: 'rides' },
    negative_mark_withdrawals: { exportedIn: 'rides' },
    ride_ratings: { exportedIn: 'rides' },
    ride_declines: { exportedIn: 'rides' },
    ride_amends: { exportedIn: 'rides' },
    ride_changes: { exportedIn: 'rides' },
    driver_preferences: { exportedIn: 'rides' },
    trip_log_entries: {
      exportedIn: 'rides',
      keeps: {
        ids: ['booking_id'],
        emptied: [],
        reason: 'The log only grows, and is evidence for the other party. It names people by id.',
      },
    },
    trip_log_details: { exportedIn: 'rides' },
  },
  sections: { rides: loadRidesForExport },
  erasure: {
    listener: 'rides-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseNextPersonalDataBatch(
        batchSize,
        rideErasureSteps.map((erase) => (limit: number) => erase(tx, userId, limit)),
      ),
  },
});
