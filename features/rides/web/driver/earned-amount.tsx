import { messages } from './messages.ts';

/** Tokens that a driver earns with a ride: the fare and the booking fee (RIDE-022). */
export function EarnedAmount({ tokens }: { tokens: number }) {
  return (
    <div className="shrink-0 text-right">
      <p className="text-sm text-muted">{messages.youEarn}</p>
      <p className="text-title font-bold" data-number>
        {messages.tokens({ count: tokens })}
      </p>
    </div>
  );
}
