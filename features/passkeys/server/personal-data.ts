/** Export and erasure of a person's passkeys (KP9, EXP-015). */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';
import { erasePasskeysOfUser, listPasskeysByUser } from './store.ts';
import { erasePasskeyChallengesOfUser } from './store-challenges.ts';

/** Personal-data declaration of the passkeys feature: exports and erases the passkeys of a person. */
export const passkeysPersonalData = declarePersonalData({
  tables: {
    passkeys: {
      notice: {
        topic: 'account',
        data: messages.passkeys,
        purpose: messages.passkeysPurpose,
        retention: messages.passkeysRetention,
      },
      exportedIn: 'passkeys',
    },
    passkey_challenges: {
      notice: {
        topic: 'account',
        data: messages.challenges,
        purpose: messages.challengesPurpose,
        retention: messages.challengesRetention,
      },
      notExported: 'Digests of random numbers that work for a few minutes.',
    },
  },
  sections: {
    passkeys: async (db, userId) =>
      (await listPasskeysByUser(db, userId)).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      })),
  },
  erasure: {
    listener: 'passkeys-on-account-deleted',
    async eraseBatch({ tx }, userId, limit) {
      const passkeys = await erasePasskeysOfUser(tx, userId, limit);
      return passkeys + (await erasePasskeyChallengesOfUser(tx, userId, limit - passkeys));
    },
  },
});
