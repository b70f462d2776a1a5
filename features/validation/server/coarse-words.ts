/** Coarse words in English, however they are spelt, from the package that knows them. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { serviceKey } from '#platform/kernel/service-key.ts';

/** Built when it is asked for the first time: it takes a moment, and most processes never need it. */
export class CoarseWords {
  private matcher: RegExpMatcher | undefined;

  count(text: string): number {
    this.matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
    return this.matcher.getAllMatches(text).length;
  }
}

export const coarseWordsKey = serviceKey<CoarseWords>('coarseWords');
