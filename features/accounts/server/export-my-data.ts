import { notAuthenticated } from '#platform/contract/errors.ts';
import { type ActionContext, implement } from '#platform/kernel/implement.ts';
import { exportMyData } from '../api.ts';
import { presentMe } from '../domain/present-me.ts';
import { checkPasswordAttempt } from './check-password-attempt.ts';
import { dataExportersKey } from './data-exporters.ts';
import { wrongCredentials } from './refusals.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';
import { insertAudit } from './store-access.ts';
import { listSessionsOf } from './store-sessions.ts';
import { listDevices } from './store-sign-in.ts';

/**
 * EXP-016: all data of a person in one document. A suspended person has no session but keeps the right to their data:
 * for them e-mail and password are enough.
 */
export const exportMyDataFunction = implement(exportMyData, async function exportMyData(ctx, args) {
  const user = await whoseData(ctx, args);
  await insertAudit(ctx.db, {
    at: ctx.now,
    actor: user.id,
    action: 'dataExported',
    target: user.id,
    address: ctx.request.address,
  });
  const sessions = await listSessionsOf(ctx.db, user.id);
  const devices = await listDevices(ctx.db, user.id);
  return {
    exportedAt: ctx.now.toISOString(),
    sections: {
      account: presentMe(user, ctx.platform.config.admin),
      sessions: sessions.map((session) => ({
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        userAgent: session.userAgent,
        address: session.address,
      })),
      knownDevices: devices.map((device) => ({
        createdAt: device.createdAt.toISOString(),
        lastUsedAt: device.lastUsedAt.toISOString(),
      })),
      ...(await ctx.platform.service(dataExportersKey).collect(ctx.db, user.id)),
    },
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
  if (user === undefined || !isRight) throw wrongCredentials();
  return user;
}
