import { Suspense, useState } from 'react';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { ScheduledPost } from '../calls.ts';
import { messages } from './messages.ts';
import { formatScheduleDateAndTime } from './schedule-time.ts';
import { reschedulePost, useScheduledPostAction } from './use-scheduled-post-action.ts';

const SchedulePostDialog = createLazyDialog(() => import('./schedule-dialog.tsx'));

/**
 * Button at the top of the composer that shows when an edited scheduled post goes up, and changes that time at once
 * (EXP-029). A post that could not go up has no time that is still possible, so the button asks for one.
 */
export function ScheduledTimeButton({ post }: { post: ScheduledPost }) {
  const [isOpen, setOpen] = useState(false);
  const [dueMs, setDueMs] = useState(post.problem === null ? Date.parse(post.dueAt) : undefined);
  const { isBusy, act } = useScheduledPostAction();
  async function changeTime(timeMs: number) {
    if (await act(() => reschedulePost(post.id, timeMs))) setDueMs(timeMs);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setOpen(true)}
        className="relative z-10 inline-flex min-h-7 items-center gap-1.5 rounded-full bg-fill px-2.5 text-left text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-3 hover:bg-fill-strong"
      >
        <CalendarClock size={14} aria-hidden className="shrink-0" />
        {dueMs === undefined
          ? messages.change
          : messages.goesUpAt({ when: formatScheduleDateAndTime(dueMs) })}
        <ChevronDown size={14} aria-hidden className="shrink-0 text-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <SchedulePostDialog
            initial={dueMs}
            onChoose={(timeMs) => void changeTime(timeMs)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
