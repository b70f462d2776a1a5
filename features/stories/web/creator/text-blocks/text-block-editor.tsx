import { useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useKeyboardHeightPx } from '#platform/ui/use-keyboard-height.ts';
import { maxStoryTextBlockLength } from '../../../domain/limits.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import {
  getStoryTextBlockAlignmentClassName,
  getStoryTextBlockFontSize,
  getStoryTextBlockStyle,
  StoryTextBlockView,
} from '../../story-text-block-view.tsx';
import { buildScrimGradient, storyScrims, storyTextShadowCss } from '../../build-scrim-gradient.ts';
import { TextBlockControls } from './text-block-controls.tsx';
import { messages } from '../messages.ts';

interface TextBlockEditorProps {
  /** Text to edit, with its style. For a new text, its `text` is empty. */
  block: StoryTextBlock;
  /** Called after each change while the text is being edited. */
  onChange: (block: StoryTextBlock) => void;
  /** Called with the edited text. If its `text` is empty, the parent removes it from the picture. */
  onDone: (block: StoryTextBlock) => void;
  /**
   * Called by the Cancel button. The parent then discards the changes: an existing text is left unchanged, and a new
   * text is not added.
   */
  onCancel: () => void;
}

/**
 * Editor of a text on a picture, and of its style, color, size and alignment. The picture below it is darkened only a
 * little, so that the author sees how the text looks on it. On a phone, the controls are directly above the keyboard.
 * The Done button, Esc and a press outside the text apply the typed words; Cancel and Remove discard them.
 */
export function TextBlockEditor({ block, onChange, onDone, onCancel }: TextBlockEditorProps) {
  const [edited, setEdited] = useState(block);
  const keyboardHeight = useKeyboardHeightPx();
  function set(change: Partial<StoryTextBlock>) {
    const next = { ...edited, ...change };
    setEdited(next);
    onChange(next);
  }
  const done = (text = edited.text) => onDone({ ...edited, text: text.trim() });
  return (
    <div
      role="group"
      aria-label={messages.words}
      data-text-block-editor
      onKeyDown={(event) => {
        // While an input method composes a character, Esc closes the input method's suggestions instead of the editor.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        done();
      }}
      style={{ paddingBottom: `max(${keyboardHeight}px, env(safe-area-inset-bottom, 0px))` }}
      className="absolute inset-0 z-20 flex flex-col bg-[oklch(0.1_0_0/0.25)] sm:overflow-hidden sm:rounded-card"
    >
      <div
        className="flex items-center gap-1 px-3 pt-[max(10px,env(safe-area-inset-top))] [&_svg]:drop-shadow-[0_1px_2px_oklch(0_0_0/0.7)]"
        style={{
          background: buildScrimGradient('top'),
          // The dark layer fades out behind the text box below, whose height it must not change.
          paddingBottom: storyScrims.top.fadePx,
          marginBottom: -storyScrims.top.fadePx,
          textShadow: storyTextShadowCss,
        }}
      >
        <Button tone="ghost" className="hover:bg-fill" onClick={onCancel}>
          {commonMessages.cancel}
        </Button>
        <span className="flex-1" />
        {edited.text !== '' && (
          <IconButton icon={Trash2} label={messages.removeWords} onClick={() => done('')} />
        )}
        <Button tone="ghost" className="hover:bg-fill" onClick={() => done()}>
          {commonMessages.done}
        </Button>
      </div>
      <TextBlockInput block={edited} onText={(text) => set({ text })} onOutside={() => done()} />
      <TextBlockControls block={edited} set={set} />
    </div>
  );
}

interface TextBlockInputProps {
  block: StoryTextBlock;
  onText: (text: string) => void;
  onOutside: () => void;
}

/**
 * CSS classes that position the input box over the rendered text, by the alignment of the text. The box always has the
 * maximum line width, but the rendered text is only as wide as its longest line.
 */
const inputEdges = { left: 'left-0', center: 'left-1/2 -translate-x-1/2', right: 'right-0' };

/**
 * Transparent input box on top of the rendered text. The rendered text looks as it will look in the story. The box must
 * break lines and place the cursor exactly where the rendered text does.
 */
function TextBlockInput({ block, onText, onOutside }: TextBlockInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { style, size, text, isQuestion } = block;
  const placeholder = isQuestion ? messages.questionPlaceholder : messages.wordsPlaceholder;
  useEffect(() => {
    const area = box.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  // A trailing line break shows an empty last line in the box, but not in the rendered text. A second line break makes
  // the rendered text show this line too.
  const shown = text === '' ? placeholder : text.endsWith('\n') ? `${text}\n` : text;
  const look = getStoryTextBlockStyle({ ...block, text: shown });
  return (
    <div
      className="flex min-h-0 flex-1 flex-col items-center overflow-x-hidden overflow-y-auto px-[8cqw] py-4"
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Keeps the press from moving the focus to the picture below the editor.
        event.preventDefault();
        onOutside();
      }}
    >
      <div className="relative my-auto shrink-0">
        <div aria-hidden className={joinClassNames(text === '' && 'opacity-80')}>
          <StoryTextBlockView block={{ ...block, text: shown }} />
        </div>
        <textarea
          ref={box}
          aria-label={messages.words}
          placeholder={placeholder}
          maxLength={maxStoryTextBlockLength}
          rows={1}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onOutside();
          }}
          className={joinClassNames(
            look.className,
            // The lines of the rendered text are as high as those of its parent element, and its vertical padding takes
            // no space, because the text is inline. Therefore the box inherits the line height and has no vertical
            // padding.
            inputEdges[block.align ?? 'center'],
            getStoryTextBlockAlignmentClassName(block),
            'absolute inset-y-0 h-full w-[74cqw] resize-none overflow-hidden py-0! leading-[inherit]!',
            'bg-transparent [overflow-wrap:anywhere] text-transparent outline-none placeholder:text-transparent',
          )}
          style={{
            caretColor: look.style.color,
            fontFamily: look.style.fontFamily,
            fontSize: getStoryTextBlockFontSize({ style, size }),
          }}
        />
      </div>
    </div>
  );
}
