import { implementFunction } from '#platform/kernel/implement.ts';
import { createGroupConversation } from '../api-groups.ts';
import { maxGroupsPerPerson } from '../domain/limits.ts';
import { groupChanged } from '../events.ts';
import { choosePeopleToAdd } from './choose-people-to-add.ts';
import { createIdTakenError, createTooManyOwnGroupsError } from './refusals.ts';
import {
  countGroupsOfPeople,
  insertGroup,
  insertGroupMembers,
  insertGroupNotice,
  isGroupCreatedBy,
} from './store-groups.ts';

/** Begins a group conversation (EXP-068). Its first line is the notice that the caller created it. */
export const createGroupConversationHandler = implementFunction(
  createGroupConversation,
  async function createGroupConversation(ctx, args) {
    const { tx, viewer, now } = ctx;
    const conversationId = args.id ?? ctx.newId();
    const name = args.name === '' ? null : args.name;
    if (!(await insertGroup(tx, { id: conversationId, name, now }))) {
      if (await isGroupCreatedBy(tx, conversationId, viewer.id)) return { conversationId };
      throw createIdTakenError();
    }
    const ownGroups = (await countGroupsOfPeople(tx, [viewer.id])).get(viewer.id) ?? 0;
    if (ownGroups >= maxGroupsPerPerson) throw createTooManyOwnGroupsError();
    const added = await choosePeopleToAdd(ctx, [viewer.id], args.userIds);
    const userIds = [viewer.id, ...added];
    await insertGroupMembers(tx, conversationId, userIds, viewer.id);
    await insertGroupNotice(tx, {
      id: ctx.newId(),
      conversationId,
      senderId: viewer.id,
      notice: 'created',
      subjectId: null,
      content: '',
      now,
    });
    ctx.emit(groupChanged, { conversationId, userIds, photoMessageIds: [] });
    return { conversationId };
  },
);
