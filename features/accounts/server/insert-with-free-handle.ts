/** Makes people with a handle of their own. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { MutationContext } from '#platform/rpc/implement.ts';
import { freeHandle, handleBase } from '../domain/person-name.ts';
import {
  findDemoUser,
  findUserByEmail,
  insertUser,
  listHandlesLike,
  listPersonRows,
  type NewUser,
} from './store.ts';

const handleTries = 10;

/**
 * Inserts a person with the first free handle their name suggests; false where the e-mail, the id or the place of the
 * demo person is taken.
 */
export async function insertWithFreeHandle(
  ctx: Pick<MutationContext, 'tx' | 'newId'>,
  user: Omit<NewUser, 'handle'>,
): Promise<boolean> {
  const base = handleBase(user.displayName);
  const taken = new Set(await listHandlesLike(ctx.tx, base));
  for (let attempt = 0; attempt < handleTries; attempt++) {
    const handle = freeHandle(base, taken);
    if (await insertUser(ctx.tx, { ...user, handle })) return true;
    if ((await listPersonRows(ctx.tx, [user.id])).length > 0) return false;
    if (user.email !== null && (await findUserByEmail(ctx.tx, user.email)) !== undefined) return false;
    if (user.isDemo && (await findDemoUser(ctx.tx)) !== undefined) return false;
    // Only the handle is left as a reason: somebody of the same name was quicker.
    taken.add(handle);
  }
  throw new FunctionError('aborted', 'Too many people changed this at once. Please try again.', {
    reason: 'maxretry',
  });
}
