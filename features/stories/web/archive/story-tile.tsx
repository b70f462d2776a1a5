import { useState } from 'react';
import type { ReactNode } from 'react';
import { Images } from 'lucide-react';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { getPictureFilterCss } from '../filters.ts';
import { messages } from './messages.ts';

/** CSS classes of a grid of story tiles: three in a row. */
export const storyGridClassName = 'grid grid-cols-3 gap-0.5';

/** Width of a tile: a third of the screen on phones, a third of the column on wider screens. */
const tileSizes = '(min-width: 640px) 200px, 34vw';

interface StoryTileProps {
  story: Story;
  onPress: () => void;
  /** True or false if the tile can be selected; undefined if a press opens the story. */
  isSelected?: boolean | undefined;
  /** Content on the picture, such as a check mark. */
  children?: ReactNode;
}

/** Tile of an old story: its first picture in the shape of a phone screen, with the day on which it was shared. */
export function StoryTile({ story, onPress, isSelected, children }: StoryTileProps) {
  const [isBroken, setBroken] = useState(false);
  const [first] = story.media;
  const time = Date.parse(story.createdAt);
  const src = first && sanitizeImageUrl(first.url);
  const placeholder = first && sanitizeImageUrl(first.placeholder);
  const longDay = getDateTimeFormat(undefined, { dateStyle: 'long' }).format(time);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      className="relative block aspect-9/16 w-full overflow-hidden bg-fill-strong bg-cover bg-center focus-visible:-outline-offset-2"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    >
      {/* No `aria-label`, which would have to contain the visible day and month word for word (WCAG 2.5.3). */}
      <span className="sr-only">
        {messages.storyOfDay({ day: longDay, caption: story.caption || 'none' })}
      </span>
      {first && src && !isBroken && (
        <img
          src={src}
          srcSet={buildImageSrcSet(first)}
          sizes={tileSizes}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          style={{ filter: getPictureFilterCss(story.filter) }}
          onError={() => setBroken(true)}
        />
      )}
      {children}
      <DayBadge timeMs={time} />
      {story.media.length > 1 && (
        <Images
          size={18}
          aria-hidden
          className="absolute right-2 bottom-2 text-white drop-shadow-[0_1px_2px_oklch(0_0_0/0.6)]"
        />
      )}
    </button>
  );
}

/** Day and month on a plate that is readable on every picture. */
function DayBadge({ timeMs }: { timeMs: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-1.5 left-1.5 flex min-w-9 flex-col items-center rounded-[8px] bg-page px-1.5 py-1 text-ink"
    >
      <span className="text-base leading-4.5 font-bold">
        {getDateTimeFormat(undefined, { day: 'numeric' }).format(timeMs)}
      </span>
      <span className="text-xs leading-3.5 text-muted">
        {getDateTimeFormat(undefined, { month: 'short' }).format(timeMs)}
      </span>
    </span>
  );
}

/** Placeholder of a grid of story tiles, while it is loading. */
export function StoryGridSkeleton() {
  return (
    <SkeletonList label={messages.loading}>
      <div className={storyGridClassName}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="aspect-9/16 w-full rounded-none" />
        ))}
      </div>
    </SkeletonList>
  );
}
