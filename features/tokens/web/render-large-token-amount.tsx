import type { ReactNode } from 'react';
import { formatExactNumber } from '#platform/ui/format.ts';

/**
 * Returns the React elements for a message about an amount of tokens: the number in large digits, and the words beside
 * it in a smaller font.
 */
export function createLargeDigitTokenAmountRenderers(amount: number) {
  return {
    figure: () => (
      <span key="figure" data-number className="text-[3.25rem] leading-[1.15] font-bold tracking-[-0.03em]">
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
