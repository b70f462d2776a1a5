import { implementFunction } from '#platform/kernel/implement.ts';
import { lockUser, signInPerson, verifyCredentialWithThrottling } from '#features/accounts/server/public.ts';
import { logInWithPasskey } from '../api.ts';
import { consumeChallenge } from './challenges.ts';
import { createPasskeyLogInRefusedError } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';
import { findPasskeyByCredentialId, recordPasskeyUse } from './store.ts';
import { readSignedChallenge, verifyPasskeySignature } from './verify-passkey.ts';

/**
 * Signs in the owner of a passkey. Failures have the limits and the audit entries of wrong passwords. All failures have
 * the same error, so that nobody learns which passkeys exist (KP4).
 */
export const logInWithPasskeyHandler = implementFunction(
  logInWithPasskey,
  async function logInWithPasskey(ctx, args) {
    const relyingParty = requireRelyingParty(ctx.platform.config);
    const challenge = readSignedChallenge(args.clientDataJSON, relyingParty);
    if (challenge === undefined) throw createPasskeyLogInRefusedError();
    await consumeChallenge(ctx.db, challenge, { userId: null, now: ctx.now });
    const passkey = await findPasskeyByCredentialId(ctx.db, Buffer.from(args.credentialId, 'base64url'));
    const attempt = {
      user: passkey && { id: passkey.userId },
      name: `passkey ${args.credentialId}`,
      failure: 'signInFailed',
    } as const;
    const verified: { signCount?: number | undefined } = {};
    const isRight = await verifyCredentialWithThrottling(ctx, attempt, async () => {
      if (passkey)
        verified.signCount = await verifyPasskeySignature(args, passkey, { challenge, relyingParty });
      return verified.signCount !== undefined;
    });
    const { signCount } = verified;
    if (passkey === undefined || signCount === undefined || !isRight) throw createPasskeyLogInRefusedError();
    return ctx.transact(async (tx) => {
      const user = await lockUser(tx.tx, passkey.userId);
      // Another call may have removed the passkey or used it while this call verified it.
      const isStored = await recordPasskeyUse(tx.tx, passkey.id, signCount, tx.now);
      if (user === undefined || !isStored) throw createPasskeyLogInRefusedError();
      return signInPerson(tx, user, 'passkey');
    });
  },
);
