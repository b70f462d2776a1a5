/** Visits and measurements. The erasure makes them anonymous, so that the sums of past days remain correct. */
import { personalData } from '#features/personal-data/server/public.ts';
import { anonymizeVisits, listOwnMeasurements, listOwnVisits } from './store.ts';

export const analyticsPersonalData = personalData({
  tables: {
    analytics_visits: { exportedIn: 'visits' },
    performance_samples: { exportedIn: 'measurements' },
  },
  sections: {
    visits: async (db, userId) => listOwnVisits(db, userId),
    measurements: async (db, userId) => listOwnMeasurements(db, userId),
  },
  erasure: {
    listener: 'analytics-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => anonymizeVisits(tx, userId, limit),
  },
});
