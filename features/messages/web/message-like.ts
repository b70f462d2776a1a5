/** Optimistic likes of messages (EXP-044, EXP-068). Without a network, a like waits in the browser's outbox. */
import { useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { messages } from './messages.ts';

interface MessageLike {
  id: string;
  liked: boolean;
}
/** Entity type of the client cache: whether the recipient likes a message. */
const messageLikeEntityType: EntityType<MessageLike> = { name: 'message like', idOf: ({ id }) => id };

/** Likes or unlikes a message that the viewer received. */
export const setMessageLike = defineToggleMutation<typeof api.likeMessage, typeof api.unlikeMessage>({
  on: 'likeMessage',
  off: 'unlikeMessage',
  argument: 'messageId',
  offlineLabel: messages.offlineLike,
  effect: (id, liked) => ({
    edits: [createOptimisticEntityEdit(messageLikeEntityType, id, (like) => ({ ...like, liked }))],
  }),
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
});

/** Returns true if the recipient likes a message, including a pending change of the viewer. */
export function useIsMessageLiked({ id, liked = false }: { id: string; liked?: boolean }): boolean {
  const listed = useMemo(() => ({ id, liked }), [id, liked]);
  return (useEntity(messageLikeEntityType, id, listed) ?? listed).liked;
}
