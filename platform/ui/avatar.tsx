import { useState } from 'react';
import { computeAvatarColors, getInitials, isGeneratedAvatarUrl } from './avatar-colors.ts';
import { joinClassNames } from './cx.ts';
import { sanitizeImageUrl } from './safe-url.ts';

interface AvatarProps {
  /** The person's id, which determines the colors of the generated avatar. */
  id: string;
  name: string;
  /** URL of the person's photo. If there is none, or it cannot be loaded, the generated avatar is shown. */
  src?: string | null | undefined;
  /** Width and height in pixels; 44 by default. */
  size?: number;
  className?: string;
}

/** A person's round avatar. It is hidden from screen readers, because the person's name is always beside it. */
export function Avatar({ id, name, src, size = 44, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const { from, to, angle } = computeAvatarColors(id);
  const url = src && isGeneratedAvatarUrl(src) ? undefined : sanitizeImageUrl(src);
  return (
    <span
      aria-hidden
      // CSS draws the initials, so that they are not part of the accessible name of a button that contains the avatar.
      data-initials={getInitials(name)}
      className={joinClassNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold text-white select-none before:content-[attr(data-initials)]',
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.36),
        backgroundImage: `linear-gradient(${angle}deg, ${from}, ${to})`,
      }}
    >
      {url && broken !== url && (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}
