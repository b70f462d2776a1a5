import { implementFunction } from '#platform/kernel/implement.ts';
import { getFeedSettings } from '../api.ts';
import {
  hasUserOptedOutOfRankedFeeds,
  listFeedMixRows,
  listRankingFeedbackRows,
  type RankingFeedbackRow,
} from './store-settings.ts';

/**
 * Returns the caller's settings of ranked feeds: saved mixes (named sets of ranking weights), feedback (“more like
 * this” or “less like this”), and whether the caller's posts are excluded from other people's ranked feeds (EXP-084,
 * EXP-086, NEW-03).
 */
export const getFeedSettingsHandler = implementFunction(
  getFeedSettings,
  async function getFeedSettings({ db, viewer }) {
    const [keepOut, mixes, wishes] = await Promise.all([
      hasUserOptedOutOfRankedFeeds(db, viewer.id),
      listFeedMixRows(db, viewer.id),
      listRankingFeedbackRows(db, viewer.id),
    ]);
    return { keepOut, mixes: [...mixes], wishes: wishes.map(presentRankingFeedback) };
  },
);

/** Maps a row of feedback (“more like this” or “less like this”) to the shape that the API returns. */
export function presentRankingFeedback({ id, wish, about, target, label, createdAt }: RankingFeedbackRow) {
  return { id, wish, about, target, label, createdAt: createdAt.toISOString() };
}
