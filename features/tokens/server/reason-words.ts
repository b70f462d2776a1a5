/** Lets other features contribute texts for their reasons of tokens and xp, which statements show. */
import { contribute, type Contribution, contributionKey } from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ReasonWords } from '../domain/reasons.ts';

const reasonWordsKey = contributionKey<ReasonWords>('tokens.reasons');

/** Contributes texts for a feature's reasons, such as `{ 'share at foundItem': 'You reported a found item' }`. */
export function reasonWords(words: ReasonWords): Contribution {
  return contribute(reasonWordsKey, words);
}

/** Returns the texts for reasons that all features contribute, by reason. */
export function reasonWordsOf(platform: Pick<Platform, 'contributions'>): ReasonWords {
  return Object.assign(
    {},
    ...platform.contributions(reasonWordsKey).map(({ value }) => value),
  ) as ReasonWords;
}
