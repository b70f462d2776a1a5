import { messages } from './messages.ts';

interface EarnedAmountProps {
  tokens: number;
  /** True if the price was agreed with an offer and is therefore a maximum. */
  isMaximum: boolean;
}

/** Tokens that a driver earns with a ride: the fare and the booking fee (RIDE-022). */
export function EarnedAmount({ tokens, isMaximum }: EarnedAmountProps) {
  return (
    <div className="shrink-0 text-right">
      <p className="text-sm text-muted">{isMaximum ? messages.youEarnAtMost : messages.youEarn}</p>
      <p className="text-title font-bold" data-number>
        {messages.tokens({ count: tokens })}
      </p>
    </div>
  );
}
