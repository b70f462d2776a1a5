import { implementFunction } from '#platform/kernel/implement.ts';
import { leaveGroup } from '../api-groups.ts';
import { endGroupMembership } from './end-group-membership.ts';
import { recordGroupChange } from './record-group-change.ts';
import { lockGroupOfMember } from './require-group-membership.ts';

/** Leaves a group (EXP-068). When nobody is left, a job erases the group. */
export const leaveGroupHandler = implementFunction(
  leaveGroup,
  async function leaveGroup(ctx, { conversationId }) {
    const { members } = await lockGroupOfMember(ctx.tx, conversationId, ctx.viewer.id);
    await endGroupMembership(ctx, conversationId, ctx.viewer.id);
    await recordGroupChange(ctx, {
      conversationId,
      userIds: members.map(({ userId }) => userId),
      formerUserId: ctx.viewer.id,
      notices: [{ notice: 'left' }],
    });
    return { left: true as const };
  },
);
