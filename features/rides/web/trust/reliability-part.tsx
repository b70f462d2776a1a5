import { useQuery } from '#platform/client/query.ts';
import { tripRecordsApi } from './calls.ts';
import { describeReliability } from './describe-reliability.ts';
import { messages } from './messages.ts';

/**
 * Profile section with a person's rides: the numbers of rides, of cancellations, and of cancellations with
 * accepted amends (NEW-08). Renders nothing without rides.
 */
export default function ReliabilityPart({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['getReliability', userId],
    queryFn: () => tripRecordsApi.getReliability({ personId: userId }),
  });
  if (!data?.reliability) return null;
  const { completedTrips } = data.reliability;
  const rides = messages.reliabilityCompleted({ count: completedTrips });
  const figures = [rides, ...describeReliability(data.reliability)];
  return (
    <p className="px-4 pb-3 text-sm text-muted" data-number>
      {figures.join(' · ')}
    </p>
  );
}
