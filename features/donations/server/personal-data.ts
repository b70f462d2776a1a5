/** Declares the personal data of donations: requests for an invitation as an investor. */
import { personalData } from '#features/personal-data/server/public.ts';
import { deleteRequestsOf, listOwnRequests } from './store.ts';

export const donationsPersonalData = personalData({
  tables: { investor_requests: { exportedIn: 'investorRequests' } },
  sections: { investorRequests: async (db, userId) => listOwnRequests(db, userId) },
  erasure: {
    listener: 'donations-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteRequestsOf(tx, userId, limit),
  },
});
