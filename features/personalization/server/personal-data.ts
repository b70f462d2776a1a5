/** Export and erasure of a person's interests and preferences. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { deleteInterestsAndPreferences, findInterestsAndPreferences } from './store.ts';
import { messages } from './privacy/messages.ts';

const interestNotice = {
  topic: 'use',
  data: messages.interests,
  purpose: messages.interestsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/**
 * Personal-data declaration of the personalization feature: table, export section and erasure of interests and
 * preferences.
 */
export const personalizationPersonalDataDeclaration = declarePersonalData({
  tables: { personal_interests: { notice: interestNotice, exportedIn: 'personalization' } },
  sections: { personalization: findInterestsAndPreferences },
  erasure: {
    listener: 'personalization-on-account-deleted',
    eraseBatch: ({ tx }, userId) => deleteInterestsAndPreferences(tx, userId),
  },
});
