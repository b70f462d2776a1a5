import { CalendarDays } from 'lucide-react';
import type { StorySticker } from '../domain/story-sticker.ts';
import { storyTextBlockColors } from '../domain/story-text-block.ts';

/** Normal text size of a sticker, in hundredths of the frame's width. */
const normalSize = 4.6;

/** Returns the day of an event in its time zone, such as `Sat, Mar 7`. */
export function formatStickerDay(startTime: string, timeZone: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(undefined, options).format(Date.parse(startTime));
}

/** Returns the texts of a sticker: the handle of a person, or the title and the day of an event. */
export function getStickerTexts(sticker: StorySticker): { title: string; day?: string } {
  return sticker.kind === 'mention'
    ? { title: `@${sticker.handle}` }
    : { title: sticker.title, day: formatStickerDay(sticker.startTime, sticker.timeZone) };
}

/**
 * Sticker on a picture of a story: a person's handle, or the title and the day of an event. It has its own white
 * background, so its contrast does not depend on the picture.
 */
export function StoryStickerView({ sticker }: { sticker: StorySticker }) {
  const { title, day } = getStickerTexts(sticker);
  return (
    <span
      className="flex min-h-11 w-max max-w-[74cqw] items-center gap-[0.5em] rounded-[0.8em] bg-white px-[0.75em] py-[0.4em] text-left leading-tight font-semibold text-[oklch(0.16_0_0)] shadow-[0_2px_10px_oklch(0_0_0/0.25)]"
      style={{ fontSize: `${(normalSize * sticker.size).toFixed(3)}cqw` }}
    >
      {day === undefined ? (
        <span className="[overflow-wrap:anywhere]" style={{ color: storyTextBlockColors.terracotta.color }}>
          {title}
        </span>
      ) : (
        <>
          <CalendarDays
            className="size-[1.5em] shrink-0"
            style={{ color: storyTextBlockColors.terracotta.color }}
            aria-hidden
          />
          <span className="min-w-0">
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>{' '}
            <span className="block text-[0.8em] font-medium">{day}</span>
          </span>
        </>
      )}
    </span>
  );
}
