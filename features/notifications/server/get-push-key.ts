import { implement } from '#platform/kernel/implement.ts';
import { getPushKey } from '../api.ts';
import { ensurePushKeys } from './vapid.ts';

/** Returns the server's public VAPID key, with which a browser creates a push subscription (EXP-063). */
export const getPushKeyFunction = implement(getPushKey, async function getPushKey(ctx) {
  return {
    publicKey: (await ensurePushKeys(ctx.db, ctx.now)).publicKey,
  };
});
