import { implementFunction } from '#platform/kernel/implement.ts';
import { unmuteUser } from '../api.ts';
import { userUnmuted } from '../events.ts';
import { deleteMute } from './store.ts';

/** Removes the caller's mute of a person (EXP-065). */
export const unmuteUserHandler = implementFunction(unmuteUser, async function unmuteUser(ctx, args) {
  const pair = { userId: ctx.viewer.id, otherId: args.userId };
  if (await deleteMute(ctx.tx, pair)) ctx.emit(userUnmuted, pair);
  return { muted: false as const };
});
