import { Star } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const ratings = [1, 2, 3, 4, 5];

interface StarRatingFieldProps {
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}

/** Field for an optional rating of one to five stars. */
export function StarRatingField({ value, onValue }: StarRatingFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{messages.rating}</legend>
      <div className="-ml-2.5 flex items-center">
        {ratings.map((stars) => (
          <label
            key={stars}
            title={messages.ratingOf({ stars, most: ratings.length })}
            className="flex size-11 items-center justify-center rounded-control hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={messages.stars({ stars })}
              checked={value === stars}
              onChange={() => onValue(stars)}
            />
            <Star
              size={24}
              aria-hidden
              fill={value !== undefined && stars <= value ? 'currentColor' : 'none'}
              className={joinClassNames(
                value !== undefined && stars <= value ? 'text-accent-ink' : 'text-muted',
              )}
            />
          </label>
        ))}
        {value !== undefined && (
          <button
            type="button"
            className="ml-2 h-11 rounded-control px-3 text-sm font-semibold text-muted hover:bg-fill"
            onClick={() => onValue(undefined)}
          >
            {commonMessages.clear}
          </button>
        )}
      </div>
    </fieldset>
  );
}
