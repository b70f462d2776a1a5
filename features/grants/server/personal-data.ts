/**
 * Export and erasure of claimed grants and shares. Erasure deletes only the e-mail address of each grant; the rows
 * remain stored under the id of the erased account (KP9, M15).
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { eraseEmailsOfClaimedGrants, listEquityRecords } from './store.ts';
import { messages } from './privacy/messages.ts';

const grantNotice = {
  topic: 'tokens',
  data: messages.grants,
  purpose: messages.grantsPurpose,
  retention: messages.grantsRetention,
} as const;

const shareNotice = {
  topic: 'tokens',
  data: messages.shares,
  purpose: messages.sharesPurpose,
  retention: messages.sharesRetention,
} as const;

/**
 * Personal-data declaration of the grants feature: exports the shares that a person received; erases only the e-mail
 * addresses of claimed grants.
 */
export const grantsPersonalDataDeclaration = declarePersonalData({
  tables: {
    email_grants: {
      notice: grantNotice,
      notExported: 'A claimed grant is in the statement of the section tokens, or in equity.',
      keeps: {
        ids: ['claimed_by'],
        emptied: ['email'],
        reason: 'The digest of the address prevents that the same address is paid again.',
      },
    },
    equity_records: {
      notice: shareNotice,
      exportedIn: 'equity',
      keeps: { ids: ['user_id'], emptied: [], reason: 'Records of shares are never changed.' },
    },
  },
  sections: { equity: async (db, userId) => listEquityRecords(db, userId) },
  erasure: {
    listener: 'grants-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => eraseEmailsOfClaimedGrants(tx, userId, limit),
  },
});
