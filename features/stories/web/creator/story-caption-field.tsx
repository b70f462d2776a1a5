import { useId } from 'react';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { buildCharacterCounterTexts } from '#platform/ui/counter.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { maxStoryCaptionLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

/** Field for the story's caption, in the share bar. It grows upward with its text, up to four lines. */
export function StoryCaptionField({ value, onValue }: { value: string; onValue: (caption: string) => void }) {
  const counterId = useId();
  const counter = buildCharacterCounterTexts(countCodePoints(value), maxStoryCaptionLength);
  return (
    <div className="relative h-12 min-w-0 flex-1">
      <div className="absolute inset-x-0 bottom-0 rounded-[1.5rem] bg-[oklch(0.16_0.005_60/0.78)] ring-1 ring-[oklch(1_0_0/0.3)] ring-inset focus-within:bg-[oklch(0.2_0.005_60/0.95)]">
        {counter && (
          <p
            id={counterId}
            className={joinClassNames(
              'px-4 pt-2 text-right text-sm',
              counter.over && 'font-semibold text-danger-ink',
            )}
          >
            <span aria-hidden>{counter.over ? messages.captionTooLong : counter.text}</span>
            <span className="sr-only" aria-live="polite">
              {counter.spoken}
            </span>
          </p>
        )}
        <textarea
          rows={1}
          aria-label={messages.addCaption}
          placeholder={messages.addCaption}
          aria-invalid={counter?.over || undefined}
          aria-describedby={counter && counterId}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          className="block max-h-30 min-h-12 w-full resize-none rounded-[1.5rem] bg-transparent px-4 py-3 text-base leading-6 [field-sizing:content] [scrollbar-width:none] placeholder:text-current placeholder:opacity-80 focus-visible:outline-white"
        />
      </div>
    </div>
  );
}
