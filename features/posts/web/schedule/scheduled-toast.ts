import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from './messages.ts';
import { formatScheduleDateAndTime } from './schedule-time.ts';

/**
 * Shows a toast that says when a scheduled post goes up.
 * @param dueAt time of publication in ISO 8601 format
 * @param show opens the list of scheduled posts
 */
export function showScheduledPostToast(dueAt: string, show: () => void): void {
  toast.success(messages.scheduledFor({ when: formatScheduleDateAndTime(Date.parse(dueAt)) }), {
    action: { label: messages.view, run: show },
  });
}
