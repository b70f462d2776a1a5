/** Export and erasure of a person's interests and preferences. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { deleteInterestsAndPreferences, findInterestsAndPreferences } from './store.ts';

/**
 * Personal-data declaration of the personalization feature: table, export section and erasure of interests and
 * preferences.
 */
export const personalizationPersonalData = declarePersonalData({
  tables: { personal_interests: { exportedIn: 'personalization' } },
  sections: { personalization: findInterestsAndPreferences },
  erasure: {
    listener: 'personalization-on-account-deleted',
    eraseBatch: ({ tx }, userId) => deleteInterestsAndPreferences(tx, userId),
  },
});
