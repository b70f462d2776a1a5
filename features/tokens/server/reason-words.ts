/** Contributions of words: a feature says for what its people get tokens and xp, as statements show it. */
import { contribute, type Contribution, contributionKey } from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ReasonWords } from '../domain/reasons.ts';

const reasonWordsKey = contributionKey<ReasonWords>('tokens.reasons');

/** Declares words for reasons of a feature, such as `{ 'share at foundItem': 'You reported a found item' }`. */
export function reasonWords(words: ReasonWords): Contribution {
  return contribute(reasonWordsKey, words);
}

/** The words of all features. */
export function reasonWordsOf(platform: Pick<Platform, 'contributions'>): ReasonWords {
  return Object.assign(
    {},
    ...platform.contributions(reasonWordsKey).map(({ value }) => value),
  ) as ReasonWords;
}
