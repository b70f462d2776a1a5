import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { cx } from '#platform/ui/cx.ts';
import { TextArea } from '#platform/ui/field.tsx';
import { applyWordSuggestion, findUnfinishedWord, insertHashSign } from '../../domain/rich-text.ts';
import { maxPostLength } from '../../domain/limits.ts';
import { useTextSuggestions } from './use-text-suggestions.ts';
import type { TextSuggestion } from './use-text-suggestions.ts';
import { messages } from './messages.ts';

interface ComposerTextProps {
  value: string;
  onValue: (value: string) => void;
  /** Called when the author presses Enter with Ctrl or Cmd. */
  onSend: () => void;
  ref: Ref<ComposerTextBoxHandle>;
}

/** Functions of the text box that the toolbar calls. */
export interface ComposerTextBoxHandle {
  /** Inserts `#` at the cursor, so that the tag suggestions open. */
  startTag: () => void;
}

/**
 * Text box of the composer, with suggestions for mentions and tags (EXP-026). A character counter appears from 80 %
 * of the limit.
 */
export function ComposerTextBox({ value, onValue, onSend, ref }: ComposerTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  /** Cursor offset to set after the next change of the text. The first value is the end of the text. */
  const caret = useRef<number | undefined>(value.length);
  const [cursor, setCursor] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const [isFocused, setFocused] = useState(true);
  const word = isFocused ? findUnfinishedWord(value, cursor) : null;
  const wordKey = word ? `${word.start}:${word.prefix}` : undefined;
  const found = useTextSuggestions(word && wordKey !== closedAt ? word : null);
  const at = Math.min(chosen, found.length - 1);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  useImperativeHandle(ref, () => ({
    startTag() {
      const at = area.current?.selectionStart ?? value.length;
      const done = insertHashSign(value, at);
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

  function insert(suggestion: TextSuggestion) {
    if (!word) return;
    const done = applyWordSuggestion(value, cursor, word, suggestion.value);
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
      <TextArea
        ref={area}
        look="plain"
        label={messages.yourPost}
        hideLabel
        data-autofocus
        rows={2}
        placeholder={messages.placeholder}
        limit={maxPostLength}
        value={value}
        onValue={onValue}
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
        <ul
          id={listId}
          role="listbox"
          aria-label={messages.suggestions}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {found.map((suggestion, index) => (
            <li
              key={suggestion.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              // Keep the focus in the text box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(suggestion)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[10px] px-2.5 py-1.5',
                index === at ? 'bg-fill' : 'hover:bg-fill',
              )}
            >
              {suggestion.person && (
                <Avatar
                  id={suggestion.person.id}
                  name={suggestion.title}
                  src={suggestion.person.avatarUrl}
                  size={30}
                />
              )}
              <span className="min-w-0 truncate font-medium">{suggestion.title}</span>
              <span className="ml-auto shrink-0 text-sm text-muted">{suggestion.detail}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
