import { implementFunction } from '#platform/kernel/implement.ts';
import { startPasskeyLogIn } from '../api.ts';
import { passkeyChallengeLifetimeMs } from '../domain/limits.ts';
import { createChallenge } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

/** Creates a challenge for a log-in. It names no passkeys, so the answer is the same whoever asks (KP4). */
export const startPasskeyLogInHandler = implementFunction(
  startPasskeyLogIn,
  async function startPasskeyLogIn(ctx) {
    const { id: rpId } = requireRelyingParty(ctx.platform.config);
    const challenge = await createChallenge(ctx, null);
    return {
      options: {
        challenge,
        timeout: passkeyChallengeLifetimeMs,
        rpId,
        userVerification: 'required' as const,
      },
    };
  },
);
