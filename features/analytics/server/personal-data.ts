/**
 * Declares visits and performance measurements as personal data. When an account is erased, these rows become anonymous
 * instead of being deleted, so that the daily counts stay correct.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { maxUsageDataRetentionDays } from '#features/settings/domain/limits.ts';
import {
  anonymizeVisitsAndMeasurements,
  listPerformanceMeasurementsByUser,
  listVisitsByUser,
} from './store.ts';
import { messages } from './privacy/messages.ts';

const usageNotice = {
  topic: 'use',
  data: messages.usage,
  purpose: messages.usagePurpose,
  retention: messages.usageRetention({ days: maxUsageDataRetentionDays }),
} as const;

/**
 * Personal-data declaration of the analytics feature. The export contains visits and performance measurements. The
 * erasure makes them anonymous instead of deleting them.
 */
export const analyticsPersonalDataDeclaration = declarePersonalData({
  tables: {
    analytics_visits: { notice: usageNotice, exportedIn: 'visits' },
    performance_samples: { notice: usageNotice, exportedIn: 'measurements' },
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
