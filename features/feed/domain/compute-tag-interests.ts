/**
 * Computes a viewer's interest in each tag from followed tags, recent likes, and weights learned from the viewer's
 * actions.
 */
import { clampRankingSignal } from './rank-posts.ts';
import type { ViewerInterestInTag } from './signals.ts';

const followedStrength = 600;
const likedStrength = 60;
const mostLiked = 8;
/**
 * Interest strength per unit of a tag's weight. The weights are from -10 to 10 and learned from the viewer's actions.
 */
const learntStrength = 60;

/**
 * Returns the viewer's interest in each tag, computed from followed tags, the tags of liked posts, and the tag weights
 * that were learned from the viewer's actions.
 */
export function computeTagInterests(sources: {
  followed: readonly string[];
  liked: ReadonlyMap<string, number>;
  weights: Readonly<Record<string, number>>;
}): Map<string, ViewerInterestInTag> {
  const followed = new Set(sources.followed);
  const weights = new Map(Object.entries(sources.weights));
  const topics = new Map<string, ViewerInterestInTag>();
  for (const tag of new Set([...followed, ...sources.liked.keys(), ...weights.keys()])) {
    const liked = sources.liked.get(tag) ?? 0;
    const strength = clampRankingSignal(
      (followed.has(tag) ? followedStrength : 0) +
        likedStrength * Math.min(mostLiked, liked) +
        learntStrength * (weights.get(tag) ?? 0),
    );
    topics.set(tag, { strength, followed: followed.has(tag), liked });
  }
  return topics;
}
