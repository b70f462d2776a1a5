import { implement } from '#platform/kernel/implement.ts';
import { getPushKey } from '../api.ts';
import { ensurePushKeys } from './vapid.ts';

/** EXP-063: the public half of the key pair; the other half never leaves the server. */
export const getPushKeyFunction = implement(getPushKey, async function getPushKey(ctx) {
  return {
    publicKey: (await ensurePushKeys(ctx.db, ctx.now)).publicKey,
  };
});
