import { useState } from 'react';
import { CarFront } from 'lucide-react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { formatExactNumber } from '#platform/ui/format.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { hasEnoughTripsForReliabilityScore, isFrequentCanceller } from '../../domain/trip-score.ts';
import { describeCancellationsAndApologies } from './describe-reliability.ts';
import { messages } from './messages.ts';
import { useUserReliability } from './use-reliability.ts';

/**
 * Button on a profile with the number of trips that the person completed. It opens a dialog with up to three numbers:
 * completed trips, cancellations that count against the person (negative marks), and cancellations for which the other
 * person accepted an apology (NEW-08). For a person with at least 10 trips, the dialog also shows the reliability score
 * (RIDE-028), and a label if the person often cancels. Renders nothing if the person has no trips, or if the viewer may
 * not see the numbers.
 */
export default function RideHistoryButton({ userId }: { userId: string }) {
  const reliability = useUserReliability(userId);
  const [isOpen, setOpen] = useState(false);
  if (!reliability) return null;
  const { completedTrips: completed, cancelledTrips: cancelled, reliabilityScore } = reliability;
  const rides = messages.reliabilityCompleted({ count: completed });
  const score = hasEnoughTripsForReliabilityScore({ completed, cancelled })
    ? [messages.reliabilityScore({ score: String(Math.round(reliabilityScore)) })]
    : [];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.rideHistoryOf({ rides })}
        title={messages.rideHistory}
        onClick={() => setOpen(true)}
        className="relative z-[1] -mx-2 -my-1 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 hover:bg-fill"
      >
        <CarFront size={18} aria-hidden className="text-accent-ink" />
        <span className="whitespace-nowrap">
          {messages.reliabilityTripCount({
            count: completed,
            figure: () => (
              <span key="figure" data-number className="font-semibold">
                {formatExactNumber(completed)}
              </span>
            ),
            word: (word) => (
              <span key="word" className="text-muted">
                {word}
              </span>
            ),
          })}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.rideHistory} width={360}>
        <ul className="flex flex-col gap-2 text-base" data-number>
          {[rides, ...describeCancellationsAndApologies(reliability), ...score].map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
        {isFrequentCanceller({ completed, cancelled }) && (
          <Pill look="badge" className="mt-3">
            {messages.oftenCancels}
          </Pill>
        )}
      </Dialog>
    </>
  );
}
