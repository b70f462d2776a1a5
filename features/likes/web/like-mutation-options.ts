import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';

/** Options of both mutations: the one that likes posts and the one that likes comments. */
export const likeMutationOptions = {
  offlineLabel: messages.offlineLike,
  onFailure: (isOn: boolean, error: unknown) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
};
