import { implement } from '#platform/kernel/implement.ts';
import { getPushKey } from '../api.ts';
import { ensurePushKeys } from './vapid.ts';

/** Returns the public key for push subscriptions (EXP-063); the private key never leaves the server. */
export const getPushKeyFunction = implement(getPushKey, async function getPushKey(ctx) {
  return {
    publicKey: (await ensurePushKeys(ctx.db, ctx.now)).publicKey,
  };
});
