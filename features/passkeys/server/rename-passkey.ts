import { implementFunction } from '#platform/kernel/implement.ts';
import { renamePasskey } from '../api.ts';
import { presentPasskey } from './present-passkey.ts';
import { createPasskeyNotFoundError } from './refusals.ts';
import { updatePasskeyName } from './store.ts';

/** Changes the name of one of the caller's passkeys. */
export const renamePasskeyHandler = implementFunction(
  renamePasskey,
  async function renamePasskey(ctx, { passkeyId, name }) {
    const passkey = await updatePasskeyName(ctx.tx, { id: passkeyId, userId: ctx.viewer.id, name });
    if (passkey === undefined) throw createPasskeyNotFoundError();
    return { passkey: presentPasskey(passkey) };
  },
);
