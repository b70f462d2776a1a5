import { permissionDenied } from '#platform/contract/errors.ts';
import { implement } from '#platform/rpc/implement.ts';
import { logIn } from '../api.ts';
import { accountReactivated } from '../events.ts';
import { beginSession } from './begin-session.ts';
import { verifyPassword } from './password-hash.ts';
import { wrongCredentials } from './refusals.ts';
import { findUserByEmail, lockUser, setAway } from './store.ts';
import { insertAudit } from './store-access.ts';

/**
 * AUTH-008: signs in. An unknown e-mail and a wrong password have the same answer and the same work behind it (KP4).
 * Who had gone away is back (EXP-015).
 */
export const logInFunction = implement(logIn, async (ctx, args) => {
  const { address } = ctx.request;
  await ctx.platform.limit('signInAccount', args.email);
  await ctx.platform.limit('signInDaily', `${args.email} ${address}`);
  const known = await findUserByEmail(ctx.db, args.email);
  const isRight = await verifyPassword(args.password, known?.passwordHash ?? null);
  if (known === undefined || !isRight) {
    const actor = known?.id ?? 'nobody';
    await insertAudit(ctx.db, {
      at: ctx.now,
      actor,
      action: 'signInFailed',
      target: actor,
      address,
    });
    throw wrongCredentials();
  }
  return ctx.transact(async (tx) => {
    const user = await lockUser(tx.tx, known.id);
    // The password may have been changed while this one was being checked.
    if (user === undefined || user.passwordHash !== known.passwordHash) throw wrongCredentials();
    if (user.suspendedAt !== null) throw permissionDenied('This account is suspended', 'account_suspended');
    if (user.deactivatedAt !== null) {
      await setAway(
        tx.tx,
        user.id,
        { deactivatedAt: null, deletionRequestedAt: user.deletionRequestedAt },
        tx.now,
      );
      if (user.deletionRequestedAt === null) tx.emit(accountReactivated, { userId: user.id });
    }
    await insertAudit(tx.tx, {
      at: tx.now,
      actor: user.id,
      action: 'signIn',
      target: user.id,
      address,
    });
    return beginSession(tx, user);
  });
});
