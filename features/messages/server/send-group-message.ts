import type { FunctionArguments } from '#platform/contract/define.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementMutationWithPrepareStep, type MutationContext } from '#platform/kernel/implement.ts';
import { attachImagesToContent } from '#features/media/server/public.ts';
import { loadRecipientSettingsAndRelations } from '#features/notifications/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { sendGroupMessage } from '../api-groups.ts';
import { messageSent } from '../events.ts';
import { findPostToAttach, requireAvailableReferences } from './message-references.ts';
import { listMembersToNotify, notifyGroupMembers } from './notify-group-members.ts';
import { prepareGroupMessageImages } from './prepare-message-images.ts';
import { presentGroupMessages } from './present-group.ts';
import { createIdTakenError } from './refusals.ts';
import { requireGroupMembership } from './require-group-membership.ts';
import { findMessage, insertMessage, type MessageRow } from './store.ts';
import { listGroupMembers, lockGroup } from './store-groups.ts';

type Context = MutationContext<typeof sendGroupMessage>;
type Args = FunctionArguments<typeof sendGroupMessage>;

/**
 * Sends a message to a group (EXP-068). The message may have an attached post (EXP-046) and photos, which are stored
 * before the transaction. The transaction locks the group, so that the numbers of its messages have no gaps.
 */
export const sendGroupMessageHandler = implementMutationWithPrepareStep(
  sendGroupMessage,
  prepareGroupMessageImages,
  async function sendGroupMessage(ctx, args, { images, notes }) {
    const { tx, viewer, now } = ctx;
    const { conversationId } = args;
    const id = args.id ?? ctx.newId();
    const known = await load(ctx, args, id);
    if (known.earlier !== undefined) {
      if (known.earlier.senderId !== viewer.id || known.earlier.conversationId !== conversationId)
        throw createIdTakenError();
      return present(ctx, known.earlier);
    }
    requireAvailableReferences(args, known.post, known.group.lastNumber);
    const row = {
      id,
      conversationId,
      senderId: viewer.id,
      content: args.content,
      createdAt: now,
      storyId: null,
      postId: args.postId ?? null,
      images: images.length === 0 ? null : images,
      replyTo: args.replyTo ?? null,
      reaction: null,
      notice: null,
      subjectId: null,
    };
    const recipientIds = known.members.map(({ userId }) => userId).filter((userId) => userId !== viewer.id);
    ctx.emit(messageSent, { conversationId, messageId: id, senderId: viewer.id, recipientIds });
    const [message] = await awaitStatements([
      insertMessage(tx, row, args.seenNumber),
      notifyGroupMembers(ctx, { id, ...known }),
      attachImagesToContent(
        tx,
        viewer.id,
        images.map(({ key }) => key),
        { kind: 'message', id },
        now,
      ),
    ]);
    // The id belongs to a concurrent message to another conversation. Throwing the error rolls the transaction back.
    if (message === undefined) throw createIdTakenError();
    const answer = await present(ctx, message);
    return notes.length === 0 ? answer : { ...answer, notes };
  },
  { isSlowToPrepare: (args) => args.images.length > 0 && args.id === undefined },
);

/**
 * Locks the group, and loads its members, the earlier message with this id, the post to attach, and the data that
 * decides who is notified.
 */
async function load(ctx: Context, args: Args, id: string) {
  const { tx, viewer } = ctx;
  const { conversationId, postId } = args;
  const [group, members, earlier, post] = await awaitStatements([
    lockGroup(tx, conversationId),
    listGroupMembers(tx, conversationId),
    findMessage(tx, id),
    postId === undefined ? undefined : findPostToAttach(ctx, postId),
  ]);
  const known = requireGroupMembership(viewer.id, group, members);
  const recipients = listMembersToNotify(members, viewer.id);
  const target = { kind: 'conversation', id: conversationId } as const;
  const delivery = await loadRecipientSettingsAndRelations(
    ctx,
    recipients.map(({ userId }) => ({ userId, actorId: viewer.id, target })),
  );
  return { ...known, recipients, delivery, earlier, post };
}

async function present(ctx: Context, row: MessageRow) {
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx);
  const [message] = await presentGroupMessages(ctx.tx, [row], ctx.now, visibility);
  return { message: { ...message!, mine: true } };
}
