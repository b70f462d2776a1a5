/** Lets other features contribute texts for their reasons of tokens and xp, which statements show. */
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ReasonTexts } from '../domain/reasons.ts';

const reasonWordsKey = createContributionKey<ReasonTexts>('tokens.reasons');

/** Contributes texts for a feature's reasons, such as `{ 'share at foundItem': 'You reported a found item' }`. */
export function contributeReasonTexts(words: ReasonTexts): Contribution {
  return createContribution(reasonWordsKey, words);
}

/** Returns the texts for reasons that all features contribute, by reason. */
export function collectReasonTexts(platform: Pick<Platform, 'contributions'>): ReasonTexts {
  return Object.assign(
    {},
    ...platform.contributions(reasonWordsKey).map(({ value }) => value),
  ) as ReasonTexts;
}
