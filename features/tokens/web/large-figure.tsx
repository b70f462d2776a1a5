import type { ReactNode } from 'react';
import { formatExactNumber } from '#platform/ui/format.ts';

/** Returns the values of a message that shows an amount of tokens in large digits, with its words smaller beside it. */
export function createTokenAmountInLargeDigits(amount: number) {
  return {
    figure: () => (
      <span key="figure" data-number className="text-[3.25rem] leading-none font-bold tracking-[-0.03em]">
        {formatExactNumber(amount)}
      </span>
    ),
    word: (word: ReactNode) => (
      <span key="word" className="text-title text-muted">
        {word}
      </span>
    ),
  };
}
