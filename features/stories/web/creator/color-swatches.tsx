import { joinClassNames } from '#platform/ui/cx.ts';
import {
  getStoryColorWithContrastColor,
  storyTextBlockColorNames,
  storyTextBlockColors,
} from '../../domain/story-text-block.ts';
import { RadioTiles } from './radio-tiles.tsx';
import { messages } from './messages.ts';

const colors = storyTextBlockColorNames.map((value) => ({
  value: value as string,
  label: messages.wordColorName({ color: value }),
}));
const swatch = 'size-8 rounded-full border-2 border-white';
const chosenSwatch = 'ring-2 ring-white ring-offset-2 ring-offset-[oklch(0.1_0_0)]';
const allColors = 'conic-gradient(#e5484d, #f5b83d, #46a758, #0e9aa7, #5146c4, #c43e9a, #e5484d)';

interface ColorSwatchesProps {
  /** Name of a color, or a free color as `#rrggbb`. */
  value: string;
  onValue: (color: string) => void;
}

/** Row of colors for texts and lines. The last swatch opens the browser's color picker for any other color. */
export function ColorSwatches({ value, onValue }: ColorSwatchesProps) {
  const isFree = !Object.hasOwn(storyTextBlockColors, value);
  return (
    // Wider than its parent by the parent's padding, so that seven swatches fit beside each other on a narrow phone.
    <div className="-mx-2 flex items-center sm:mx-0">
      <RadioTiles
        label={messages.wordColor}
        choices={colors}
        value={value}
        onValue={onValue}
        className="flex-6 justify-around"
      >
        {(color, isChosen) => (
          <span
            className={joinClassNames(swatch, isChosen && chosenSwatch)}
            style={{ backgroundColor: getStoryColorWithContrastColor(color).color }}
          />
        )}
      </RadioTiles>
      <div className="flex flex-1 justify-around">
        <label className="relative flex size-11 shrink-0 items-center justify-center">
          <input
            type="color"
            aria-label={messages.otherColor}
            title={messages.otherColor}
            value={getStoryColorWithContrastColor(value).color}
            onChange={({ target }) => onValue(target.value)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className={joinClassNames(
              swatch,
              'outline-offset-2 outline-white peer-focus-visible:outline-2',
              isFree && chosenSwatch,
            )}
            style={{ background: isFree ? value : allColors }}
          />
        </label>
      </div>
    </div>
  );
}
