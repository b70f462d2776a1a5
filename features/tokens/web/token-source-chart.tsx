import { formatExactNumber } from '#platform/ui/format.ts';
import { computeSourcesOfExistingTokens } from '../domain/list-token-sources.ts';
import type { PublicLedgerTotalsHistory } from './calls.ts';
import { messages } from './screens/messages.ts';

const maxReasons = 5;

/**
 * Bar chart of the sources of all tokens: the reasons with the most granted tokens, all other reasons together, and the
 * tokens taken back. The bars add up to the last row: the granted minus the burned tokens. Renders nothing if no tokens
 * were granted yet.
 */
export function TokenSourceChart({ byReason }: Pick<PublicLedgerTotalsHistory, 'byReason'>) {
  const { sources, rest, takenBack, total } = computeSourcesOfExistingTokens(byReason, maxReasons);
  if (sources.length === 0) return null;
  const highest = Math.max(rest, ...sources.map(({ granted }) => granted));
  return (
    <section className="mt-7 px-4" aria-labelledby="top-reasons-title">
      <h2 id="top-reasons-title" className="text-title">
        {messages.topReasons}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {sources.map(({ reason, text, granted }) => (
          <Bar key={reason} text={text} tokens={granted} highest={highest} />
        ))}
        {rest > 0 && <Bar text={messages.otherReasons} tokens={rest} highest={highest} />}
        {takenBack !== 0 && (
          <li className="flex items-baseline justify-between gap-4 text-md">
            <span>{messages.takenBack} </span>
            <span className="font-semibold" data-number>
              {formatSignedNumber(takenBack)}
            </span>
          </li>
        )}
        <li className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-md font-semibold">
          <span>{messages.inAccounts} </span>
          <span data-number>{formatExactNumber(total)}</span>
        </li>
      </ul>
    </section>
  );
}

/** Formats a number with a plus or a minus sign (U+2212). */
const formatSignedNumber = (value: number) => `${value < 0 ? '−' : '+'}${formatExactNumber(Math.abs(value))}`;

function Bar({ text, tokens, highest }: { text: string; tokens: number; highest: number }) {
  return (
    <li className="text-md">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words">{text} </span>
        <span className="font-semibold" data-number>
          {formatExactNumber(tokens)}
        </span>
      </p>
      <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-fill">
        <span
          className="block h-full rounded-full bg-accent"
          // At least 1%, so that a small amount beside a large one is visible.
          style={{ width: `${Math.max(1, (tokens / highest) * 100)}%` }}
        />
      </span>
    </li>
  );
}
