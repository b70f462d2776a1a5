/** Counts coarse English words in any spelling, with the npm package `obscenity`. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/**
 * Counts the coarse words in a text. The matcher is built at first use, because this takes time and most processes
 * never need it.
 */
export class ProfanityCounter {
  private matcher: RegExpMatcher | undefined;

  count(text: string): number {
    this.matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
    return this.matcher.getAllMatches(text).length;
  }
}

/** Key of the service that counts coarse words in a text. */
export const profanityCounterServiceKey = createServiceKey<ProfanityCounter>('coarseWords');
