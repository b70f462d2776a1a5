import { describeReliability } from './describe-reliability.ts';
import { messages } from './messages.ts';
import { useReliability } from './use-reliability.ts';

/**
 * Profile section about a person's rides: the numbers of rides, of cancellations, and of cancellations with accepted
 * amends (NEW-08), and the reliability score (RIDE-028). Renders nothing without rides.
 */
export default function ReliabilitySection({ userId }: { userId: string }) {
  const reliability = useReliability(userId);
  if (!reliability) return null;
  const { completedTrips, reliabilityScore } = reliability;
  const rides = messages.reliabilityCompleted({ count: completedTrips });
  const score = messages.reliabilityScore({ score: reliabilityScore.toFixed(1) });
  const figures = [rides, ...describeReliability(reliability), score];
  return (
    <p className="px-4 pb-3 text-sm text-muted" data-number>
      {figures.join(' · ')}
    </p>
  );
}
