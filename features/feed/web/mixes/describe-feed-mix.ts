import { computeScoreComponentWeightPercent } from '../../domain/rank-posts.ts';
import { feedMixSliderNames } from '../../domain/mix.ts';
import type { FeedMix } from '../../domain/mix.ts';
import { messages } from './messages.ts';

/**
 * Describes a mix (weights of the ranking criteria) by the two highest weights, such as “Mostly people you follow and
 * posts near you”.
 */
export function describeFeedMix(mix: FeedMix): string {
  const [first, second] = feedMixSliderNames
    .map((name) => ({ name, weight: computeScoreComponentWeightPercent(name, mix) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  if (!first) return messages.mixWithoutPriorities;
  if (!second) return messages.mixPriority({ first: first.name });
  return messages.mixPriorities({ first: first.name, second: second.name });
}
