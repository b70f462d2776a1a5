import { implementFunction } from '#platform/kernel/implement.ts';
import { processCoreTokensSecure } from '../api.ts';
import { loadPublicLedgerTotals } from './load-public-ledger-totals.ts';
import { loadOwnTokenStatement } from './load-token-statement.ts';
import { loadTokenBalance } from './public.ts';

/**
 * Returns the caller's balance or statement, or the public totals of the token ledger (FN-006). No API function creates
 * tokens.
 */
export const processCoreTokensSecureHandler = implementFunction(
  processCoreTokensSecure,
  async function processCoreTokensSecure(ctx, args) {
    switch (args.action) {
      case 'balance':
        return { action: args.action, balance: await loadTokenBalance(ctx.db, ctx.viewer.id) };
      case 'statement':
        return { action: args.action, statement: await loadOwnTokenStatement(ctx, ctx.viewer, args) };
      case 'books':
        return { action: args.action, books: await loadPublicLedgerTotals(ctx.db) };
    }
  },
);
