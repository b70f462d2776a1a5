import { Star } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useArrowKeySelection } from '#platform/ui/use-arrow-key-selection.ts';
import { messages } from './messages.ts';

const choices = ['1', '2', '3', '4', '5'].map((value) => ({
  value,
  label: messages.starsCount({ stars: Number(value) }),
}));

/** Text color of the selected stars. It has a contrast of 3:1 to the page in both the light and the dark theme. */
const gold = 'text-[light-dark(oklch(0.66_0.15_70),oklch(0.83_0.14_85))]';

/** Radio buttons for 1 to 5 stars. The selected star and all stars before it are filled. */
export function RatingStarRadioButtons({
  value,
  onValue,
}: {
  value: number;
  onValue: (stars: number) => void;
}) {
  const props = {
    label: messages.rateStars,
    choices,
    value: String(value),
    onValue: (stars: string) => onValue(Number(stars)),
  };
  const { group, onKeyDown } = useArrowKeySelection(props);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className="flex justify-center gap-1"
    >
      {choices.map((choice) => {
        const stars = Number(choice.value);
        const isChosen = stars === value;
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={choice.label}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onValue(stars)}
            className={joinClassNames(
              'flex size-13 items-center justify-center rounded-control transition-colors hover:bg-fill',
              stars <= value ? gold : 'text-faint',
            )}
          >
            <Star size={34} strokeWidth={1.75} fill={stars <= value ? 'currentColor' : 'none'} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
