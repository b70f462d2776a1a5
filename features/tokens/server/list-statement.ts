import { implement } from '#platform/kernel/implement.ts';
import { listStatement } from '../api.ts';
import { loadStatement } from './present-statement.ts';

/** Lists all movements of the caller's tokens (EXP-049). */
export const listStatementFunction = implement(listStatement, function listStatement(ctx, args) {
  return loadStatement(ctx, ctx.viewer.id, args);
});
