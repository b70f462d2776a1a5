import { useEffect, useId, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxStoryTextBlockLength } from '../../../domain/limits.ts';
import {
  maxStoryTextBlockSize,
  minStoryTextBlockSize,
  storyTextBlockColorNames,
  storyTextBlockColors,
  storyTextBlockStyles,
} from '../../../domain/story-text-block.ts';
import type { StoryTextBlock, StoryTextBlockStyle } from '../../../domain/story-text-block.ts';
import {
  getStoryTextBlockFontSize,
  getStoryTextBlockStyle,
  StoryTextBlockView,
} from '../../story-text-block-view.tsx';
import { RadioTiles } from '../radio-tiles.tsx';
import { messages } from '../messages.ts';

interface TextBlockEditorProps {
  /** Text to edit, with its style; the string is empty for a new text. */
  block: StoryTextBlock;
  /** Called with the edited text. If its string is empty, the parent removes the text. */
  onDone: (block: StoryTextBlock) => void;
}

/**
 * Editor of a text on a picture, and of its style, color and size. The controls are at the top, because the keyboard of
 * a phone covers the bottom.
 */
export function TextBlockEditor({ block, onDone }: TextBlockEditorProps) {
  const [edited, setEdited] = useState(block);
  const whole = useRef<HTMLDivElement>(null);
  const set = (change: Partial<StoryTextBlock>) => setEdited((was) => ({ ...was, ...change }));
  const done = (text = edited.text) => onDone({ ...edited, text: text.trim() });
  // Ref to the latest `done`, because Esc and the back button close the editor and keep the latest text.
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  return (
    <div
      ref={whole}
      role="group"
      aria-label={messages.words}
      data-text-block-editor
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        latest.current();
      }}
      className="absolute inset-0 z-20 flex flex-col bg-[oklch(0.1_0_0/0.78)]"
    >
      <div className="flex items-center gap-1 px-3 pt-[max(10px,env(safe-area-inset-top))]">
        {block.text !== '' && (
          <IconButton icon={Trash2} label={messages.removeWords} onClick={() => done('')} />
        )}
        <span className="flex-1" />
        <Button tone="ghost" className="hover:bg-fill" onClick={() => done()}>
          {commonMessages.done}
        </Button>
      </div>
      <TextBlockControls block={edited} set={set} />
      <TextBlockInput block={edited} onText={(text) => set({ text })} onOutside={() => done()} />
    </div>
  );
}

function TextBlockControls({
  block,
  set,
}: {
  block: StoryTextBlock;
  set: (change: Partial<StoryTextBlock>) => void;
}) {
  const sizeId = useId();
  return (
    <div className="flex flex-col gap-1 px-3">
      <RadioTiles
        label={messages.wordStyle}
        choices={storyTextBlockStyles.map((value) => ({
          value,
          label: messages.wordStyleName({ style: value }),
        }))}
        value={block.style}
        onValue={(style) => set({ style })}
        className="justify-center gap-2"
      >
        {(style, isChosen) => <StyleSample style={style} isChosen={isChosen} />}
      </RadioTiles>
      <RadioTiles
        label={messages.wordColor}
        choices={storyTextBlockColorNames.map((value) => ({
          value,
          label: messages.wordColorName({ color: value }),
        }))}
        value={block.color}
        onValue={(color) => set({ color })}
        className="justify-center"
      >
        {(color, isChosen) => (
          <span
            className={cx(
              'size-8 rounded-full border-2 border-white',
              isChosen && 'ring-2 ring-white ring-offset-2 ring-offset-[oklch(0.1_0_0)]',
            )}
            style={{ backgroundColor: storyTextBlockColors[color].color }}
          />
        )}
      </RadioTiles>
      <label htmlFor={sizeId} className="sr-only">
        {messages.wordSize}
      </label>
      <input
        id={sizeId}
        type="range"
        min={minStoryTextBlockSize}
        max={maxStoryTextBlockSize}
        step={0.1}
        value={block.size}
        aria-valuetext={messages.wordSizePercent({ percent: Math.round(block.size * 100) })}
        onChange={(event) => set({ size: Number(event.target.value) })}
        className="mx-auto h-11 w-3/5 accent-white"
      />
    </div>
  );
}

function StyleSample({ style, isChosen }: { style: StoryTextBlockStyle; isChosen: boolean }) {
  const look = getStoryTextBlockStyle({ style, color: 'white' });
  return (
    <span
      className={cx(
        'flex h-11 items-center rounded-full border px-3',
        isChosen ? 'border-white bg-[oklch(0.1_0_0/0.6)]' : 'border-transparent',
      )}
    >
      <span className={cx(look.className, 'text-sm')} style={look.style}>
        {messages.wordStyleName({ style })}
      </span>
    </span>
  );
}

interface TextBlockInputProps {
  block: StoryTextBlock;
  onText: (text: string) => void;
  onOutside: () => void;
}

/**
 * Input box on top of the text in the shape that it has in the story. The characters of the box itself are transparent,
 * so the box must break lines and place the cursor as the text below it does.
 */
function TextBlockInput({ block, onText, onOutside }: TextBlockInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { style, color, size, text } = block;
  const look = getStoryTextBlockStyle({ style, color });
  useEffect(() => {
    const area = box.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  // A line break at the end begins a line in the box, but not in the text below it.
  const shown = text === '' ? messages.wordsPlaceholder : text.endsWith('\n') ? `${text}\n` : text;
  return (
    <div
      className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-[8cqw] pt-4 pb-16"
      onPointerDown={(event) => event.target === event.currentTarget && onOutside()}
    >
      <div className="relative shrink-0">
        <div aria-hidden className={cx(text === '' && 'opacity-80')}>
          <StoryTextBlockView block={{ ...block, text: shown }} />
        </div>
        <textarea
          ref={box}
          aria-label={messages.words}
          placeholder={messages.wordsPlaceholder}
          maxLength={maxStoryTextBlockLength}
          rows={1}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onOutside();
          }}
          className={cx(
            look.className,
            // The lines of the text below have the height of its parent, and its vertical padding takes no space.
            'absolute inset-y-0 left-1/2 h-full w-[74cqw] -translate-x-1/2 resize-none overflow-hidden py-0! leading-[inherit]!',
            'bg-transparent text-center [overflow-wrap:anywhere] text-transparent outline-none placeholder:text-transparent',
          )}
          style={{ caretColor: look.style.color, fontSize: getStoryTextBlockFontSize({ style, size }) }}
        />
      </div>
    </div>
  );
}
