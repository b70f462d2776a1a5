import { implementFunction } from '#platform/kernel/implement.ts';
import { listPasskeys } from '../api.ts';
import { presentPasskey } from './present-passkey.ts';
import { listPasskeysByUser } from './store.ts';

/** Lists the caller's passkeys, the oldest first. */
export const listPasskeysHandler = implementFunction(listPasskeys, async function listPasskeys(ctx) {
  return { passkeys: (await listPasskeysByUser(ctx.db, ctx.viewer.id)).map(presentPasskey) };
});
