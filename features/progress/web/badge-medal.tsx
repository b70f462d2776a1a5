import { joinClassNames } from '#platform/ui/cx.ts';
import { BadgeIllustration } from './badge-picture.tsx';
import { ProgressRing } from './progress-ring.tsx';

/** Shadow of a medal. */
const unlockedFrame = 'shadow-[0_1px_2px_oklch(0.2_0.02_50/0.25),0_4px_10px_oklch(0.2_0.02_50/0.16)]';

const sizes = {
  md: { frame: 'size-15', picture: 60 },
  lg: { frame: 'size-24', picture: 96 },
};

interface BadgeMedalProps {
  id: string;
  size: keyof typeof sizes;
  /**
   * Completed part of a locked badge, from 0 to 1, which the ring around the pale medal shows. Undefined for an
   * unlocked badge.
   */
  lockedShare?: number | undefined;
}

/** Space in pixels between the edge of a locked badge's ring and its medal. */
const ringSpace = 7;

/**
 * Round picture of a badge: an illustrated medal. The medal of a locked badge is pale, within a ring. The picture is
 * decorative: the name of the badge is beside it.
 */
export function BadgeMedal({ id, size, lockedShare }: BadgeMedalProps) {
  const { frame, picture } = sizes[size];
  const isLocked = lockedShare !== undefined;
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'relative flex shrink-0 items-center justify-center rounded-full',
        frame,
        !isLocked && unlockedFrame,
      )}
    >
      {isLocked && (
        <span className="absolute inset-0">
          <ProgressRing size={picture} thickness={1.5} share={lockedShare} />
        </span>
      )}
      <span className={joinClassNames(isLocked && 'opacity-55')}>
        <BadgeIllustration id={id} size={isLocked ? picture - 2 * ringSpace : picture} />
      </span>
    </span>
  );
}
