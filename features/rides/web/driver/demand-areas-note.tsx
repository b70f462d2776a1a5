import { TrendingUp } from 'lucide-react';
import type { Position } from '#features/places/domain/position.ts';
import type { RideDemandArea } from '../../domain/demand.ts';
import { computeStraightLineMiles } from '../../domain/request-card.ts';
import { messages } from './messages.ts';

/**
 * Text below the map that says how many areas with many ride requests the map shows in color, and how far away the
 * busiest area is. Renders nothing without such areas (EXP-112).
 */
export function RideDemandAreasSummary({
  area,
  demand,
}: {
  area: Position;
  demand: readonly RideDemandArea[];
}) {
  const busiest = demand[0];
  if (busiest === undefined) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-md text-muted">
      <TrendingUp aria-hidden size={18} className="mt-0.5 shrink-0 text-accent-ink" />
      {messages.busyAreas({ count: demand.length, miles: computeStraightLineMiles(area, busiest) })}
    </p>
  );
}
