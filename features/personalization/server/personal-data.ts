/** Interests and preferences of a person. */
import { personalData } from '#features/personal-data/server/public.ts';
import { deletePersonal, findPersonal } from './store.ts';

export const personalizationData = personalData({
  tables: { personal_interests: { exportedIn: 'personalization' } },
  sections: { personalization: findPersonal },
  erasure: {
    listener: 'personalization-on-account-deleted',
    eraseBatch: ({ tx }, userId) => deletePersonal(tx, userId),
  },
});
