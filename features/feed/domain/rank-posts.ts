/**
 * Ranks the posts of a feed by a mix (the viewer's weights of the ranking criteria; FEED-002, NEW-03). The score of a
 * post is the sum of the points of its score components. All computations use integers, so that browser and server get
 * the same score. Pure: no clock, no randomness.
 */
import { compareText } from '#platform/contract/compare-text.ts';
import { type FeedMix, type FeedMixSliderName, feedMixSliderNames, roundAndClampToInteger } from './mix.ts';

/**
 * The components of a post's score. There is one for each slider of the viewer's mix (ranking weights). The component
 * `asked` has no slider: it is the viewer's feedback “more like this” or “less like this” (EXP-084).
 */
export const scoreComponentNames = [...feedMixSliderNames, 'asked'] as const;
/** Name of a component of a post's score. */
export type ScoreComponentName = FeedMixSliderName | 'asked';

/** Signal strength of each score component for one post and one viewer, from -1000 to 1000. */
export type RankingSignals = Readonly<Record<ScoreComponentName, number>>;
/** Points that each score component adds to a post's score. Negative points lower the score. */
export type PointsByScoreComponent = Readonly<Record<ScoreComponentName, number>>;

/** Maximum absolute value of a signal. A signal is the strength of one score component for a post. */
export const maxRankingSignalStrength = 1_000;

/** Fields that an item must have to be ranked. */
export interface RankingCandidate {
  id: string;
  /** Creation time as an ISO string. Posts with equal scores are sorted newest first. */
  timestamp: string;
  signals: RankingSignals;
}

/** An item with its score and the points of each score component. */
export interface RankedItem<Item extends RankingCandidate = RankingCandidate> {
  item: Item;
  points: PointsByScoreComponent;
  /** Score of the item: the sum of all `points`. */
  score: number;
}

/**
 * Returns the weight of a score component in percent (-100 to 100), from the viewer's slider for it in `mix`. Only the
 * weight of `bots` can be negative: its slider is neutral at 50. `asked` (the viewer's feedback “more like this” or
 * “less like this”) has no slider, so its weight is always 100.
 */
export function computeScoreComponentWeightPercent(part: ScoreComponentName, mix: FeedMix): number {
  if (part === 'asked') return 100;
  const slider = roundAndClampToInteger(mix[part], 0, 100);
  return part === 'bots' ? slider * 2 - 100 : slider;
}

/** Computes the points of each score component for one post: the component's signal × the weight of its slider. */
export function computePointsByScoreComponent(signals: RankingSignals, mix: FeedMix): PointsByScoreComponent {
  const points = (part: ScoreComponentName) => {
    const signal = clampRankingSignal(signals[part]);
    return Math.round((computeScoreComponentWeightPercent(part, mix) * signal) / 100) + 0;
  };
  return {
    near: points('near'),
    new: points('new'),
    friends: points('friends'),
    topics: points('topics'),
    surprise: points('surprise'),
    bots: points('bots'),
    asked: points('asked'),
  };
}

/** Returns a post's score: the sum of its points. */
export function computePostScore(points: PointsByScoreComponent): number {
  return (
    points.near + points.new + points.friends + points.topics + points.surprise + points.bots + points.asked
  );
}

/**
 * Returns the sum of the points that depend on the viewer: the points for distance, follows, topics and feedback (“more
 * like this” or “less like this”).
 */
export function sumViewerDependentScorePoints(points: PointsByScoreComponent): number {
  return points.near + points.friends + points.topics + points.asked;
}

/**
 * Ranks posts by score, highest first. Posts with equal scores are sorted newest first, then by id, so that the result
 * does not depend on the input order. A post that occurs twice is ranked once.
 */
export function rankPosts<Item extends RankingCandidate>(
  items: readonly Item[],
  mix: FeedMix,
): RankedItem<Item>[] {
  const ranked = new Map<string, RankedItem<Item>>();
  for (const item of items) {
    if (ranked.has(item.id)) continue;
    const points = computePointsByScoreComponent(item.signals, mix);
    ranked.set(item.id, { item, points, score: computePostScore(points) });
  }
  return [...ranked.values()].toSorted(byScore);
}

function byScore(a: RankedItem, b: RankedItem): number {
  return (
    b.score - a.score || compareText(b.item.timestamp, a.item.timestamp) || compareText(b.item.id, a.item.id)
  );
}

/** Rounds a ranking signal and clamps it to the range from -1000 to 1000; NaN becomes 0. */
export function clampRankingSignal(value: number): number {
  return Number.isNaN(value)
    ? 0
    : roundAndClampToInteger(value, -maxRankingSignalStrength, maxRankingSignalStrength);
}

/**
 * Returns the items in a pseudo-random order that depends only on `seed` and the ids. This order is used if the ranking
 * fails (FEED-004, Q-40).
 */
export function shuffleBySeed<Item extends { id: string }>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item) => ({ item, key: hashTextToUint32(`${seed}:${item.id}`) }))
    .toSorted((a, b) => a.key - b.key || compareText(a.item.id, b.item.id))
    .map(({ item }) => item);
}

/** Hashes a text to an unsigned 32-bit integer: deterministic, uniformly distributed, not cryptographic. */
export function hashTextToUint32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
