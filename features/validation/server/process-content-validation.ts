import { implement } from '#platform/kernel/implement.ts';
import { processContentValidation } from '../api.ts';
import { checkContent } from '../domain/check-content.ts';
import { coarseWordsKey } from './coarse-words.ts';

/** Returns hints about a text, without a network (FN-012). */
export const processContentValidationFunction = implement(
  processContentValidation,
  async function processContentValidation(ctx, args) {
    const words = ctx.platform.service(coarseWordsKey);
    const findings = checkContent(args.content, args.validationType, (text) => words.count(text));
    return {
      valid: findings.every((finding) => !finding.blocks),
      flagged: findings.some((finding) => !finding.blocks),
      findings,
    };
  },
);
