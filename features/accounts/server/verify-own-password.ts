/**
 * Verifies the password of a signed-in person before an irreversible or sensitive change, such as a deletion (EXP-013).
 */
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import type { ActionContext } from '#platform/kernel/implement.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';
import {
  assertSignedInUserExists,
  createDemoAccountForbiddenError,
  createWrongPasswordError,
} from './refusals.ts';
import { findUser, type UserRow } from './store.ts';

/**
 * Verifies the caller's password and returns the row of their account.
 * @throws FunctionError `permission-denied`, reason `wrong_password` or `demo_account`; `resource-exhausted` after too
 * many failures
 */
export async function verifyPasswordOfSignedInUser<F extends AnyFunctionDefinition>(
  ctx: Pick<ActionContext<F>, 'db' | 'now' | 'platform' | 'request'> & {
    viewer: { id: string; sessionId: string };
  },
  password: string,
): Promise<UserRow> {
  const { id, sessionId } = ctx.viewer;
  const user = assertSignedInUserExists(await findUser(ctx.db, id));
  if (user.isDemo) throw createDemoAccountForbiddenError();
  const attempt = { user, name: id, password, sessionId, failure: 'passwordCheckFailed' } as const;
  if (await verifyPasswordWithThrottling(ctx, attempt)) return user;
  throw createWrongPasswordError();
}
