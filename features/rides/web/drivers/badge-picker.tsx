import { type RatingBadge, listRatingBadgesForRole } from '../../domain/badges.ts';
import { maxBadgesPerRating } from '../../domain/limits.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { describeRatingBadge } from './describe-badge.ts';
import { messages } from './messages.ts';

interface BadgePickerProps {
  /** Role of the person who receives the badges. */
  role: 'driver' | 'passenger';
  value: readonly RatingBadge[];
  onValue: (badges: readonly RatingBadge[]) => void;
}

/**
 * Buttons with which a person adds badges (praise such as `Clean car`) to a rating, at most `maxBadgesPerRating`
 * (EXP-102).
 */
export function RatingBadgePicker({ role, value, onValue }: BadgePickerProps) {
  function toggle(badge: RatingBadge) {
    if (value.includes(badge)) onValue(value.filter((one) => one !== badge));
    else if (value.length < maxBadgesPerRating) onValue([...value, badge]);
  }
  return (
    <fieldset>
      <legend className="text-sm font-medium">{messages.badges}</legend>
      <p className="text-sm text-muted">{messages.badgesHint({ max: maxBadgesPerRating })}</p>
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
        {listRatingBadgesForRole(role).map((badge) => (
          <Chip key={badge} pressed={value.includes(badge)} onClick={() => toggle(badge)}>
            {describeRatingBadge(badge)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
