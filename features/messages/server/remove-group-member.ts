import { createInvalidArgumentError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { removeGroupMember } from '../api-groups.ts';
import { endGroupMembership } from './end-group-membership.ts';
import { recordGroupChange } from './record-group-change.ts';
import { lockGroupOfMember } from './require-group-membership.ts';

/** Removes a person from a group that the caller created (EXP-068). */
export const removeGroupMemberHandler = implementFunction(
  removeGroupMember,
  async function removeGroupMember(ctx, { conversationId, personId }) {
    const { members, own } = await lockGroupOfMember(ctx.tx, conversationId, ctx.viewer.id);
    if (!own.isCreator)
      throw createPermissionDeniedError('Only the person who created this group can remove people');
    if (personId === ctx.viewer.id)
      throw createInvalidArgumentError('Leave the group instead', 'yourself', 'personId');
    if (await endGroupMembership(ctx, conversationId, personId)) {
      await recordGroupChange(ctx, {
        conversationId,
        userIds: members.map(({ userId }) => userId),
        formerUserId: personId,
        notices: [{ notice: 'removed', subjectId: personId }],
      });
    }
    return { removed: true as const };
  },
);
