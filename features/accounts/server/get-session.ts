import { implementFunction } from '#platform/kernel/implement.ts';
import { getSession } from '../api.ts';
import { presentOwnAccount } from '../domain/present-own-account.ts';
import { findUser } from './store.ts';

/** Returns who is signed in, and whether this server offers the demo account (AUTH-001, AUTH-002). */
export const getSessionHandler = implementFunction(getSession, async function getSession(ctx) {
  const { admin, demo } = ctx.platform.config;
  const user = ctx.viewer === null ? undefined : await findUser(ctx.db, ctx.viewer.id);
  return { user: user === undefined ? null : presentOwnAccount(user, admin), demo };
});
