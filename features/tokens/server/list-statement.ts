import { implement } from '#platform/kernel/implement.ts';
import { listStatement } from '../api.ts';
import { loadStatement } from './present-statement.ts';

/** Every token that came or went, of the caller alone (EXP-049). */
export const listStatementFunction = implement(listStatement, function listStatement(ctx, args) {
  return loadStatement(ctx, ctx.viewer.id, args);
});
