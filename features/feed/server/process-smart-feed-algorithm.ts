import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction, type QueryContext } from '#platform/kernel/implement.ts';
import { defaultViewerDependentPostFields } from '#features/posts/domain/post-shape.ts';
import { processSmartFeedAlgorithm } from '../api.ts';
import { convertRankingPreferencesToFeedMix, sanitizeFeedMix } from '../domain/mix.ts';
import {
  sumViewerDependentScorePoints,
  type RankedItem,
  rankPosts,
  type RankingSignals,
} from '../domain/rank-posts.ts';
import { explainPostScore } from '../domain/reasons/reasons.ts';
import { type ViewerDataForPostRanking, computeRankingSignals } from '../domain/signals.ts';
import {
  loadRankingCandidatesByPostIds,
  loadNewestRankingCandidates,
  type RankingCandidatePost,
} from './load-ranking-candidates.ts';
import { loadViewerDataForPostRanking } from './load-ranking-context.ts';
import { loadViewerDependentPostFields } from './load-viewer-independent-posts.ts';
import type { PostSortKey } from './store.ts';
import { rankingPreferencesProviderServiceKey } from './learned-preferences-provider.ts';

type Args = FunctionArguments<typeof processSmartFeedAlgorithm>;
type Context = QueryContext<typeof processSmartFeedAlgorithm>;

interface Candidate {
  id: string;
  timestamp: string;
  signals: RankingSignals;
  source: RankingCandidatePost;
}

/** Smallest UUID, which sorts before the id of every post. It is part of the sort key at which a new ranking starts. */
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Position at which a page of ranked posts starts. The fields `rankedAt` and `before` identify the ranking; `offset` is
 * the index of the page's first post in this ranking.
 */
interface Start {
  rankedAt: Date;
  before: PostSortKey;
  offset: number;
}

/**
 * Ranks the given posts, or the newest posts of a feed (FN-009, FEED-001, FEED-002, FEED-003). Later pages continue the
 * same ranking.
 */
export const processSmartFeedAlgorithmHandler = implementFunction(
  processSmartFeedAlgorithm,
  async function processSmartFeedAlgorithm(ctx, args) {
    const { db, platform, viewer } = ctx;
    const start = startOf(args, ctx.now);
    const { sources, last } = await candidates(ctx, args, start);
    const taste =
      viewer === null
        ? { weights: {}, preferences: {} }
        : await platform.service(rankingPreferencesProviderServiceKey).of(db, viewer.id);
    const { seed, ...sliders } = args.preferences;
    const mix = sanitizeFeedMix(sliders, convertRankingPreferencesToFeedMix(taste.preferences));
    const { reader, knowsArea } = await loadViewerDataForPostRanking(db, viewer, sources, taste);

    const now = start.rankedAt.getTime();
    const ranked = rankPosts<Candidate>(
      sources.map((source) => ({
        id: source.facts.id,
        timestamp: source.timestamp,
        signals: computeRankingSignals(source.facts, reader, now, seed),
        source,
      })),
      mix,
    );
    const page = ranked.slice(start.offset, start.offset + args.limit);
    return {
      rankedFeed: await present(ctx, page, reader, start.offset),
      metadata: {
        algorithm: 'mix',
        candidates: ranked.length,
        mix,
        rankedAt: start.rankedAt.toISOString(),
        personalized: viewer !== null,
        knowsArea,
      },
      cursor: cursorAfter(start, args.limit, ranked.length, last),
    };
  },
);

function startOf(args: Args, now: Date): Start {
  if (args.cursor === undefined) {
    return { rankedAt: now, before: { createdAt: new Date(now.getTime() + 1), id: lowestId }, offset: 0 };
  }
  const [rankedAt, createdAt, id, offset] = decodeCursor(args.cursor, ['time', 'time', 'id', 'count']) as [
    string,
    string,
    string,
    number,
  ];
  return {
    rankedAt: new Date(rankedAt),
    before: { createdAt: new Date(createdAt), id },
    offset: Math.max(0, offset),
  };
}

/**
 * Returns the cursor of the next page; null at the end of the feed. If this page is the last one of its ranking, the
 * next page starts a ranking of older posts.
 */
function cursorAfter(start: Start, limit: number, ranked: number, last: PostSortKey | null): string | null {
  const offset = start.offset + limit;
  const at = (before: PostSortKey, from: number) =>
    encodeCursor([start.rankedAt.toISOString(), before.createdAt.toISOString(), before.id, from]);
  if (offset < ranked) return at(start.before, offset);
  return last === null ? null : at(last, 0);
}

async function candidates(ctx: Context, args: Args, start: Start) {
  if (args.posts === undefined) return loadNewestRankingCandidates(ctx, args.feed, start.before);
  const ids = args.posts.map((post) => (typeof post === 'string' ? post : post.id));
  return { sources: await loadRankingCandidatesByPostIds(ctx, ids), last: null };
}

async function present(
  ctx: Context,
  page: RankedItem<Candidate>[],
  reader: ViewerDataForPostRanking,
  offset: number,
) {
  const shared = page.map((one) => one.item.source.post());
  const flags = ctx.viewer === null ? {} : await loadViewerDependentPostFields(ctx.db, ctx.viewer, shared);
  return page.map(({ item, points, score }, at) => ({
    post: { ...shared[at]!, ...(flags[item.id] ?? defaultViewerDependentPostFields) },
    rankingScore: score,
    personalizedScore: sumViewerDependentScorePoints(points),
    position: offset + at + 1,
    reasons: explainPostScore(item.source.facts, reader, item.signals, points),
    signals: item.signals,
  }));
}
