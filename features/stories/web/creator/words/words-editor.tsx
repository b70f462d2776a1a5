import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxStoryWordsLength } from '../../../domain/limits.ts';
import {
  maxStoryWordsSize,
  minStoryWordsSize,
  storyWordColorNames,
  storyWordColors,
  storyWordStyles,
} from '../../../domain/story-words.ts';
import type { StoryWords, StoryWordStyle } from '../../../domain/story-words.ts';
import { getStoryWordsStyle, getStoryWordsSize } from '../../story-words-view.tsx';
import { RadioTiles } from '../radio-tiles.tsx';
import { messages } from '../messages.ts';

interface WordsEditorProps {
  /** Text to edit, with its style; the string is empty for a new text. */
  words: StoryWords;
  /** Called with the edited text. If its string is empty, the parent removes the text. */
  onDone: (words: StoryWords) => void;
}

/**
 * Editor of a text on a picture, and of its style, color and size. The controls are at the top, because the keyboard of
 * a phone covers the bottom.
 */
export function WordsEditor({ words, onDone }: WordsEditorProps) {
  const [edited, setEdited] = useState(words);
  const whole = useRef<HTMLDivElement>(null);
  const set = (change: Partial<StoryWords>) => setEdited((was) => ({ ...was, ...change }));
  const done = (text = edited.text) => onDone({ ...edited, text: text.trim() });
  // Esc and the back button close the editor and keep the latest text.
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  return (
    <div
      ref={whole}
      role="group"
      aria-label={messages.words}
      data-words-editor
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        latest.current();
      }}
      className="absolute inset-0 z-20 flex flex-col bg-[oklch(0.1_0_0/0.78)]"
    >
      <div className="flex items-center gap-1 px-3 pt-[max(10px,env(safe-area-inset-top))]">
        {words.text !== '' && (
          <IconButton icon={Trash2} label={messages.removeWords} onClick={() => done('')} />
        )}
        <span className="flex-1" />
        <Button tone="ghost" className="hover:bg-fill" onClick={() => done()}>
          {commonMessages.done}
        </Button>
      </div>
      <WordsControls words={edited} set={set} />
      <WordsBox words={edited} onText={(text) => set({ text })} onOutside={() => done()} />
    </div>
  );
}

function WordsControls({ words, set }: { words: StoryWords; set: (change: Partial<StoryWords>) => void }) {
  const sizeId = useId();
  return (
    <div className="flex flex-col gap-1 px-3">
      <RadioTiles
        label={messages.wordStyle}
        choices={storyWordStyles.map((value) => ({ value, label: messages.wordStyleName({ style: value }) }))}
        value={words.style}
        onValue={(style) => set({ style })}
        className="justify-center gap-2"
      >
        {(style, isChosen) => <StyleSample style={style} isChosen={isChosen} />}
      </RadioTiles>
      <RadioTiles
        label={messages.wordColor}
        choices={storyWordColorNames.map((value) => ({
          value,
          label: messages.wordColorName({ color: value }),
        }))}
        value={words.color}
        onValue={(color) => set({ color })}
        className="justify-center"
      >
        {(color, isChosen) => (
          <span
            className={cx(
              'size-8 rounded-full border-2 border-white',
              isChosen && 'ring-2 ring-white ring-offset-2 ring-offset-[oklch(0.1_0_0)]',
            )}
            style={{ backgroundColor: storyWordColors[color].color }}
          />
        )}
      </RadioTiles>
      <label htmlFor={sizeId} className="sr-only">
        {messages.wordSize}
      </label>
      <input
        id={sizeId}
        type="range"
        min={minStoryWordsSize}
        max={maxStoryWordsSize}
        step={0.1}
        value={words.size}
        aria-valuetext={messages.wordSizePercent({ percent: Math.round(words.size * 100) })}
        onChange={(event) => set({ size: Number(event.target.value) })}
        className="mx-auto h-11 w-3/5 accent-white"
      />
    </div>
  );
}

function StyleSample({ style, isChosen }: { style: StoryWordStyle; isChosen: boolean }) {
  const look = getStoryWordsStyle({ style, color: 'white' });
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

interface WordsBoxProps {
  words: StoryWords;
  onText: (text: string) => void;
  onOutside: () => void;
}

/**
 * Input box that shows the text in its style. The box grows with the text; in older browsers a script resizes the box.
 */
function WordsBox({ words, onText, onOutside }: WordsBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { style, color, size, text } = words;
  const look = getStoryWordsStyle({ style, color });
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = '0';
    area.style.height = `${area.scrollHeight}px`;
  }, [text, style, size]);
  useEffect(() => {
    const area = box.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return (
    <div
      className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-[8cqw] pt-4 pb-16"
      onPointerDown={(event) => event.target === event.currentTarget && onOutside()}
    >
      <textarea
        ref={box}
        aria-label={messages.words}
        placeholder={messages.wordsPlaceholder}
        maxLength={maxStoryWordsLength}
        rows={1}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onOutside();
        }}
        className={cx(
          look.className,
          'shrink-0 resize-none overflow-hidden text-center outline-none [field-sizing:content] max-w-[74cqw] min-w-[40cqw] placeholder:text-current placeholder:opacity-80 placeholder:normal-case',
        )}
        style={{ ...look.style, fontSize: getStoryWordsSize({ style, size }) }}
      />
    </div>
  );
}
