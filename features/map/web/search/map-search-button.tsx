import { Search } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from '../messages.ts';

/** Button with the look of a `SearchField`. It opens the search for venues and towns. */
export function MapSearchButton({ onPress, className }: { onPress: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={joinClassNames(
        'flex h-11 items-center gap-2.5 rounded-full px-3.5 text-left text-base text-muted',
        className,
      )}
    >
      <Search size={18} className="shrink-0" aria-hidden />
      <span className="truncate">{messages.searchLabel}</span>
    </button>
  );
}
