import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { logInDemo } from '../api.ts';
import { defaultTimeZone } from '../domain/time-zone.ts';
import { demoAccountCreatedOrReset } from '../events.ts';
import { beginSession } from './begin-session.ts';
import { insertUserWithAvailableHandle } from './insert-user-with-available-handle.ts';
import { assertSignedInUserExists } from './refusals.ts';
import { findDemoUser, lockUser } from './store.ts';

/**
 * Signs in to the demo account if this server offers it (AUTH-002, Q-11). Creates the demo account if it does not
 * exist, for example after a reset.
 */
export const logInDemoHandler = implementFunction(logInDemo, async function logInDemo(ctx) {
  if (!ctx.platform.config.demo) throw createPermissionDeniedError("The demo isn't available", 'demo_off');
  if ((await findDemoUser(ctx.db)) === undefined) {
    await ctx.transact(async (tx) => {
      const id = tx.newId();
      const isNew = await insertUserWithAvailableHandle(tx, {
        id,
        displayName: 'Demo Neighbor',
        email: null,
        passwordHash: null,
        timeZone: defaultTimeZone,
        isDemo: true,
        now: tx.now,
      });
      // Does not emit `userSignedUp`, because the demo account gets no welcome tokens and no progress.
      if (isNew) tx.emit(demoAccountCreatedOrReset, { userId: id });
    });
  }
  const demo = assertSignedInUserExists(await findDemoUser(ctx.db));
  return ctx.transact(async (tx) =>
    beginSession(tx, assertSignedInUserExists(await lockUser(tx.tx, demo.id))),
  );
});
