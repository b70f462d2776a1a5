import { useId } from 'react';
import type { CSSProperties } from 'react';
import { maxFeedMixSliderValue, type FeedMixSliderName } from '../../domain/mix.ts';
import { messages } from './messages.ts';

const labels: Record<FeedMixSliderName, string> = {
  near: messages.near,
  new: messages.new,
  friends: messages.friends,
  topics: messages.topics,
  surprise: messages.surprise,
  bots: messages.bots,
};

/** Level of a slider's value. The slider describes each level with different words. */
type SliderLevel = 'lowest' | 'low' | 'middle' | 'high' | 'higher' | 'highest';

function getLevel(value: number): SliderLevel {
  if (value === 0) return 'lowest';
  if (value === maxFeedMixSliderValue) return 'highest';
  if (value < maxFeedMixSliderValue * 0.4) return 'low';
  if (value <= maxFeedMixSliderValue * 0.6) return 'middle';
  return value < maxFeedMixSliderValue * 0.85 ? 'high' : 'higher';
}

// The native track has a border that cannot be removed, so track and thumb are drawn here. With forced colors, the
// browser draws its own.
const sliderClassName =
  'block h-9 w-full min-w-0 cursor-pointer touch-pan-y touch-pinch-zoom appearance-none bg-transparent forced-colors:appearance-auto';
const chromiumClassName =
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-(image:--slider-track) [&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent';
const firefoxClassName =
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-(image:--slider-track) [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent';

/** Returns the style that colors the track up to the center of the thumb, which is 1.375 rem wide. */
function makeTrackStyle(value: number): CSSProperties {
  const center = `calc(0.6875rem + (100% - 1.375rem) * ${value / maxFeedMixSliderValue})`;
  const track = `linear-gradient(to right, var(--accent) ${center}, var(--fill-strong) ${center})`;
  return { '--slider-track': track } as CSSProperties;
}

interface MixSliderProps {
  name: FeedMixSliderName;
  value: number;
  onValue: (value: number) => void;
}

/**
 * A slider of the mix (ranking weights), below its name and a description of its value. Its ends are labeled Less and
 * More; screen readers read the description instead.
 */
export function FeedMixSlider({ name, value, onValue }: MixSliderProps) {
  const id = useId();
  const words = messages.sliderWords({ name, level: getLevel(value) });
  return (
    <div className="pt-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-md font-semibold">
          {labels[name]}
        </label>
        <output htmlFor={id} className="text-sm text-muted">
          {words}
        </output>
      </div>
      <div className="flex items-center gap-2 text-xs text-muted">
        <span aria-hidden>{messages.less}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={maxFeedMixSliderValue}
          value={value}
          aria-valuetext={messages.sliderValue({ value, words })}
          onChange={(event) => onValue(event.target.valueAsNumber)}
          className={`${sliderClassName} ${chromiumClassName} ${firefoxClassName}`}
          style={makeTrackStyle(value)}
        />
        <span aria-hidden>{messages.more}</span>
      </div>
    </div>
  );
}
