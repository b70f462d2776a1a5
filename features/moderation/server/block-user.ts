import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { blockUser } from '../api.ts';
import { createPersonNotFoundError, createCannotBlockOrMuteSelfError } from './refusals.ts';
import { blockPersonAndRemoveFollows } from './block-person-and-remove-follows.ts';

/** Blocks a person (EXP-065). Blocking the same person again changes nothing. */
export const blockUserHandler = implementFunction(blockUser, async function blockUser(ctx, args) {
  if (args.userId === ctx.viewer.id) throw createCannotBlockOrMuteSelfError('block');
  const person = (await loadPeople(ctx.tx, [args.userId])).get(args.userId)!;
  if (!person.isActive) throw createPersonNotFoundError();
  await blockPersonAndRemoveFollows(ctx, person.id);
  return { blocked: true as const };
});
