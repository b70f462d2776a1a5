/** The second look at who acts, before what cannot be taken back (EXP-013). */
import type { AnyFunction } from '#platform/contract/define.ts';
import type { ActionContext } from '#platform/rpc/implement.ts';
import { verifyPassword } from './password-hash.ts';
import { assertFound, demoAccount, wrongPassword } from './refusals.ts';
import { findUser, type UserRow } from './store.ts';
import { insertAudit } from './store-access.ts';

/**
 * The caller's row, once the password was theirs.
 * @throws FunctionError `permission-denied`, reason `wrong_password` or `demo_account`; `resource-exhausted`
 */
export async function verifyOwnPassword<F extends AnyFunction>(
  ctx: Pick<ActionContext<F>, 'db' | 'now' | 'platform' | 'request'> & { viewer: { id: string } },
  password: string,
): Promise<UserRow> {
  const { id } = ctx.viewer;
  await ctx.platform.limit('signInAccount', id);
  const user = assertFound(await findUser(ctx.db, id));
  if (user.isDemo) throw demoAccount();
  if (await verifyPassword(password, user.passwordHash)) return user;
  const { address } = ctx.request;
  await insertAudit(ctx.db, { at: ctx.now, actor: id, action: 'passwordCheckFailed', target: id, address });
  throw wrongPassword();
}
