import { flushSync } from 'react-dom';
import { ChevronRight } from 'lucide-react';
import {
  convertInstantToWallTime,
  formatWallTimeAsIsoDate,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './messages.ts';

interface Tip {
  /** Title that says which results the example finds. */
  title: string;
  /** Search text of the example. */
  query: string;
}

const utc = { timeZone: 'UTC' } as const;

/**
 * Returns example searches with operators that narrow a search. The dates in the examples are in the current or the
 * previous month.
 */
function listTips(): Tip[] {
  const today = new Date(convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone));
  const thisMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
  const lastMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1);
  const lastDay = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0);
  const day = new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric', ...utc }).format(thisMonth);
  const month = new Intl.DateTimeFormat(undefined, { month: 'long', ...utc }).format(lastMonth);
  const since = (wallMs: number) => `since:${formatWallTimeAsIsoDate(wallMs)}`;
  return [
    { title: messages.tipNear, query: 'parks near:tempe' },
    { title: messages.tipPhotos, query: 'sunset has:image' },
    { title: messages.tipTag, query: '#garden' },
    { title: messages.tipSince({ day }), query: since(thisMonth) },
    {
      title: messages.tipMonth({ month }),
      query: [since(lastMonth), `until:${formatWallTimeAsIsoDate(lastDay)}`].join(' '),
    },
  ];
}

interface SearchTipsDialogProps {
  /** Starts the search of an example. */
  onSearch: (q: string) => void;
  /** Inserts an operator, such as `from:`, into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
  onClose: () => void;
}

/**
 * Dialog with example searches in plain words, which show how to narrow a search (EXP-087). A press on an example
 * closes the dialog and searches for the example, whose operators are then in the search box.
 */
export default function SearchTipsDialog({ onSearch, onOperator, onClose }: SearchTipsDialogProps) {
  function closeAndRun(action: () => void) {
    // Removes the dialog first, so that `action` can move the focus to an element outside of the dialog.
    flushSync(onClose);
    action();
  }
  return (
    <Dialog open onClose={onClose} title={messages.hintsTitle}>
      <p className="pb-2 text-md text-muted">{messages.tipsIntro}</p>
      <ul className="-mx-2 pb-2">
        {listTips().map(({ title, query }) => (
          <TipRow key={query} title={title} onPress={() => closeAndRun(() => onSearch(query))} />
        ))}
        <TipRow
          title={messages.tipPerson}
          note={messages.tipPersonHow}
          onPress={() => closeAndRun(() => onOperator('from:'))}
        />
      </ul>
    </Dialog>
  );
}

interface TipRowProps {
  title: string;
  /** Explanation of how to complete the search text; undefined for a complete example. */
  note?: string;
  onPress: () => void;
}

function TipRow({ title, note, onPress }: TipRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {note !== undefined && <span className="block text-sm break-words text-muted">{note}</span>}
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
