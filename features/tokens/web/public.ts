/** What the shell and other features use of tokens in the browser; the screens are loaded when they are opened. */
import { lazy } from 'react';

export { BalancePill } from './balance-pill.tsx';
export { EntryRow } from './entry-row.tsx';
export { useBalance } from './use-balance.ts';
/** `/statement` */
export const StatementScreen = lazy(() => import('./statement-screen.tsx'));
/** `/books` */
export const BooksScreen = lazy(() => import('./books-screen.tsx'));
