import { implementFunction } from '#platform/kernel/implement.ts';
import { setGroupMuted } from '../api-groups.ts';
import { lockGroupOfMember } from './require-group-membership.ts';
import { setGroupMuted as storeGroupMuted } from './store-groups.ts';

/** Turns the notifications of a group off or on for the caller (EXP-068). */
export const setGroupMutedHandler = implementFunction(
  setGroupMuted,
  async function setGroupMuted(ctx, { conversationId, isMuted }) {
    await lockGroupOfMember(ctx.tx, conversationId, ctx.viewer.id);
    await storeGroupMuted(ctx.tx, conversationId, ctx.viewer.id, isMuted);
    return { isMuted };
  },
);
