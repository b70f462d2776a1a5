import { Clock } from 'lucide-react';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { loadModuleOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

// Imported on demand. The app has already loaded the outbox module after sign-in, so the import also works offline.
const outbox = async () =>
  (await loadModuleOrShowErrorToast(import('#platform/client/outbox.ts')))?.getOutbox();
const retry = async (id: string) => (await outbox())?.retry(id);
const discard = async (id: string) => (await outbox())?.discard(id);

const button = 'min-h-11 px-1 font-semibold underline off:text-muted off:no-underline';

interface UnsentItemNoticeProps {
  item: OutboxItem;
  /** Text for an item that waits for the network. */
  waitsText?: string;
}

/**
 * Shows the state of a post, story, comment or message in the browser's outbox, with buttons to retry or discard it.
 */
export function UnsentItemNotice({ item, waitsText = messages.waits }: UnsentItemNoticeProps) {
  const isFailed = item.state === 'failed';
  return (
    <div
      role={isFailed ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-2 text-sm ${isFailed ? 'text-danger-ink' : 'text-muted'}`}
    >
      {isFailed ? (
        <span>{messages.notSent({ problem: item.problem ?? '' })}</span>
      ) : (
        <span className="flex items-center gap-1.5">
          <Clock size={14} aria-hidden /> {item.problem ?? waitsText}
        </span>
      )}
      {isFailed && (
        <button type="button" className={button} onClick={() => void retry(item.id)}>
          {commonMessages.retry}
        </button>
      )}
      <button
        type="button"
        className={button}
        onClick={() => void discard(item.id)}
        // An item that is being sent cannot be discarded, because the server may already have accepted it. Unlike a
        // disabled button, this button keeps the focus.
        {...(item.state === 'sending' && busyButtonProps)}
      >
        {commonMessages.discard}
      </button>
    </div>
  );
}
