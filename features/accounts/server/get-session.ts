import { implement } from '#platform/kernel/implement.ts';
import { getSession } from '../api.ts';
import { presentMe } from '../domain/present-me.ts';
import { findUser } from './store.ts';

/** AUTH-001: returns who is signed in, and whether this server offers the demo account (AUTH-002). */
export const getSessionFunction = implement(getSession, async function getSession(ctx) {
  const { admin, demo } = ctx.platform.config;
  const user = ctx.viewer === null ? undefined : await findUser(ctx.db, ctx.viewer.id);
  return { user: user === undefined ? null : presentMe(user, admin), demo };
});
