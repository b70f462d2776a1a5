import { Suspense, useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { PostPublishingState } from '../composer/use-post-publishing.ts';
import { messages } from './messages.ts';

const SchedulePostDialog = createLazyDialog(() => import('./schedule-dialog.tsx'));

interface ScheduleButtonProps {
  /** True if the post can be published. */
  isReady: boolean;
  publishing: PostPublishingState;
}

/** Button beside the composer's Post button. It chooses the time at which the post goes up (EXP-029). */
export function SchedulePostButton({ isReady, publishing }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={CalendarClock}
        label={messages.scheduleEllipsis}
        disabled={!isReady}
        loading={publishing.busy}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SchedulePostDialog
            onChoose={(timeMs) => void publishing.publishAt(timeMs)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
