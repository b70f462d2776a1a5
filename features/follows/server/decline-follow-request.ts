import { implementFunction } from '#platform/kernel/implement.ts';
import { declineFollowRequest } from '../api.ts';
import { followRequestEnded } from '../events.ts';
import { deleteFollowRequest } from './store-requests.ts';

/** Declines a follow request to the caller (EXP-067). The requester is not notified and may ask again. */
export const declineFollowRequestHandler = implementFunction(
  declineFollowRequest,
  async function declineFollowRequest(ctx, args) {
    const { tx, viewer } = ctx;
    if (await deleteFollowRequest(tx, { requesterId: args.userId, requestedId: viewer.id })) {
      ctx.emit(followRequestEnded, { userId: args.userId, followedId: viewer.id, outcome: 'declined' });
    }
    return { declined: true as const };
  },
);
