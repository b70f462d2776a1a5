import { invalidArgument } from '#platform/contract/errors.ts';
import { type ActionContext, implement } from '#platform/rpc/implement.ts';
import { signUp } from '../api.ts';
import { standardTimeZone } from '../domain/time-zone.ts';
import { userSignedUp } from '../events.ts';
import { beginSession } from './begin-session.ts';
import { insertWithFreeHandle } from './insert-with-free-handle.ts';
import { keepNetwork } from './new-accounts.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { assertFound, assertNotEmail, emailTaken } from './refusals.ts';
import { sendVerification } from './send-verification.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from './store.ts';
import { insertAudit } from './store-access.ts';

/**
 * AUTH-007: makes a person and signs them in. An e-mail belongs to one person, also when many sign up with it at once
 * (D6). A repeat after a lost answer, known by the client's own id, signs in again.
 */
export const signUpFunction = implement(signUp, async (ctx, args) => {
  assertNotEmail(args.password, args.email);
  const known = await findUserByEmail(ctx.db, args.email);
  if (known !== undefined) return signInAgain(ctx, known, args);
  const passwordHash = await hashPassword(args.password);
  const id = args.id ?? ctx.newId();
  const made = await ctx.transact(async (tx) => {
    const isNew = await insertWithFreeHandle(tx, {
      id,
      displayName: args.displayName,
      email: args.email,
      passwordHash,
      timeZone: args.timeZone ?? standardTimeZone,
      isDemo: false,
      now: tx.now,
    });
    if (!isNew) return undefined;
    const user = assertFound(await findUser(tx.tx, id));
    await keepNetwork(tx.tx, { userId: id, address: tx.request.address, now: tx.now });
    await sendVerification(tx, user);
    await insertAudit(tx.tx, {
      at: tx.now,
      actor: id,
      action: 'signUp',
      target: id,
      address: tx.request.address,
    });
    tx.emit(userSignedUp, { userId: id, at: tx.now.toISOString() });
    return beginSession(tx, user);
  });
  if (made !== undefined) return made;
  const winner = await findUserByEmail(ctx.db, args.email);
  if (winner === undefined) throw invalidArgument('This id is already in use', 'id_taken', 'id');
  return signInAgain(ctx, winner, args);
});

async function signInAgain(
  ctx: ActionContext<typeof signUp>,
  known: UserRow,
  args: { id?: string | undefined; password: string },
) {
  const isRepeat = args.id === known.id && known.suspendedAt === null && known.deactivatedAt === null;
  if (!isRepeat || !(await verifyPassword(args.password, known.passwordHash))) throw emailTaken();
  return ctx.transact(async (tx) => beginSession(tx, assertFound(await lockUser(tx.tx, known.id))));
}
