import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import {
  decideIfEmailGrantMayBeClaimed,
  type EmailGrantKind,
  createEmailGrantIdempotencyKey,
} from '../domain/decide-grant-claim.ts';
import { markEmailGrantClaimed, findAndLockUserEmail } from './store.ts';

interface Claimed {
  verified: boolean;
  amount: number;
  note: string | null;
}

/**
 * Pays the tokens or shares (`kind`) that were promised to the caller's verified e-mail address, and marks the promise
 * as claimed. Does nothing if the address is not verified, or if there is no unclaimed promise of this kind.
 * @param claimedEmail e-mail address for which the caller claims the grant
 * @param pay function that pays the claimed grant in the same transaction
 * @throws FunctionError `permission-denied` if `claimedEmail` is not the address of the caller's account
 */
export async function claimAndPayEmailGrant(
  ctx: { tx: Tx; now: Date; viewer: { id: string } },
  kind: EmailGrantKind,
  claimedEmail: string,
  pay: (grant: { userId: string; amount: number; note: string; opKey: string }) => Promise<void>,
): Promise<Claimed> {
  const userId = ctx.viewer.id;
  const own = await findAndLockUserEmail(ctx.tx, userId);
  const decision = decideIfEmailGrantMayBeClaimed(own, claimedEmail);
  if (decision === 'not_yours')
    throw createPermissionDeniedError("This isn't your account's email", 'email_not_yours');
  if (decision === 'unverified') return { verified: false, amount: 0, note: null };
  const email = own.email!;
  const grant = await markEmailGrantClaimed(ctx.tx, { kind, email, userId, now: ctx.now });
  if (grant === undefined) return { verified: true, amount: 0, note: null };
  const { id, amount, note } = grant;
  await pay({ userId, amount, note, opKey: createEmailGrantIdempotencyKey(kind, id) });
  return { verified: true, amount, note };
}
