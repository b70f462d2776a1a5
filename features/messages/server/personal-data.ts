/**
 * Export and erasure of a person's messages. For the other people, each erased message remains in the conversation as
 * an empty placeholder (KP9, EXP-015).
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { buildMediaUrl } from '#features/media/domain/media-key.ts';
import { declarePersonalData, eraseNextPersonalDataBatch } from '#features/personal-data/server/public.ts';
import { groupChanged, messageLikeChanged, messageRemoved } from '../events.ts';
import { deleteMessageContentBatchOfUser } from './store-removal.ts';
import { listConversationsForExport, listMessagesForExport } from './store-export.ts';
import { deleteGroupReactionsOfUser, listGroupReactionsForExport } from './store-group-reactions.ts';
import { deleteGroupMembershipsOfUser } from './store-groups.ts';
import { deleteMessageReactionsOfUser, listMessageReactionsForExport } from './store-message-reactions.ts';
import { messages } from './privacy/messages.ts';

const messageNotice = {
  topic: 'people',
  data: messages.messages,
  purpose: messages.messagesPurpose,
  retention: messages.messagesRetention,
} as const;

const reason =
  'The conversation belongs to the other people as well, and its messages are numbered without a gap.';

/**
 * Personal-data declaration of the messages feature. The export contains conversations, messages and reactions. The
 * erasure deletes the texts and photos of the person's messages, but not their rows, and deletes the person's
 * reactions and memberships of groups.
 */
export const messagesPersonalDataDeclaration = declarePersonalData({
  tables: {
    conversations: {
      notice: messageNotice,
      exportedIn: 'conversations',
      keeps: { ids: ['first_id', 'second_id'], emptied: [], reason },
    },
    conversation_members: {
      notice: messageNotice,
      exportedIn: 'conversations',
      keeps: { ids: ['user_id'], emptied: [], reason: `${reason} Memberships of groups are deleted.` },
    },
    messages: {
      notice: messageNotice,
      exportedIn: 'messages',
      keeps: {
        ids: ['sender_id', 'subject_id'],
        emptied: ['content', 'story_id', 'post_id', 'images', 'reply_to'],
        reason,
      },
    },
    message_likes: { notice: messageNotice, exportedIn: 'messageLikes' },
    group_message_reactions: { notice: messageNotice, exportedIn: 'messageLikes' },
  },
  sections: {
    messages: async (db, userId) =>
      (await listMessagesForExport(db, userId)).map(({ images, ...row }) => ({
        ...row,
        photos: (images ?? []).map(({ key, alt }) => ({ url: buildMediaUrl(key), alt })),
      })),
    conversations: async (db, userId) => listConversationsForExport(db, userId),
    messageLikes: async (db, userId) => [
      ...(await listMessageReactionsForExport(db, userId)),
      ...(await listGroupReactionsForExport(db, userId)),
    ],
  },
  erasure: {
    listener: 'messages-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => clearMessages(ctx, userId, limit),
        (limit) => deleteReactions(ctx, userId, limit),
        (limit) => deleteGroupReactions(ctx, userId, limit),
        (limit) => leaveGroups(ctx, userId, limit),
      ]),
  },
});

async function clearMessages(ctx: ListenerContext, senderId: string, limit: number): Promise<number> {
  const { cleared, touched } = await deleteMessageContentBatchOfUser(ctx.tx, senderId, ctx.now, limit);
  for (const conversation of touched) ctx.emit(messageRemoved, { ...conversation, senderId });
  return cleared;
}

async function deleteReactions(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const reactions = await deleteMessageReactionsOfUser(ctx.tx, userId, limit);
  for (const reaction of reactions) ctx.emit(messageLikeChanged, { ...reaction, userId });
  return reactions.length;
}

async function deleteGroupReactions(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const reactions = await deleteGroupReactionsOfUser(ctx.tx, userId, limit);
  for (const reaction of reactions) ctx.emit(messageLikeChanged, { ...reaction, userId });
  return reactions.length;
}

async function leaveGroups(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const groups = await deleteGroupMembershipsOfUser(ctx.tx, userId, ctx.now, limit);
  for (const { conversationId, memberIds } of groups)
    ctx.emit(groupChanged, { conversationId, userIds: memberIds, photoMessageIds: [] });
  return groups.length;
}
