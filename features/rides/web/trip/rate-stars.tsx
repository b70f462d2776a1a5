import { Star } from 'lucide-react';
import { messages } from './messages.ts';

interface RateStarsProps {
  /** Name of the person who is rated. */
  name: string;
  /** Called with the number of stars. */
  onRate: (stars: number) => void;
}

/** Question with five stars below it. A press of a star opens the rating with this number of stars. */
export function StarRatingPrompt({ name, onRate }: RateStarsProps) {
  return (
    <div role="group" aria-label={messages.rate} className="text-center">
      <p className="text-md font-semibold text-balance">{messages.rateDriver({ name })}</p>
      <div className="mt-0.5 flex justify-center gap-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={messages.starsCount({ stars })}
            onClick={() => onRate(stars)}
            className="flex size-13 items-center justify-center rounded-control text-muted transition-colors hover:bg-fill hover:text-ink"
          >
            <Star size={34} strokeWidth={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}
