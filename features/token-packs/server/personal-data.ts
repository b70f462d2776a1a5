/** Exports a person's purchases of tokens. An erasure does not delete them, because they are accounting records. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { listPurchasesByUser } from './store.ts';
import { messages } from './privacy/messages.ts';

const purchaseNotice = {
  topic: 'tokens',
  data: messages.purchases,
  purpose: messages.purchasesPurpose,
  retention: messages.purchasesRetention,
} as const;

/** Personal-data declaration of the token-packs feature: exports purchases of tokens. Purchases are never erased. */
export const tokenPacksPersonalDataDeclaration = declarePersonalData({
  tables: {
    token_purchases: {
      notice: purchaseNotice,
      exportedIn: 'tokenPurchases',
      keeps: {
        ids: ['user_id'],
        emptied: [],
        reason: 'A purchase explains minted tokens, and a later refund refers to it.',
      },
    },
  },
  sections: { tokenPurchases: async (db, userId) => listPurchasesByUser(db, userId) },
});
