import type { FunctionArguments } from '#platform/contract/define.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementMutationWithPrepareStep, type MutationContext } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { attachImagesToContent } from '#features/media/server/public.ts';
import { lockFollowCountsOfTwoUsers } from '#features/follows/server/public.ts';
import { buildNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import type { NewNotification } from '#features/notifications/domain/notification.ts';
import {
  type RecipientSettingsAndRelations,
  deleteSurplusNotificationsOfGroup,
  deliverNotifications,
  loadRecipientSettingsAndRelations,
} from '#features/notifications/server/public.ts';
import { findStoryAllowingReplies } from '#features/stories/server/public.ts';
import { sendMessage } from '../api.ts';
import { messageSent } from '../events.ts';
import { findPostToAttach, requireAvailableReferences } from './message-references.ts';
import { prepareMessageImages } from './prepare-message-images.ts';
import { presentMessages } from './present.ts';
import { createIdTakenError, createMessageRefusedError, createWrongStoryAuthorError } from './refusals.ts';
import {
  requirePermissionToSendMessage,
  startLoadingMessageSendPermission,
} from './require-permission-to-send.ts';
import {
  type AddressedMessageRow,
  findMessage,
  insertConversation,
  insertMessage,
  lockConversation,
  type MessageRow,
  setConversationStateForMember,
} from './store.ts';

type Context = MutationContext<typeof sendMessage>;
type Args = FunctionArguments<typeof sendMessage>;

/**
 * Sends a message to a person (EXP-068). The message may be a reply to a story of that person (EXP-037), and may have
 * an attached post (EXP-046) and photos. The photos are stored before the transaction. The transaction locks the two
 * people, so that it never runs at the same time as a transaction in which one of them blocks the other.
 */
export const sendMessageHandler = implementMutationWithPrepareStep(
  sendMessage,
  prepareMessageImages,
  async function sendMessage(ctx, args, { images, notes }) {
    const { tx, viewer, now } = ctx;
    const id = args.id ?? ctx.newId();
    const { recipientId } = args;
    if (recipientId === viewer.id) throw createMessageRefusedError('yourself');
    const known = await load(ctx, args, id);
    if (!known.recipient.isActive) throw createMessageRefusedError('no_such_person');
    if (known.earlier !== undefined) return repeated(ctx, known.earlier, recipientId);
    const state = decideRecipientState(viewer.id, args, known);
    const isFirst = known.conversation === undefined;
    const conversationId = known.conversation?.id ?? ctx.newId();
    const row = {
      id,
      conversationId,
      senderId: viewer.id,
      content: args.content,
      createdAt: now,
      storyId: args.storyId ?? null,
      postId: args.postId ?? null,
      images: images.length === 0 ? null : images,
      replyTo: args.replyTo ?? null,
      reaction: null,
      notice: null,
      subjectId: null,
    };
    const imageKeys = images.map(({ key }) => key);
    ctx.emit(messageSent, {
      conversationId,
      messageId: id,
      senderId: viewer.id,
      recipientIds: [recipientId],
    });
    const [, message] = await awaitStatements([
      isFirst && insertConversation(tx, { id: conversationId, senderId: viewer.id, recipientId, state, now }),
      insertMessage(tx, row, getSeenNumber(args)),
      // Accepts a pending request if the two people have a reason to write to each other by now, such as a common trip.
      !isFirst &&
        state !== known.situation?.state &&
        setConversationStateForMember(tx, conversationId, recipientId, state),
      state === 'accepted' && notifyRecipient(ctx, row, recipientId, known.delivery),
      attachImagesToContent(tx, viewer.id, imageKeys, { kind: 'message', id }, now),
    ]);
    // The id belongs to a concurrent message to another person. The lookup above did not see that message, because its
    // transaction locks another pair of people. Throwing the error rolls the transaction back.
    if (message === undefined) throw createIdTakenError();
    const answer = await present(ctx, message);
    return notes.length === 0 ? answer : { ...answer, notes };
  },
  {
    // Preparing a call with photos is slow unless the call has an id: `prepareMessageImages` finds the message of a
    // repeated call by this id and decodes no photos.
    isSlowToPrepare: (args) => args.images.length > 0 && args.id === undefined,
  },
);

/**
 * Checks that the message may be sent. Returns the state of the conversation for the recipient after the message.
 * @throws FunctionError if the message may not be sent, or if its story, its post or the message that it replies to is
 *   not available to the sender
 */
function decideRecipientState(senderId: string, args: Args, known: Awaited<ReturnType<typeof load>>) {
  const { recipient, story } = known;
  const state = requirePermissionToSendMessage(senderId, args.images.length > 0, known);
  if (story instanceof FunctionError) throw story;
  if (story !== null && story.userId !== recipient.id) throw createWrongStoryAuthorError();
  requireAvailableReferences(args, known.post, known.conversation?.lastNumber ?? 0);
  return state;
}

/** Number above every message: all messages count as seen. */
const allMessages = 2_147_483_647;

/**
 * Returns the number of the last message that counts as seen by the sender. Older versions of the app do not send
 * `seenNumber`. Then a message with a story or a post counts as sent from another screen, and no message becomes seen.
 * Any other message counts as sent from the conversation, and all messages become seen.
 */
function getSeenNumber({ seenNumber, storyId, postId }: Args): number {
  return seenNumber ?? (storyId === undefined && postId === undefined ? allMessages : 0);
}

/**
 * Locks the two people and their conversation, and loads the data for the permission check and the notification, in one
 * database round trip. The lock statements are sent first, so that the reads see the state after the locks.
 */
async function load(ctx: Context, args: Args, id: string) {
  const { tx, viewer } = ctx;
  const { recipientId, storyId, postId } = args;
  const [
    ,
    conversation,
    people,
    isBlocked,
    relations,
    isAcquainted,
    situation,
    earlier,
    story,
    post,
    delivery,
  ] = await awaitStatements([
    lockFollowCountsOfTwoUsers(tx, viewer.id, recipientId),
    lockConversation(tx, viewer.id, recipientId),
    ...startLoadingMessageSendPermission(ctx.platform, tx, {
      senderId: viewer.id,
      recipientId,
      now: ctx.now,
    }),
    findMessage(tx, id),
    storyId == null ? null : findStory(ctx, storyId),
    postId == null ? null : findPostToAttach(ctx, postId),
    loadRecipientSettingsAndRelations(ctx, [
      { userId: recipientId, actorId: viewer.id, target: { kind: 'conversation', id: '' } },
    ]),
  ]);
  const recipient = people.get(recipientId)!;
  return {
    conversation,
    recipient,
    earlier,
    isBlocked,
    relations,
    isAcquainted,
    situation,
    story,
    post,
    delivery,
  };
}

/**
 * Finds the story that the message replies to. If the sender cannot reply to it, returns the error instead of throwing
 * it, so that other reasons for a refusal are reported first.
 */
async function findStory(ctx: Context, storyId: string) {
  const { viewer, now, platform, tx } = ctx;
  try {
    return await findStoryAllowingReplies({ viewer, now, platform, db: tx }, storyId);
  } catch (error) {
    if (error instanceof FunctionError) return error;
    throw error;
  }
}

/**
 * Returns the message that the sender already sent with the given id.
 * @throws FunctionError `aborted` if the message has another sender or recipient
 */
function repeated(ctx: Context, earlier: AddressedMessageRow, recipientId: string) {
  const isSame = earlier.senderId === ctx.viewer.id && earlier.recipientIds.includes(recipientId);
  if (!isSame || earlier.isInGroup) throw createIdTakenError();
  return present(ctx, earlier);
}

async function present(ctx: Context, row: MessageRow) {
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx);
  const [message] = await presentMessages(ctx.tx, [row], ctx.now, visibility);
  return { message: { ...message!, mine: true } };
}

async function notifyRecipient(
  ctx: Context,
  message: Pick<MessageRow, 'id' | 'conversationId' | 'senderId'>,
  userId: string,
  delivery: RecipientSettingsAndRelations,
): Promise<void> {
  const object = { kind: 'message', id: message.id } as const;
  const target = { kind: 'conversation', id: message.conversationId } as const;
  const notification: NewNotification = {
    userId,
    type: 'message',
    actorId: message.senderId,
    object,
    target,
    groupKey: buildNotificationGroupKey('message', target),
    details: {},
    priority: 'normal',
    at: ctx.now,
  };
  await awaitStatements([
    deliverNotifications(ctx, [notification], delivery),
    deleteSurplusNotificationsOfGroup(ctx.tx, notification),
  ]);
}
