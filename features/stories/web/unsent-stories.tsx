import { Dialog } from '#platform/ui/dialog.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { UnsentItemNotice } from '#features/posts/web/public.ts';
import type { CreateStoryArguments } from './calls.ts';
import { messages } from './messages.ts';

/** Dialog with the stories that wait in the outbox to be sent, and buttons to retry or discard them (EXP-004). */
export default function UnsentStoriesDialog({
  items,
  onClose,
}: {
  items: readonly OutboxItem[];
  onClose: () => void;
}) {
  return (
    <Dialog open width={420} title={messages.unsentStories} onClose={onClose}>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 not-first:border-t not-first:border-line">
            <img
              src={sanitizeImageUrl(getFirstPicture(item.args as CreateStoryArguments))}
              alt={messages.unsentPhoto}
              className="aspect-9/16 h-22 w-auto shrink-0 rounded-lg bg-fill object-cover"
            />
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium break-words">{item.label}</p>
              <UnsentItemNotice item={item} waitsText={messages.waits} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Returns the data URL of an unsent story's first picture; undefined if the arguments do not contain it as a string.
 */
function getFirstPicture({ media }: CreateStoryArguments): string | undefined {
  const first = media[0];
  const data = typeof first === 'object' && 'data' in first ? first.data : first;
  return typeof data === 'string' ? data : undefined;
}
