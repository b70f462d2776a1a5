import { implementFunction } from '#platform/kernel/implement.ts';
import { listStatement } from '../api.ts';
import { loadOwnTokenStatement } from './load-token-statement.ts';

/** Lists the transfers to and from the caller's token account, latest first (EXP-049). */
export const listStatementHandler = implementFunction(listStatement, function listStatement(ctx, args) {
  return loadOwnTokenStatement(ctx, ctx.viewer, args);
});
