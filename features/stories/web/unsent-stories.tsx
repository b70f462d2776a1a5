import { Dialog } from '#platform/ui/dialog.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { UnsentItemNotice } from '#features/posts/web/public.ts';
import type { CreateStoryArguments } from './calls.ts';
import { messages } from './messages.ts';

/** Dialog with the stories that wait in the outbox, to retry or discard them (EXP-004). */
export default function UnsentStories({
  items,
  onClose,
}: {
  items: readonly OutboxItem[];
  onClose: () => void;
}) {
  return (
    <Dialog open width={420} title={messages.unsentStories} onClose={onClose}>
      <p className="text-md text-muted">{messages.unsentHint({ stories: items.length })}</p>
      <ul className="mt-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-t border-line py-3">
            <img
              src={sanitizeImageUrl(getFirstPicture(item.args as CreateStoryArguments))}
              alt={messages.unsentPhoto}
              className="h-22 w-auto rounded-lg bg-fill object-cover aspect-9/16"
            />
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium break-words">{item.label}</p>
              <UnsentItemNotice item={item} />
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
