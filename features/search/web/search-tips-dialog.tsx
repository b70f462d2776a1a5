import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from './messages.ts';

const operators: [operator: string, meaning: string][] = [
  ['from:', messages.hintFrom],
  ['near:', messages.hintNear],
  ['since:', messages.hintSince],
  ['until:', messages.hintUntil],
  ['has:image', messages.hintHasImage],
  ['#', messages.hintTag],
];

interface SearchTipsDialogProps {
  /** Inserts an operator into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
  onClose: () => void;
}

/** Dialog with the operators that narrow a search (EXP-087). */
export default function SearchTipsDialog({ onOperator, onClose }: SearchTipsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={messages.hintsTitle}>
      <ul className="-mx-4 pb-2">
        {operators.map(([operator, meaning]) => (
          <li key={operator}>
            <button
              type="button"
              onClick={() => onOperator(operator)}
              className="flex min-h-12 w-full items-center gap-3 px-4 text-left hover:bg-fill focus-visible:-outline-offset-2"
            >
              <code className="min-w-24 rounded-md bg-fill px-2 py-1 text-sm font-semibold text-accent-ink">
                {operator}
              </code>
              <span className="text-md text-muted">{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
