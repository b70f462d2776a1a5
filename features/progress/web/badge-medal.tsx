import { Lock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeIcon } from './badge-icon.tsx';

/** CSS classes of a medal in its color: of an unlocked badge, and in a soft tone of a locked one. */
interface MedalColor {
  unlocked: string;
  locked: string;
}

const accent: MedalColor = { unlocked: 'bg-accent', locked: 'bg-accent-soft text-accent-ink' };
const amber: MedalColor = { unlocked: 'bg-warn-ink', locked: 'bg-warn-soft text-warn-ink' };
const green: MedalColor = { unlocked: 'bg-success-ink', locked: 'bg-success-soft text-success-ink' };
const red: MedalColor = { unlocked: 'bg-danger', locked: 'bg-danger-soft text-danger-ink' };

/** Color of the medal of each badge. Badges without an entry have the accent color. */
const colors: Record<string, MedalColor> = {
  storyteller: amber,
  social_butterfly: green,
  content_creator: red,
  daily_grind: green,
  token_collector: amber,
  saguaro: green,
};

const sizes = {
  md: { frame: 'size-12', icon: 24 },
  lg: { frame: 'size-16', icon: 32 },
};

interface BadgeMedalProps {
  id: string;
  size: keyof typeof sizes;
  /** True for a badge that the person has not unlocked yet. Its medal has a soft tone and a lock. */
  isLocked?: boolean;
}

/**
 * Round picture of a badge: its icon on the color of the badge. It is decorative: the name of the badge is beside it.
 */
export function BadgeMedal({ id, size, isLocked = false }: BadgeMedalProps) {
  const { frame, icon } = sizes[size];
  const color = colors[id] ?? accent;
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'relative flex shrink-0 items-center justify-center rounded-full',
        frame,
        isLocked ? color.locked : joinClassNames('text-on-strong', color.unlocked),
      )}
    >
      <BadgeIcon id={id} size={icon} />
      {isLocked && (
        <span className="absolute -right-0.5 -bottom-0.5 flex size-5 items-center justify-center rounded-full border-2 border-page bg-fill-strong text-muted">
          <Lock size={10} strokeWidth={2.5} />
        </span>
      )}
    </span>
  );
}
