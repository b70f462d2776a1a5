import { implementFunction } from '#platform/kernel/implement.ts';
import { processContentValidation } from '../api.ts';
import { findTextProblems } from '../domain/check-content.ts';
import { profanityCounterServiceKey } from './profanity-counter.ts';

/** Returns hints about a text before it is published (FN-012). Does not use the network. */
export const processContentValidationHandler = implementFunction(
  processContentValidation,
  async function processContentValidation(ctx, args) {
    const words = ctx.platform.service(profanityCounterServiceKey);
    const findings = findTextProblems(args.content, args.validationType, (text) => words.count(text));
    return {
      valid: findings.every((finding) => !finding.blocks),
      flagged: findings.some((finding) => !finding.blocks),
      findings,
    };
  },
);
