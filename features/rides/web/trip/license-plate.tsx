import type { CSSProperties } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';

/** Width in em of the widest character of a plate, a bold W, with the space after it. */
const widestCharacterEm = 1.12;

interface LicensePlateProps {
  plate: string;
  /** True for large letters. */
  isLarge: boolean;
}

/**
 * License plate in bold letters. The plate wraps only at its spaces. If its longest part without a space could be wider
 * than the nearest CSS container, the letters become smaller.
 */
export function LicensePlate({ plate, isLarge }: LicensePlateProps) {
  const longest = Math.max(...plate.split(' ').map((part) => part.length));
  const fit = `${(100 / (longest * widestCharacterEm)).toFixed(1)}cqw`;
  return (
    <p
      className={joinClassNames(
        'leading-tight font-bold tracking-wide',
        isLarge
          ? 'text-[length:min(1.75rem,12vw,var(--plate-fit))]'
          : 'text-[length:min(1.25rem,var(--plate-fit))]',
      )}
      style={{ '--plate-fit': fit } as CSSProperties}
      data-number
    >
      <span className="sr-only">{messages.plate} </span>
      {plate}
    </p>
  );
}
