/** Exports a person's purchases of tokens. An erasure does not delete them, because they are accounting records. */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { listPurchasesByUser } from './store.ts';

/** Personal-data declaration of the token-packs feature: exports purchases of tokens. Purchases are never erased. */
export const tokenPacksPersonalData = declarePersonalData({
  tables: {
    token_purchases: {
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
