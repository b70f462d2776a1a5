/** Export and erasure of a person's interests and preferences. */
import { personalData } from '#features/personal-data/server/public.ts';
import { deletePersonal, findPersonal } from './store.ts';

/** Contribution to personal data: table, export section and erasure of interests and preferences. */
export const personalizationData = personalData({
  tables: { personal_interests: { exportedIn: 'personalization' } },
  sections: { personalization: findPersonal },
  erasure: {
    listener: 'personalization-on-account-deleted',
    eraseBatch: ({ tx }, userId) => deletePersonal(tx, userId),
  },
});
