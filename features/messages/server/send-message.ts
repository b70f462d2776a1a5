import type { MutationContext } from '#platform/kernel/implement.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityKey, loadVisibility } from '#features/visibility/server/public.ts';
import { listFollowRelations, lockFollowCountsOfPair } from '#features/follows/server/public.ts';
import { buildNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import type { Notification } from '#features/notifications/domain/notification.ts';
import { deliverNotifications } from '#features/notifications/server/public.ts';
import { findAnswerableStory } from '#features/stories/server/public.ts';
import { sendMessage } from '../api.ts';
import { decideMessage } from '../domain/decide-message.ts';
import { messageSent } from '../events.ts';
import { presentMessages } from './present.ts';
import {
  createMessageIdTakenError,
  createMessageRefusedError,
  createNotTheirStoryError,
} from './refusals.ts';
import {
  countSentMessages,
  findConversationMember,
  findMessage,
  insertConversation,
  insertMessage,
  lockConversation,
  type MessageRow,
} from './store.ts';

/**
 * EXP-068: sends a message to a person, or a reply to their story (EXP-037). Holds the lock of the two people, which
 * blocking takes as well. So of a concurrent block and message, the later one sees the earlier one.
 */
export const sendMessageHandler = implementFunction(sendMessage, async function sendMessage(ctx, args) {
  const { tx, viewer, now } = ctx;
  const id = args.id ?? ctx.newId();
  const recipient = (await loadPeople(tx, [args.recipientId])).get(args.recipientId)!;
  if (recipient.id === viewer.id) throw createMessageRefusedError('yourself');
  if (!recipient.isActive) throw createMessageRefusedError('no_such_person');
  await lockFollowCountsOfPair(tx, viewer.id, recipient.id);
  const earlier = await findMessage(tx, id);
  if (earlier !== undefined) return repeated(ctx, earlier, recipient.id);
  const conversation = await lockConversation(tx, viewer.id, recipient.id);
  const [isBlocked, relations, theirs, sent] = await Promise.all([
    ctx.platform.service(visibilityKey).isBlockedBetween(tx, viewer.id, recipient.id),
    listFollowRelations(tx, viewer.id, [recipient.id]),
    conversation === undefined ? undefined : findConversationMember(tx, conversation.id, recipient.id),
    conversation === undefined ? 0 : countSentMessages(tx, conversation.id, viewer.id),
  ]);
  const decision = decideMessage({
    senderId: viewer.id,
    recipient,
    isBlocked,
    isFollowed: relations.followers.has(recipient.id),
    state: theirs?.state ?? null,
    sent,
  });
  if (!decision.ok) throw createMessageRefusedError(decision.reason);
  const storyId = args.storyId ?? null;
  if (storyId !== null) {
    const story = await findAnswerableStory({ viewer, now, platform: ctx.platform, db: tx }, storyId);
    if (story.userId !== recipient.id) throw createNotTheirStoryError();
  }
  const conversationId = conversation?.id ?? ctx.newId();
  if (conversation === undefined) {
    const row = {
      id: conversationId,
      senderId: viewer.id,
      recipientId: recipient.id,
      state: decision.state,
      now,
    };
    await insertConversation(tx, row);
  }
  const message = await insertMessage(tx, {
    id,
    conversationId,
    senderId: viewer.id,
    content: args.content,
    createdAt: now,
    storyId,
  });
  // A concurrent message to another person used the same id. It holds the lock of another pair, so the lookup above
  // missed it.
  if (message === undefined) throw createMessageIdTakenError();
  ctx.emit(messageSent, { conversationId, messageId: id, senderId: viewer.id, recipientId: recipient.id });
  if (decision.state === 'accepted') await notifyRecipient(ctx, message, recipient.id);
  return present(ctx, message);
});

/** Returns the message that was already sent with this id. */
function repeated(
  ctx: Pick<MutationContext<typeof sendMessage>, 'tx' | 'now' | 'viewer' | 'platform'>,
  earlier: MessageRow & { recipientId: string },
  recipientId: string,
) {
  if (earlier.senderId !== ctx.viewer.id || earlier.recipientId !== recipientId)
    throw createMessageIdTakenError();
  return present(ctx, earlier);
}

async function present(
  ctx: Pick<MutationContext<typeof sendMessage>, 'tx' | 'now' | 'viewer' | 'platform'>,
  row: MessageRow,
) {
  const visibility = await loadVisibility(ctx.platform, ctx.viewer, ctx.tx);
  const [message] = await presentMessages(ctx.tx, [row], ctx.now, visibility);
  return { message: { ...message!, mine: true } };
}

async function notifyRecipient(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'newId' | 'emit' | 'platform'>,
  message: MessageRow,
  userId: string,
): Promise<void> {
  const object = { kind: 'message', id: message.id } as const;
  const target = { kind: 'conversation', id: message.conversationId } as const;
  const notification: Notification = {
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
  await deliverNotifications(ctx, [notification]);
}
