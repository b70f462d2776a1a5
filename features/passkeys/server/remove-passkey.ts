import { implementFunction } from '#platform/kernel/implement.ts';
import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import {
  assertSignedInUserExists,
  lockUser,
  requireRecentSignInOrPassword,
} from '#features/accounts/server/public.ts';
import { removePasskey } from '../api.ts';
import { decidePasskeyRemoval } from '../domain/decide-passkey-removal.ts';
import { buildPasskeyRemovedNoticeMail } from '../domain/mails.ts';
import { auditActions } from './audit-actions.ts';
import { queuePasskeyNotice } from './queue-passkey-notice.ts';
import { createPasskeyNotFoundError } from './refusals.ts';
import { deletePasskey, listPasskeysByUser } from './store.ts';

/** Removes one of the caller's passkeys, and mails a notice about it (KP6). */
export const removePasskeyHandler = implementFunction(
  removePasskey,
  async function removePasskey(ctx, { passkeyId, password }) {
    await requireRecentSignInOrPassword(ctx, password);
    return ctx.transact(async (tx) => {
      const user = assertSignedInUserExists(await lockUser(tx.tx, ctx.viewer.id));
      const decision = decidePasskeyRemoval(passkeyId, {
        passkeyIds: (await listPasskeysByUser(tx.tx, user.id)).map(({ id }) => id),
        hasPassword: user.passwordHash !== null,
      });
      if (decision === 'not_found') throw createPasskeyNotFoundError();
      if (decision === 'last_way_to_log_in')
        throw createPermissionDeniedError("You'd have no way to log in without this passkey", decision);
      await deletePasskey(tx.tx, passkeyId);
      await queuePasskeyNotice(tx, user, buildPasskeyRemovedNoticeMail);
      await insertAuditEntry(tx.tx, {
        at: tx.now,
        actor: user.id,
        action: auditActions.passkeyRemoved,
        target: user.id,
        address: tx.request.address,
      });
      return { removed: true as const };
    });
  },
);
