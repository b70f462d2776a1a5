import { implementFunction } from '#platform/kernel/implement.ts';
import { addGroupMembers } from '../api-groups.ts';
import { choosePeopleToAdd } from './choose-people-to-add.ts';
import { recordGroupChange } from './record-group-change.ts';
import { lockGroupOfMember } from './require-group-membership.ts';
import { insertGroupMembers } from './store-groups.ts';

/** Adds people to a group of the caller (EXP-068). People who are members already stay members. */
export const addGroupMembersHandler = implementFunction(
  addGroupMembers,
  async function addGroupMembers(ctx, { conversationId, userIds }) {
    const { members } = await lockGroupOfMember(ctx.tx, conversationId, ctx.viewer.id);
    const memberIds = members.map(({ userId }) => userId);
    const added = await choosePeopleToAdd(ctx, memberIds, userIds);
    if (added.length === 0) return { added: true as const };
    await insertGroupMembers(ctx.tx, conversationId, added);
    await recordGroupChange(ctx, {
      conversationId,
      userIds: [...memberIds, ...added],
      notices: added.map((subjectId) => ({ notice: 'added', subjectId })),
    });
    return { added: true as const };
  },
);
