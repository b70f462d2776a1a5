import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

/** Options that the mutation for likes of posts and the mutation for likes of comments share. */
export const likeMutationOptions = {
  offlineLabel: messages.offlineLike,
  onFailure: (isOn: boolean, error: unknown) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
};
