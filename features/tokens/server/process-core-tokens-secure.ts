import { implement } from '#platform/kernel/implement.ts';
import { processCoreTokensSecure } from '../api.ts';
import { loadBooks } from './present-books.ts';
import { loadStatement } from './present-statement.ts';
import { balanceOf } from './public.ts';

/** Returns the caller's balance or statement, or the public books (FN-006). No wire function creates tokens. */
export const processCoreTokensSecureFunction = implement(
  processCoreTokensSecure,
  async function processCoreTokensSecure(ctx, args) {
    switch (args.action) {
      case 'balance':
        return { action: args.action, balance: await balanceOf(ctx.db, ctx.viewer.id) };
      case 'statement':
        return { action: args.action, statement: await loadStatement(ctx, ctx.viewer.id, args) };
      case 'books':
        return { action: args.action, books: await loadBooks(ctx.db) };
    }
  },
);
