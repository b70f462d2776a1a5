import { createNotAuthenticatedError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Db } from '#platform/database/connection.ts';
import type { RequestMetadata } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';
import { createWrongCredentialsError } from './refusals.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';

interface ExportContext {
  db: Db;
  now: Date;
  platform: Platform;
  request: RequestMetadata;
  viewer: Viewer | null;
}

/**
 * Returns the person whose data is exported (EXP-016). If the call contains an e-mail and a password, they identify the
 * person; otherwise the person is the caller. A suspended person uses the e-mail and password, because they cannot sign
 * in but have a right to their data.
 * @throws FunctionError `unauthenticated` for a guest without credentials, and for wrong credentials (reason
 *   `wrong_credentials`); `resource-exhausted` after too many wrong passwords
 */
export async function authenticateDataExportRequester(
  ctx: ExportContext,
  args: { email?: string | undefined; password?: string | undefined },
): Promise<UserRow> {
  if (args.email === undefined || args.password === undefined) {
    const own = ctx.viewer === null ? undefined : await findUser(ctx.db, ctx.viewer.id);
    if (own === undefined) throw createNotAuthenticatedError();
    return own;
  }
  const user = await findUserByEmail(ctx.db, args.email);
  const attempt = { user, name: args.email, password: args.password, failure: 'exportFailed' } as const;
  const isRight = await verifyPasswordWithThrottling(ctx, attempt);
  if (user === undefined || !isRight) throw createWrongCredentialsError();
  return user;
}
