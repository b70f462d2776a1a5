import { Search } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from '../messages.ts';

/** Button with the look of a search field. It opens the search for venues and towns. */
export function MapSearchButton({ onPress, className }: { onPress: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={joinClassNames(
        'flex h-12 items-center gap-2.5 rounded-full px-4 text-left text-base text-muted',
        className,
      )}
    >
      <Search size={19} className="shrink-0" aria-hidden />
      <span className="truncate">{messages.searchLabel}</span>
    </button>
  );
}
