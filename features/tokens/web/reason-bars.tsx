import { formatExactNumber } from '#platform/ui/format.ts';
import type { PublicLedgerTotalsHistory } from './calls.ts';
import { messages } from './screens/messages.ts';

const maxReasons = 5;

/**
 * Bars of the reasons for which the most tokens were handed out. The table with all reasons is in the details of the page.
 * Renders nothing before the first token.
 */
export function ReasonBars({ byReason }: Pick<PublicLedgerTotalsHistory, 'byReason'>) {
  const shown = byReason
    .filter(({ granted }) => granted > 0)
    .toSorted((a, b) => b.granted - a.granted)
    .slice(0, maxReasons);
  const highest = shown[0]?.granted;
  if (highest === undefined) return null;
  return (
    <section className="mt-7 px-4" aria-labelledby="top-reasons-title">
      <h2 id="top-reasons-title" className="text-title">
        {messages.topReasons}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {shown.map(({ reason, text, granted }) => (
          <li key={reason} className="text-md">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">{text} </span>
              <span className="font-semibold" data-number>
                {formatExactNumber(granted)}
              </span>
            </p>
            <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-fill">
              <span
                className="block h-full rounded-full bg-accent"
                // At least 1%, so that a small amount beside a large one is visible.
                style={{ width: `${Math.max(1, (granted / highest) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
