import { implementFunction } from '#platform/kernel/implement.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import {
  assertSignedInUserExists,
  findUser,
  requireRecentSignInOrPassword,
} from '#features/accounts/server/public.ts';
import { startAddingPasskey } from '../api.ts';
import { buildPasskeyCreationOptions } from '../domain/creation-options.ts';
import { maxPasskeysPerPerson, passkeyChallengeLifetimeMs } from '../domain/limits.ts';
import { createChallenge } from './challenges.ts';
import { createTooManyPasskeysError } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';
import { listPasskeysByUser } from './store.ts';

/**
 * Creates a challenge for a new passkey of the caller. A passkey gives permanent access to the account, so the caller
 * must have logged in shortly before or enter the password.
 */
export const startAddingPasskeyHandler = implementFunction(
  startAddingPasskey,
  async function startAddingPasskey(ctx, { password }) {
    const { config } = ctx.platform;
    const { id } = requireRelyingParty(config);
    await requireRecentSignInOrPassword(ctx, password);
    const user = assertSignedInUserExists(await findUser(ctx.db, ctx.viewer.id));
    const existing = await listPasskeysByUser(ctx.db, user.id);
    if (existing.length >= maxPasskeysPerPerson) throw createTooManyPasskeysError();
    const challenge = await ctx.transact((tx) => createChallenge(tx, user.id));
    return {
      options: buildPasskeyCreationOptions({
        challenge,
        timeoutMs: passkeyChallengeLifetimeMs,
        relyingParty: { id, name: getConfiguredSiteName(config) },
        user,
        existing: existing.map(({ credentialId, transports }) => ({
          credentialId: credentialId.toString('base64url'),
          transports,
        })),
      }),
    };
  },
);
