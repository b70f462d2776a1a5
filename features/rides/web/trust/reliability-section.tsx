import { useId, useState } from 'react';
import { CarFront, ChevronDown } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { hasEnoughTripsForReliability, isFrequentCanceler } from '../../domain/trip-score.ts';
import { describeReliability } from './describe-reliability.ts';
import { messages } from './messages.ts';
import { useReliability } from './use-reliability.ts';

/**
 * Profile section about a person's rides: the numbers of rides, of cancellations, and of cancellations with an accepted
 * apology (NEW-08). It is folded at first, because people visit a profile mainly for the posts. For a person with at
 * least 10 trips, it also shows the reliability score (RIDE-028), and a label if the person often cancels. Renders
 * nothing if the person has no rides.
 */
export default function ReliabilitySection({ userId }: { userId: string }) {
  const reliability = useReliability(userId);
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!reliability) return null;
  const { completedTrips: completed, cancelledTrips: cancelled, reliabilityScore } = reliability;
  const rides = messages.reliabilityCompleted({ count: completed });
  const score = hasEnoughTripsForReliability({ completed, cancelled })
    ? [messages.reliabilityScore({ score: String(Math.round(reliabilityScore)) })]
    : [];
  const figures = [rides, ...describeReliability(reliability), ...score];
  return (
    <div className="px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
        className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-fill"
      >
        <CarFront size={16} aria-hidden />
        {messages.rideHistory}
        <ChevronDown
          size={16}
          aria-hidden
          className={joinClassNames('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={detailsId} hidden={!isOpen} className="pb-2">
        <p className="text-sm text-muted" data-number>
          {figures.join(' · ')}
        </p>
        {isFrequentCanceler({ completed, cancelled }) && (
          <Pill look="badge" className="mt-1.5">
            {messages.oftenCancels}
          </Pill>
        )}
      </div>
    </div>
  );
}
