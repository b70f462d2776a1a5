/** Declares the personal data of donations: requests for an investor invitation. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { deleteInvestorInviteRequests, listInvestorInviteRequestsByUser } from './store.ts';
import { messages } from './privacy/messages.ts';

const investorNotice = {
  topic: 'tokens',
  data: messages.investor,
  purpose: messages.investorPurpose,
  retention: messages.investorRetention,
} as const;

/** Personal-data declaration of the donations feature: exports and erases requests for an investor invitation. */
export const donationsPersonalDataDeclaration = declarePersonalData({
  tables: { investor_requests: { notice: investorNotice, exportedIn: 'investorRequests' } },
  sections: { investorRequests: async (db, userId) => listInvestorInviteRequestsByUser(db, userId) },
  erasure: {
    listener: 'donations-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteInvestorInviteRequests(tx, userId, limit),
  },
});
