import { implement } from '#platform/kernel/implement.ts';
import { processCoreTokensSecure } from '../api.ts';
import { loadBooks } from './present-books.ts';
import { loadStatement } from './present-statement.ts';
import { balanceOf } from './public.ts';

/** FN-006: balance, statement and books by one name. It reads only: nobody can make tokens through the wire. */
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
