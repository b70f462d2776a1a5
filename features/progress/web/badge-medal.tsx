import { Lock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeIcon } from './badge-icon.tsx';

/** Background of the medal of each badge. Badges without an entry have the accent color. */
const backgrounds: Record<string, string> = {
  storyteller: 'bg-warn-ink',
  social_butterfly: 'bg-success-ink',
  content_creator: 'bg-danger',
  daily_grind: 'bg-success-ink',
  token_collector: 'bg-warn-ink',
  saguaro: 'bg-success-ink',
};

const sizes = {
  md: { frame: 'size-12', icon: 24 },
  lg: { frame: 'size-16', icon: 32 },
};

interface BadgeMedalProps {
  id: string;
  size: keyof typeof sizes;
  /** True for a badge that the person has not unlocked yet, which has no color. */
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
        isLocked ? 'bg-fill text-faint' : joinClassNames('text-on-strong', backgrounds[id] ?? 'bg-accent'),
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
