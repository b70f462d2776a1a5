import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { setAccountPrivacy, setReadReceiptSharing } from '#features/accounts/server/public.ts';
import { updatePrivacy } from '../api.ts';
import { accountPrivacyChanged, readReceiptSharingChanged } from '../events.ts';
import { acceptFollowRequestsInBulk } from './accept-follow-requests-in-bulk.ts';
import { loadPrivacySettings } from './load-privacy-settings.ts';
import { listFollowerUserIds, lockFollowCountRows } from './store.ts';
import { listFollowRequesterIds } from './store-requests.ts';

/** Changes the caller's privacy settings: the private account (EXP-067) and the read receipts (EXP-068). */
export const updatePrivacyHandler = implementFunction(updatePrivacy, async function updatePrivacy(ctx, args) {
  const { tx, viewer, now } = ctx;
  if (args.isPrivate !== undefined) await changeAccountPrivacy(ctx, args.isPrivate);
  if (args.readReceipts !== undefined && (await setReadReceiptSharing(tx, viewer.id, args.readReceipts, now)))
    ctx.emit(readReceiptSharingChanged, { userId: viewer.id });
  return loadPrivacySettings(tx, viewer.id);
});

/**
 * Makes the caller's account private or public. Its followers stay followers. When it becomes public, all pending
 * requests become follows; locks on the follow counts prevent new requests in the meantime.
 */
async function changeAccountPrivacy(
  ctx: MutationContext<typeof updatePrivacy>,
  isPrivate: boolean,
): Promise<void> {
  const { tx, viewer, now } = ctx;
  await lockFollowCountRows(tx, [viewer.id, ...(await listFollowRequesterIds(tx, viewer.id))]);
  const isNew = await setAccountPrivacy(tx, viewer.id, isPrivate, now);
  if (!isPrivate) {
    const requesters = await listFollowRequesterIds(tx, viewer.id);
    await lockFollowCountRows(tx, [viewer.id, ...requesters]);
    await acceptFollowRequestsInBulk(ctx, requesters);
  }
  if (!isNew) return;
  const followerIds = await listFollowerUserIds(tx, viewer.id);
  ctx.emit(accountPrivacyChanged, { userId: viewer.id, isPrivate, followerIds });
}
