import { implementFunction } from '#platform/kernel/implement.ts';
import { logIn } from '../api.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';
import { createWrongCredentialsError } from './refusals.ts';
import { signInPerson } from './sign-in-person.ts';
import { findUserByEmail, lockUser } from './store.ts';

/**
 * Signs in with e-mail and password (AUTH-008). The error for an unknown e-mail equals the error for a wrong password
 * and takes the same time, so that an attacker cannot find out which e-mails have an account (KP4).
 */
export const logInHandler = implementFunction(logIn, async function logIn(ctx, args) {
  const known = await findUserByEmail(ctx.db, args.email);
  const attempt = {
    user: known,
    name: args.email,
    password: args.password,
    failure: 'signInFailed',
  } as const;
  const isRight = await verifyPasswordWithThrottling(ctx, attempt);
  if (known === undefined || !isRight) throw createWrongCredentialsError();
  return ctx.transact(async (tx) => {
    const user = await lockUser(tx.tx, known.id);
    // Another call may have changed the password while this call verified it.
    if (user === undefined || user.passwordHash !== known.passwordHash) throw createWrongCredentialsError();
    return signInPerson(tx, user);
  });
});
