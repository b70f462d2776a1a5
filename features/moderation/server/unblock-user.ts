import { implementFunction } from '#platform/kernel/implement.ts';
import { unblockUser } from '../api.ts';
import { userUnblocked } from '../events.ts';
import { deleteBlock } from './store.ts';

/** Removes the caller's block of a person (EXP-065). */
export const unblockUserHandler = implementFunction(unblockUser, async function unblockUser(ctx, args) {
  const pair = { userId: ctx.viewer.id, otherId: args.userId };
  if (await deleteBlock(ctx.tx, pair)) ctx.emit(userUnblocked, pair);
  return { blocked: false as const };
});
