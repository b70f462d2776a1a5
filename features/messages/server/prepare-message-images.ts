/**
 * Stores the photos of a new message before the transaction begins. Decoding pictures is slow, and a slow transaction
 * would hold its locks too long.
 */
import { LongText } from '#platform/contract/long-text.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import type { MutationPrepareStepContext } from '#platform/kernel/implement.ts';
import { storeImages } from '#features/media/server/public.ts';
import type { sendMessage } from '../api.ts';
import type { sendGroupMessage } from '../api-groups.ts';
import { requireConversationMembership } from './present.ts';
import { createConversationNotFoundError } from './refusals.ts';
import {
  requirePermissionToSendMessage,
  startLoadingMessageSendPermission,
} from './require-permission-to-send.ts';
import { findMessage, type StoredMessageImage } from './store.ts';

/** The stored photos of a message. `notes` are hints for its sender, for example that an animation lost its frames. */
interface PreparedMessageImages {
  images: StoredMessageImage[];
  notes: string[];
}

const nothing: PreparedMessageImages = { images: [], notes: [] };

/**
 * Stores the submitted photos. They count as unused until `sendMessage` attaches them to the message. Stores nothing if
 * a message with this id exists, because then the call repeats an earlier one.
 * @throws FunctionError if the message may not be sent, which is checked before any photo is decoded; or an error of
 *   `storeImages`, such as `invalid-argument`, reason `image` or `too_big`
 */
export async function prepareMessageImages(
  ctx: MutationPrepareStepContext<typeof sendMessage>,
  args: FunctionArguments<typeof sendMessage>,
): Promise<PreparedMessageImages> {
  if (args.images.length === 0) return nothing;
  const { db, platform, viewer } = ctx;
  // Only saves the work of decoding. `sendMessage` decides again in its transaction, because the answer may have
  // changed by then.
  const pair = { senderId: viewer.id, recipientId: args.recipientId, now: platform.clock.now() };
  const [earlier, people, isBlocked, relations, isAcquainted, situation] = await Promise.all([
    args.id === undefined ? undefined : findMessage(db, args.id),
    ...startLoadingMessageSendPermission(platform, db, pair),
  ]);
  if (earlier !== undefined) return nothing;
  const recipient = people.get(args.recipientId)!;
  requirePermissionToSendMessage(viewer.id, true, {
    recipient,
    isBlocked,
    relations,
    isAcquainted,
    situation,
  });
  return storeMessageImages(ctx, args.images);
}

/**
 * Stores the submitted photos of a message to a group, like `prepareMessageImages`.
 * @throws FunctionError `not-found` if the conversation is no group of the sender; or an error of `storeImages`
 */
export async function prepareGroupMessageImages(
  ctx: MutationPrepareStepContext<typeof sendGroupMessage>,
  args: FunctionArguments<typeof sendGroupMessage>,
): Promise<PreparedMessageImages> {
  if (args.images.length === 0) return nothing;
  const { db, platform, viewer } = ctx;
  const [earlier, member] = await Promise.all([
    args.id === undefined ? undefined : findMessage(db, args.id),
    requireConversationMembership(db, platform, args.conversationId, viewer.id),
  ]);
  if (member.otherId !== null) throw createConversationNotFoundError();
  return earlier === undefined ? storeMessageImages(ctx, args.images) : nothing;
}

async function storeMessageImages(
  {
    platform,
    viewer,
    request,
  }: Pick<MutationPrepareStepContext<typeof sendMessage>, 'platform' | 'viewer' | 'request'>,
  images: FunctionArguments<typeof sendMessage>['images'],
): Promise<PreparedMessageImages> {
  const prepared: PreparedMessageImages = { images: [], notes: [] };
  const submitted = images.map((image) =>
    typeof image === 'string' || image instanceof LongText ? { data: image, alt: '' } : image,
  );
  const stored = await storeImages(
    platform,
    { userId: viewer.id, address: request.address, kind: 'messages' },
    submitted.map(({ data }) => data),
  );
  for (const [index, { key, width, height, placeholder, note }] of stored.entries()) {
    prepared.images.push({ key, width, height, placeholder, alt: submitted[index]!.alt });
    if (note !== undefined) prepared.notes.push(note);
  }
  return prepared;
}
