import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { CoarseWords, coarseWordsKey } from './coarse-words.ts';
import { processContentValidationFunction } from './process-content-validation.ts';

/** The validation feature: hints about a text before it is published. */
export const validationFeature: Feature = {
  name: 'validation',
  functions: [processContentValidationFunction],
  services: [provide(coarseWordsKey, () => new CoarseWords())],
};
