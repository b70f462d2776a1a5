import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { ProfanityCounter, profanityCounterServiceKey } from './profanity-counter.ts';
import { processContentValidationHandler } from './process-content-validation.ts';

/** The validation feature: hints about a text before it is published. */
export const validationFeature: Feature = {
  name: 'validation',
  functions: [processContentValidationHandler],
  services: [provideService(profanityCounterServiceKey, () => new ProfanityCounter())],
};
