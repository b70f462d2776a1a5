import { notAuthenticated } from '#platform/contract/errors.ts';
import { type ActionContext, implementFunction } from '#platform/kernel/implement.ts';
import { collectExportSections } from '#features/personal-data/server/public.ts';
import { exportMyData } from '../api.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { checkPasswordAttempt } from './check-password-attempt.ts';
import { createWrongCredentialsError } from './refusals.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';

/**
 * EXP-016: returns all data of a person in one document. A suspended person cannot sign in but has a right to their
 * data, so the function also accepts e-mail and password instead of a session.
 */
export const exportMyDataHandler = implementFunction(exportMyData, async function exportMyData(ctx, args) {
  const user = await whoseData(ctx, args);
  await insertAuditEntry(ctx.db, {
    at: ctx.now,
    actor: user.id,
    action: auditActions.dataExported,
    target: user.id,
    address: ctx.request.address,
  });
  return {
    exportedAt: ctx.now.toISOString(),
    sections: await collectExportSections(ctx.platform, user.id),
  };
});

async function whoseData(
  ctx: ActionContext<typeof exportMyData>,
  args: { email?: string | undefined; password?: string | undefined },
): Promise<UserRow> {
  if (args.email === undefined || args.password === undefined) {
    const own = ctx.viewer === null ? undefined : await findUser(ctx.db, ctx.viewer.id);
    if (own === undefined) throw notAuthenticated();
    return own;
  }
  const user = await findUserByEmail(ctx.db, args.email);
  const attempt = { user, name: args.email, password: args.password, failure: 'exportFailed' } as const;
  const isRight = await checkPasswordAttempt(ctx, attempt);
  if (user === undefined || !isRight) throw createWrongCredentialsError();
  return user;
}
