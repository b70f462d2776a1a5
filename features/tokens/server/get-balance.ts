import { implement } from '#platform/rpc/implement.ts';
import { getBalance } from '../api.ts';
import { balanceOf } from './public.ts';

/** The caller's own tokens (XP-029, Q-29). */
export const getBalanceFunction = implement(getBalance, (ctx) => balanceOf(ctx.db, ctx.viewer.id));
