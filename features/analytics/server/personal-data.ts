/**
 * Declares visits and performance measurements as personal data. When an account is erased, these rows become anonymous
 * instead of being deleted, so that the daily counts stay correct.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import {
  anonymizeVisitsAndMeasurements,
  listPerformanceMeasurementsByUser,
  listVisitsByUser,
} from './store.ts';

/**
 * Personal-data declaration of the analytics feature. The export contains visits and performance measurements. The
 * erasure makes them anonymous instead of deleting them.
 */
export const analyticsPersonalData = declarePersonalData({
  tables: {
    analytics_visits: { exportedIn: 'visits' },
    performance_samples: { exportedIn: 'measurements' },
  },
  sections: {
    visits: async (db, userId) => listVisitsByUser(db, userId),
    measurements: async (db, userId) => listPerformanceMeasurementsByUser(db, userId),
  },
  erasure: {
    listener: 'analytics-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => anonymizeVisitsAndMeasurements(tx, userId, limit),
  },
});
