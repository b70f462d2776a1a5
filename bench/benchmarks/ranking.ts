/**
 * Benchmark of feed ranking: computes signals and scores of 1,000 posts and sorts the posts. The baseline is a plain
 * sort of the same array.
 */
import { defaultFeedMix } from '#features/feed/domain/mix.ts';
import { rankPosts } from '#features/feed/domain/rank-posts.ts';
import {
  type PostFieldsForRankingSignals,
  type ViewerDataForPostRanking,
  computeRankingSignals,
} from '#features/feed/domain/signals.ts';
import type { BenchmarkResult } from '../report.ts';

const candidates = 1_000;
const rounds = 200;
const goalMs = 10;

/** Measures how long it takes to rank 1,000 posts. The baseline is a plain sort. */
export async function measurePostRankingDuration(): Promise<BenchmarkResult[]> {
  const now = Date.now();
  const posts = Array.from({ length: candidates }, (_, at) => makePost(at, now));
  const reader = makeReader();
  const rank = () =>
    rankPosts(
      posts.map(({ facts, timestamp }) => ({
        id: facts.id,
        timestamp,
        signals: computeRankingSignals(facts, reader, now, 'bench'),
      })),
      defaultFeedMix,
    );
  const sort = () => posts.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
  const value = median(rank);
  const base = median(sort);
  return [
    {
      name: 'ranking 1,000 posts (base: a bare sort)',
      value,
      unit: 'ms',
      base,
      ratio: value / base,
      goal: `≤ ${goalMs} ms`,
      meets: value <= goalMs,
    },
  ];
}

function makePost(at: number, now: number): { facts: PostFieldsForRankingSignals; timestamp: string } {
  const scattered = (at * 7_919) % candidates;
  const createdAtMs = now - scattered * 300_000;
  const facts = {
    id: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    userId: `person-${at % 200}`,
    userName: 'Somebody',
    createdAtMs,
    tags: [`tag${at % 50}`, `tag${at % 31}`],
    venueId: at % 3 === 0 ? `venue-${at % 40}` : null,
    isBot: at % 5 === 0,
    isSample: false,
  };
  return { facts, timestamp: new Date(createdAtMs).toISOString() };
}

function makeReader(): ViewerDataForPostRanking {
  const tags = Array.from({ length: 40 }, (_, at) => `tag${at}`);
  return {
    userId: 'reader',
    ringsTo: (post) => post.id.charCodeAt(35) % 12,
    followed: new Set(Array.from({ length: 60 }, (_, at) => `person-${at}`)),
    friendLikes: new Map(),
    topics: new Map(tags.map((tag, at) => [tag, { strength: 600 - at * 20, followed: at < 10, liked: at }])),
    feedback: tags.slice(0, 20).map((target) => ({ direction: 'less', about: 'tag', target })),
  };
}

/**
 * Runs the function 200 times and returns the median duration of a run in milliseconds. The first tenth of the runs
 * only warms up the code and is not counted.
 */
function median(run: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return times.slice(rounds / 10).toSorted((a, b) => a - b)[Math.floor((rounds * 0.9) / 2)]!;
}
