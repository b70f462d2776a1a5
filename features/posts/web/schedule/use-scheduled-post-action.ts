import { useRef, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { queryClient } from '#platform/client/query.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import { messages } from './messages.ts';
import { formatScheduleDateAndTime } from './schedule-time.ts';
import { scheduledPostsQueryKey } from './scheduled-posts-key.ts';

/** Changes the time of a scheduled post. Returns the text of the toast that says so. */
export async function reschedulePost(id: string, timeMs: number): Promise<string> {
  await postsApi.reschedulePost({ id, publishAt: new Date(timeMs).toISOString() });
  return messages.timeChanged({ when: formatScheduleDateAndTime(timeMs) });
}

/** React hook that runs one action on a scheduled post at a time, and reloads the list afterwards. */
export function useScheduledPostAction() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /**
   * Runs an action. Does nothing while another one runs. Returns true if the action succeeded.
   * @param call makes the call; its result is the text of the toast, or undefined if the post was not scheduled anymore
   */
  async function act(call: () => Promise<string | undefined>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let hasSucceeded = false;
    try {
      const done = await call();
      hasSucceeded = done !== undefined;
      if (done === undefined) toast(messages.notScheduled);
      else toast.success(done);
    } catch (error) {
      if (isNotFoundError(error)) toast(messages.notScheduled);
      else toast.error(getErrorMessage(error, messages.failed));
    }
    await queryClient.invalidateQueries({ queryKey: scheduledPostsQueryKey });
    isRunning.current = false;
    setBusy(false);
    return hasSucceeded;
  }
  return { isBusy, act };
}
