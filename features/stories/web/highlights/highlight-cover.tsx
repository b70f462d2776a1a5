import { useState } from 'react';
import { CircleDashed } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { Highlight } from '../../domain/highlight-shape.ts';
import { getPictureFilterCss } from '../filters.ts';

/** Round cover of a highlight: its first picture, in a thin ring. A highlight without stories has an icon. */
export function HighlightCover({ cover, className }: { cover: Highlight['cover']; className: string }) {
  const [isBroken, setBroken] = useState(false);
  const src = cover && sanitizeImageUrl(cover.url);
  const placeholder = cover && sanitizeImageUrl(cover.placeholder);
  return (
    <span
      className={joinClassNames('block shrink-0 rounded-full p-[3px] ring-1 ring-edge ring-inset', className)}
    >
      <span
        className="flex size-full items-center justify-center overflow-hidden rounded-full bg-fill-strong bg-cover bg-center text-faint"
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      >
        {src && !isBroken ? (
          <img
            src={src}
            alt=""
            className="size-full object-cover"
            style={{ filter: getPictureFilterCss(cover.filter) }}
            onError={() => setBroken(true)}
          />
        ) : (
          !placeholder && <CircleDashed size={22} aria-hidden />
        )}
      </span>
    </span>
  );
}
