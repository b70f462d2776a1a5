import { Lock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeIcon } from './badge-icon.tsx';

/** CSS class with the color of the medal of each badge. Badges without an entry have the accent color. */
const colors: Record<string, string> = {
  storyteller: 'bg-warn-ink',
  social_butterfly: 'bg-success-ink',
  content_creator: 'bg-danger',
  daily_grind: 'bg-success-ink',
  token_collector: 'bg-warn-ink',
  saguaro: 'bg-success-ink',
};

/** CSS classes of the medal of an unlocked badge: light from the upper left, a bright rim and a shadow. */
const unlockedRelief =
  'text-on-strong bg-linear-to-br from-[oklch(1_0_0/0.34)] via-transparent to-[oklch(0.15_0.02_50/0.3)] ' +
  'shadow-[0_1px_2px_oklch(0.2_0.02_50/0.25),0_4px_10px_oklch(0.2_0.02_50/0.16)] ' +
  'before:absolute before:inset-[7%] before:rounded-full before:border-2 before:border-[oklch(1_0_0/0.42)]';

/** CSS classes of the medal of a locked badge: gray, with a dashed rim. */
const lockedRelief = 'border-2 border-dashed border-edge bg-fill text-muted';

const sizes = {
  md: { frame: 'size-12', icon: 22 },
  lg: { frame: 'size-18', icon: 32 },
};

interface BadgeMedalProps {
  id: string;
  size: keyof typeof sizes;
  /** True for a badge that the person has not unlocked yet. Its medal is gray and has a lock. */
  isLocked?: boolean;
}

/**
 * Round picture of a badge: its icon on the color of the badge. It is decorative: the name of the badge is beside it.
 */
export function BadgeMedal({ id, size, isLocked = false }: BadgeMedalProps) {
  const { frame, icon } = sizes[size];
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'relative flex shrink-0 items-center justify-center rounded-full',
        frame,
        isLocked ? lockedRelief : joinClassNames(unlockedRelief, colors[id] ?? 'bg-accent'),
      )}
    >
      <BadgeIcon id={id} size={icon} />
      {isLocked && (
        <span className="absolute -right-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full border-2 border-page bg-muted text-page">
          <Lock size={11} strokeWidth={2.75} />
        </span>
      )}
    </span>
  );
}
