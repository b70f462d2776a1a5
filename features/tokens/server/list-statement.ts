import { implement } from '#platform/kernel/implement.ts';
import { listStatement } from '../api.ts';
import { loadStatement } from './present-statement.ts';

/** Lists the transfers from and to the caller's token account, newest first (EXP-049). */
export const listStatementFunction = implement(listStatement, function listStatement(ctx, args) {
  return loadStatement(ctx, ctx.viewer.id, args);
});
