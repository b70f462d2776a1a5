import { joinClassNames } from '#platform/ui/cx.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { type CompletedAndCancelledTripCounts, isFrequentCanceller } from '../../domain/trip-score.ts';
import { messages } from './messages.ts';

interface FrequentCancelerPillProps extends CompletedAndCancelledTripCounts {
  className?: string;
}

/**
 * Label that says how many trips a person canceled. Renders nothing for a person who is no frequent canceler
 * (RIDE-027).
 */
export function FrequentCancelerPill({ completed, cancelled, className }: FrequentCancelerPillProps) {
  if (!isFrequentCanceller({ completed, cancelled })) return null;
  return (
    <Pill look="badge" tone="warn" className={joinClassNames('whitespace-normal!', className)}>
      {messages.oftenCancelsCount({ cancelled, total: completed + cancelled })}
    </Pill>
  );
}
