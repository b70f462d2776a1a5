import { FunctionError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { processSubmitFeedback } from '../api.ts';
import { insertFeedback } from './store.ts';

/** Stores feedback for the operators (FN-011, Q-60). A repeated call with the same id changes nothing. */
export const processSubmitFeedbackHandler = implementFunction(
  processSubmitFeedback,
  async function processSubmitFeedback(ctx, args) {
    const id = args.id ?? ctx.newId();
    const { category, message, path } = args;
    const row = {
      id,
      userId: ctx.viewer.id,
      category,
      message,
      rating: args.rating ?? null,
      path,
      now: ctx.now,
    };
    if (!(await insertFeedback(ctx.tx, row)))
      throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
    return { id, received: true as const };
  },
);
