import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

/** Like state of a post or comment in the server's response to a like or unlike. */
export interface LikeMutationResponse {
  liked: boolean;
  likes: number;
}

/** Options of both mutations: the one that likes posts and the one that likes comments. */
export const likeMutationOptions = {
  offlineLabel: messages.offlineLike,
  onFailure: (isOn: boolean, error: unknown) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
};
