/**
 * Export and erasure of personal data in the token ledger (KP9). An erasure keeps the rows, because they refer to the
 * user only by an id, which is a pseudonym.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { loadTokenDataForExport } from './load-token-data-for-export.ts';
import { messages } from './privacy/messages.ts';

const tokenNotice = {
  topic: 'tokens',
  data: messages.tokens,
  purpose: messages.tokensPurpose,
  retention: messages.tokensRetention,
} as const;

const reason = 'The ledger only grows; without the rows the books would not balance (M1, M5).';

/**
 * Personal-data declaration of the tokens feature: exports the ledger entries of a person. Ledger entries are never
 * erased.
 */
export const tokensPersonalDataDeclaration = declarePersonalData({
  tables: {
    token_accounts: {
      notice: tokenNotice,
      exportedIn: 'tokens',
      keeps: { ids: ['id', 'user_id', 'owner_id'], emptied: [], reason },
    },
    token_transfers: {
      notice: tokenNotice,
      exportedIn: 'tokens',
      keeps: { ids: ['debit_account', 'credit_account'], emptied: [], reason },
    },
    token_holds: {
      notice: tokenNotice,
      exportedIn: 'tokens',
      keeps: { ids: ['account_id', 'posted_by'], emptied: [], reason },
    },
  },
  sections: { tokens: loadTokenDataForExport },
});
