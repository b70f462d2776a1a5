import { Lock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeIcon } from './badge-icon.tsx';
import { BadgeIllustration } from './badge-picture.tsx';

/** An empty place for the medal: gray, with a dashed rim. */
const lockedFrame = 'border-2 border-dashed border-edge bg-fill text-muted';

/** Shadow of a medal. */
const unlockedFrame = 'shadow-[0_1px_2px_oklch(0.2_0.02_50/0.25),0_4px_10px_oklch(0.2_0.02_50/0.16)]';

const sizes = {
  md: { frame: 'size-12', picture: 48, icon: 22 },
  lg: { frame: 'size-24', picture: 96, icon: 40 },
};

interface BadgeMedalProps {
  id: string;
  size: keyof typeof sizes;
  /** True for a badge that the person has not unlocked yet. Its medal is gray and has a lock. */
  isLocked?: boolean;
}

/**
 * Round picture of a badge: an illustrated medal, or the gray icon of a badge that is not unlocked. It is decorative:
 * the name of the badge is beside it.
 */
export function BadgeMedal({ id, size, isLocked = false }: BadgeMedalProps) {
  const { frame, picture, icon } = sizes[size];
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'relative flex shrink-0 items-center justify-center rounded-full',
        frame,
        isLocked ? lockedFrame : unlockedFrame,
      )}
    >
      {isLocked ? <BadgeIcon id={id} size={icon} /> : <BadgeIllustration id={id} size={picture} />}
      {isLocked && (
        <span className="absolute -right-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full border-2 border-page bg-muted text-page">
          <Lock size={11} strokeWidth={2.75} />
        </span>
      )}
    </span>
  );
}
