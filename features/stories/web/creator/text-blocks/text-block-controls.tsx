import { useId } from 'react';
import { TextAlignCenter, TextAlignEnd, TextAlignStart, Type } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import {
  maxStoryTextBlockScale,
  minStoryTextBlockScale,
  storyTextBlockAlignments,
  storyTextBlockStyles,
} from '../../../domain/story-text-block.ts';
import type { StoryTextBlock, StoryTextBlockStyle } from '../../../domain/story-text-block.ts';
import { getStoryTextBlockStyle } from '../../story-text-block-view.tsx';
import { ColorSwatches } from '../color-swatches.tsx';
import { RadioTiles } from '../radio-tiles.tsx';
import { messages } from '../messages.ts';

interface TextBlockControlsProps {
  block: StoryTextBlock;
  set: (change: Partial<StoryTextBlock>) => void;
}

const alignmentIcons = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd };
const alignments = storyTextBlockAlignments.map((value) => ({
  value,
  label: messages.wordAlignmentName({ align: value }),
}));
const styles = storyTextBlockStyles.map((value) => ({
  value,
  label: messages.wordStyleName({ style: value }),
}));

/** Panel with the size, alignment, color and style of a text on a picture. It covers the bar below the picture. */
export function TextBlockControls({ block, set }: TextBlockControlsProps) {
  return (
    <div className="flex shrink-0 flex-col gap-1 rounded-t-card bg-[oklch(0.16_0.005_60/0.94)] px-3 py-2">
      <div className="flex items-center gap-3">
        <SizeSlider block={block} set={set} />
        <RadioTiles
          label={messages.wordAlignment}
          choices={alignments}
          value={block.align ?? 'center'}
          onValue={(align) => set({ align })}
        >
          {(align, isChosen) => {
            const Icon = alignmentIcons[align];
            return (
              <span
                className={joinClassNames(
                  'flex size-11 items-center justify-center rounded-full',
                  isChosen && 'bg-white text-[oklch(0.16_0_0)]',
                )}
              >
                <Icon size={20} />
              </span>
            );
          }}
        </RadioTiles>
      </div>
      <ColorSwatches value={block.color} onValue={(color) => set({ color })} />
      <RadioTiles
        label={messages.wordStyle}
        choices={styles}
        value={block.style}
        onValue={(style) => set({ style })}
        className="justify-between sm:justify-center"
      >
        {(style, isChosen) => <StyleSample style={style} isChosen={isChosen} />}
      </RadioTiles>
    </div>
  );
}

/**
 * CSS classes of a slider with a custom track and thumb, which look as in the feed mixer. With forced colors, the browser
 * draws its own slider instead.
 */
const sliderClassName =
  'h-11 min-w-0 flex-1 cursor-pointer touch-pan-y appearance-none bg-transparent forced-colors:appearance-auto [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[oklch(1_0_0/0.35)] [&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[oklch(1_0_0/0.35)] [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-white';

/** Slider for the size of the text, between a small and a large letter. */
function SizeSlider({ block, set }: TextBlockControlsProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <label htmlFor={id} title={messages.wordSize} className="shrink-0">
        <Type size={14} aria-hidden />
        <span className="sr-only">{messages.wordSize}</span>
      </label>
      <input
        id={id}
        type="range"
        min={minStoryTextBlockScale}
        max={maxStoryTextBlockScale}
        step={0.1}
        value={block.size}
        aria-valuetext={messages.wordSizePercent({ percent: Math.round(block.size * 100) })}
        onChange={(event) => set({ size: Number(event.target.value) })}
        className={sliderClassName}
      />
      <Type size={24} className="shrink-0" aria-hidden />
    </div>
  );
}

/**
 * Sample of a text style: two letters in this style, so short that the samples of all styles fit into one row on the
 * narrowest phone.
 */
function StyleSample({ style, isChosen }: { style: StoryTextBlockStyle; isChosen: boolean }) {
  const look = getStoryTextBlockStyle({ style, color: 'white' });
  return (
    <span
      title={messages.wordStyleName({ style })}
      className={joinClassNames(
        'flex h-11 min-w-12 items-center justify-center rounded-full border-2',
        isChosen ? 'border-white bg-[oklch(0.1_0_0/0.6)]' : 'border-transparent',
      )}
    >
      <span className={joinClassNames(look.className, 'text-base')} style={look.style}>
        {messages.wordStyleSample}
      </span>
    </span>
  );
}
