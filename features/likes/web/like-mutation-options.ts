import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

/** Likes of a post or comment, as the server answers after a like or unlike. */
export interface LikeAnswer {
  liked: boolean;
  likes: number;
}

/** Options that are the same for the mutations that like posts and those that like comments. */
export const likeMutationOptions = {
  offlineLabel: messages.offlineLike,
  onFailure: (isOn: boolean, error: unknown) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
};
