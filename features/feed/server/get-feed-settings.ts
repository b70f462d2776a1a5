import { implement } from '#platform/kernel/implement.ts';
import { getFeedSettings } from '../api.ts';
import { isExcludedFromRanking, listMixRows, listWishRows, type WishRow } from './store-settings.ts';

/**
 * Returns the caller's settings of ranked feeds: saved mixes, feedback, and whether their posts are excluded (EXP-084,
 * EXP-086, NEW-03).
 */
export const getFeedSettingsFunction = implement(
  getFeedSettings,
  async function getFeedSettings({ db, viewer }) {
    const [keepOut, mixes, wishes] = await Promise.all([
      isExcludedFromRanking(db, viewer.id),
      listMixRows(db, viewer.id),
      listWishRows(db, viewer.id),
    ]);
    return { keepOut, mixes: [...mixes], wishes: wishes.map(presentWish) };
  },
);

export function presentWish({ id, wish, about, target, label, createdAt }: WishRow) {
  return { id, wish, about, target, label, createdAt: createdAt.toISOString() };
}
