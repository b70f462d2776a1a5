import { CalendarDays, Hourglass } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { computeCountdown } from '../domain/compute-countdown.ts';
import type { StorySticker } from '../domain/story-sticker.ts';
import { storyTextBlockColors } from '../domain/story-text-block.ts';

/** Normal text size of a sticker, in hundredths of the frame's width. */
const normalSize = 4.6;

/** Returns the day of an event in its time zone, such as `Sat, Mar 7`. */
export function formatEventStickerDay(startTime: string, timeZone: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(undefined, options).format(Date.parse(startTime));
}

/**
 * Returns the texts of a sticker: the handle of a person, or the title of an event with its day or the time until it
 * starts.
 */
export function getStickerTexts(sticker: StorySticker): {
  title: string;
  day?: string;
  /** True if `day` is the time until the event. */
  isCountdown?: boolean;
} {
  if (sticker.kind === 'mention') return { title: `@${sticker.handle}` };
  const { title, startTime, timeZone } = sticker;
  const countdown = sticker.look === 'countdown' ? formatCountdown(startTime, timeZone) : undefined;
  return countdown === undefined
    ? { title, day: formatEventStickerDay(startTime, timeZone) }
    : { title, day: countdown, isCountdown: true };
}

/** Returns the time until an event starts, such as `in 2 days`; undefined if it has started. */
function formatCountdown(startTime: string, timeZone: string): string | undefined {
  const countdown = computeCountdown(Date.parse(startTime), getServerCorrectedTimeMs(), timeZone);
  return countdown === null
    ? undefined
    : new Intl.RelativeTimeFormat().format(countdown.value, countdown.unit);
}

/**
 * Sticker on a picture of a story: a person's handle, or the title and the day of an event. For a countdown, the time
 * until the event is large, and its title is below. It has its own white background, so its contrast does not depend on
 * the picture.
 */
export function StoryStickerView({ sticker }: { sticker: StorySticker }) {
  const { title, day, isCountdown = false } = getStickerTexts(sticker);
  const Icon = isCountdown ? Hourglass : CalendarDays;
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
          <Icon
            className="size-[1.5em] shrink-0"
            style={{ color: storyTextBlockColors.terracotta.color }}
            aria-hidden
          />
          <span className={joinClassNames('flex min-w-0', isCountdown ? 'flex-col-reverse' : 'flex-col')}>
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>{' '}
            <span
              className={isCountdown ? 'text-[1.35em] font-bold' : 'text-[0.8em] font-medium'}
              style={isCountdown ? { color: storyTextBlockColors.terracotta.color } : undefined}
            >
              {day}
            </span>
          </span>
        </>
      )}
    </span>
  );
}
