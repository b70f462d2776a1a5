import { implement } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { blockUser } from '../api.ts';
import { noSuchPerson, notYourself } from './refusals.ts';
import { setBlock } from './set-block.ts';

/** Blocks a person (EXP-065). Blocking the same person again changes nothing. */
export const blockUserFunction = implement(blockUser, async function blockUser(ctx, args) {
  if (args.userId === ctx.viewer.id) throw notYourself('block');
  const person = (await loadPeople(ctx.tx, [args.userId])).get(args.userId)!;
  if (!person.isActive) throw noSuchPerson();
  await setBlock(ctx, person.id);
  return { blocked: true as const };
});
