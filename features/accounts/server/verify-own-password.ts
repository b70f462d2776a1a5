/**
 * Verifies the password of a signed-in person before an irreversible or sensitive change, such as a deletion (EXP-013).
 */
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { ActionContext } from '#platform/kernel/implement.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';
import {
  assertSignedInUserExists,
  createNotAllowedForDemoAccountError,
  createWrongPasswordError,
} from './refusals.ts';
import { isRecentSignIn } from '../domain/session-ttl.ts';
import { findUser, type UserRow } from './store.ts';
import { findSessionCreationTime } from './store-sessions.ts';

type ContextOfSignedInUser<F extends AnyFunctionDefinition> = Pick<
  ActionContext<F>,
  'db' | 'now' | 'platform' | 'request'
> & { viewer: { id: string; sessionId: string } };

/**
 * Verifies the caller's password and returns the row of their account.
 * @throws FunctionError `permission-denied`, reason `wrong_password` or `demo_account`; `resource-exhausted` after too
 * many failures
 */
export async function verifyPasswordOfSignedInUser<F extends AnyFunctionDefinition>(
  ctx: ContextOfSignedInUser<F>,
  password: string,
): Promise<UserRow> {
  const { id, sessionId } = ctx.viewer;
  const user = assertSignedInUserExists(await findUser(ctx.db, id));
  if (user.isDemo) throw createNotAllowedForDemoAccountError();
  const attempt = { user, name: id, password, sessionId, failure: 'passwordCheckFailed' } as const;
  if (await verifyPasswordWithThrottling(ctx, attempt)) return user;
  throw createWrongPasswordError();
}

/**
 * Ensures that the caller has just proved who they are: by signing in a few minutes ago, or by the password of this
 * call.
 * @throws FunctionError `permission-denied`, reason `password_needed`, `wrong_password` or `demo_account`;
 *   `resource-exhausted` after too many failures
 */
export async function requireRecentSignInOrPassword<F extends AnyFunctionDefinition>(
  ctx: ContextOfSignedInUser<F>,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await verifyPasswordOfSignedInUser(ctx, password);
    return;
  }
  const createdAt = await findSessionCreationTime(ctx.db, ctx.viewer.sessionId);
  if (createdAt === undefined || !isRecentSignIn(createdAt, ctx.now))
    throw createPermissionDeniedError('Enter your password to continue', 'password_needed');
}
