import { useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TextArea } from '#platform/ui/field.tsx';
import {
  insertTagOrMentionSuggestion,
  findUnfinishedTagOrMention,
  insertHashOrAtSign,
  parseRichText,
} from '../../domain/rich-text.ts';
import { maxPostLength } from '../../domain/limits.ts';
import {
  postTextWithoutPhotosClassName,
  TextHighlightLayer,
  transparentTextClassName,
} from './text-highlight-layer.tsx';
import { TagOrMentionSuggestionList } from './text-suggestion-list.tsx';
import { useTagAndMentionSuggestions } from './use-text-suggestions.ts';
import type { TagOrMentionSuggestion } from './use-text-suggestions.ts';
import { messages } from './messages.ts';

interface ComposerTextProps {
  /** Id of the author. */
  userId: string;
  value: string;
  onValue: (value: string) => void;
  /** Called when the author presses Enter with Ctrl or Cmd. */
  onSend: () => void;
  /**
   * True while the post is being sent. The text is then read-only, because the draft is deleted after the post was
   * sent: text that the author typed in the meantime would be lost.
   */
  isReadOnly: boolean;
  /** True for a post without photos. The text is then larger, and the text box fills the free height of the dialog. */
  isTall: boolean;
  /** True while ideas for a post or a poll are directly below the text box, which is then as high as its text. */
  fitsText: boolean;
  placeholder: string;
  ref: Ref<ComposerTextBoxHandle>;
}

/** Functions of the text box that the toolbar and the photos call. */
export interface ComposerTextBoxHandle {
  /** Inserts `#` or `@` at the cursor, so that the list of suggested tags or people opens. */
  startWord: (sign: '#' | '@') => void;
  /** Returns the text area element, for example to focus it. */
  getElement: () => HTMLElement | null;
}

/**
 * Text box of the composer. Tags, mentions and links have the same color as in the published post, and tags and
 * mentions are completed by suggestions (EXP-026). A character counter appears at 80 % of the limit.
 */
export function ComposerTextBox(props: ComposerTextProps) {
  const { userId, value, onValue, onSend, isReadOnly, isTall, fitsText, placeholder, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  /** Cursor offset to set after the next change of the text. The first value is the end of the text. */
  const caret = useRef<number | undefined>(value.length);
  const [cursor, setCursor] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const [isFocused, setFocused] = useState(true);
  const word = isFocused && !isReadOnly ? findUnfinishedTagOrMention(value, cursor) : null;
  const wordKey = word ? `${word.start}:${word.prefix}` : undefined;
  const found = useTagAndMentionSuggestions(word && wordKey !== closedAt ? word : null, value, userId);
  const at = Math.min(chosen, found.length - 1);
  const segments = useMemo(() => parseRichText(value), [value]);
  const hasColors = segments.some(({ kind }) => kind !== 'text');

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  useImperativeHandle(ref, () => ({
    getElement: () => area.current,
    startWord(sign) {
      const at = area.current?.selectionStart ?? value.length;
      const done = insertHashOrAtSign(value, at, sign);
      area.current?.focus();
      onValue(done.text);
      setCursor(done.cursor);
      setClosedAt(undefined);
      caret.current = done.cursor;
    },
  }));

  const updateCursor = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    setCursor(event.currentTarget.selectionStart);
  };

  function insert(suggestion: TagOrMentionSuggestion) {
    if (!word) return;
    const done = insertTagOrMentionSuggestion(value, cursor, word, suggestion.value);
    onValue(done.text);
    setCursor(done.cursor);
    setChosen(0);
    caret.current = done.cursor;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (found.length === 0 || event.nativeEvent.isComposing) return;
    const suggestion = found[at];
    if (event.key === 'ArrowDown') setChosen((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((at + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && suggestion) insert(suggestion);
    else if (event.key === 'Escape') setClosedAt(wordKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      {hasColors && <TextHighlightLayer segments={segments} isLarge={isTall} />}
      <TextArea
        ref={area}
        look="plain"
        className={joinClassNames(
          hasColors && transparentTextClassName,
          isTall && postTextWithoutPhotosClassName,
          // While suggestions are shown, the text box has no minimum height, because the list of suggestions is below
          // the box and should be close to the written line.
          isTall && !fitsText && found.length === 0 && 'min-h-36 max-sm:min-h-[24dvh]',
        )}
        label={messages.yourPost}
        hideLabel
        data-autofocus
        rows={fitsText ? 1 : 2}
        placeholder={placeholder}
        limit={maxPostLength}
        value={value}
        onValue={(next) => {
          onValue(next);
          // The on-screen keyboards of some phones send no key events, so the cursor offset is also read at each change
          // of the text.
          setCursor(area.current?.selectionStart ?? next.length);
        }}
        readOnly={isReadOnly}
        onSelect={updateCursor}
        onKeyUp={updateCursor}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
      />
      <div role="status" className="sr-only">
        {found.length > 0 && messages.suggestionCount({ suggestions: found.length })}
      </div>
      {found.length > 0 && (
        <TagOrMentionSuggestionList
          id={listId}
          suggestions={found}
          highlighted={at}
          isFloating={!isTall}
          onChoose={insert}
        />
      )}
    </div>
  );
}
