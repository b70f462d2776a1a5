import { implementFunction } from '#platform/kernel/implement.ts';
import { getPushKey } from '../api.ts';
import { ensureVapidKeys } from './vapid.ts';

/** Returns the server's public VAPID key, with which a browser creates a push subscription (EXP-063). */
export const getPushKeyHandler = implementFunction(getPushKey, async function getPushKey(ctx) {
  return {
    publicKey: (await ensureVapidKeys(ctx.db, ctx.now)).publicKey,
  };
});
