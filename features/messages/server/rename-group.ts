import { implementFunction } from '#platform/kernel/implement.ts';
import { renameGroup } from '../api-groups.ts';
import { recordGroupChange } from './record-group-change.ts';
import { lockGroupOfMember } from './require-group-membership.ts';
import { setGroupName } from './store-groups.ts';

/** Changes the name of a group for all members (EXP-068). */
export const renameGroupHandler = implementFunction(renameGroup, async function renameGroup(ctx, args) {
  const { conversationId } = args;
  const name = args.name === '' ? null : args.name;
  const { members } = await lockGroupOfMember(ctx.tx, conversationId, ctx.viewer.id);
  if (await setGroupName(ctx.tx, conversationId, name)) {
    await recordGroupChange(ctx, {
      conversationId,
      userIds: members.map(({ userId }) => userId),
      notices: [{ notice: 'renamed', content: name ?? '' }],
    });
  }
  return { name };
});
