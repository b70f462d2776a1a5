import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Mic, MicOff } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { messages } from './messages.ts';
import type { SpeechInput } from './use-speech-input.ts';
import { maxSearchTextLength } from '../domain/limits.ts';

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  value: string;
  onValue: (value: string) => void;
  /** Called when Enter is pressed. */
  onSubmit: () => void;
  /** Called when the down arrow is pressed, to move the focus into the results. */
  onDown: () => void;
  speech: SpeechInput;
  /** Button beside the text field. */
  beside?: ReactNode;
}

/**
 * Returns true if an element is part of a form field, an editable text or a dialog. A key that is pressed there must
 * not act as a shortcut of the screen.
 */
function isInFieldOrDialog(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}

/** Focuses the search box when `/` is pressed anywhere on the screen. */
function useSlashShortcut(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isSlash || isInFieldOrDialog(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/** Search box with voice input. Esc clears the text. If there is no text, Esc removes the focus from the box. */
export function SearchBox({ box, value, onValue, onSubmit, onDown, speech, beside }: SearchBoxProps) {
  useSlashShortcut(box);
  const form = useRef<HTMLFormElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape') {
      if (value === '') box.current?.blur();
      else onValue('');
    } else return;
    event.preventDefault();
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={messages.title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex items-center gap-2 px-4 pt-2.5 pb-2 big-text:flex-wrap"
    >
      <div className="min-w-0 flex-1 big-text:basis-full">
        <SearchField
          ref={box}
          label={messages.boxName}
          placeholder={messages.placeholder}
          // In an input of type "search", browsers handle Esc themselves.
          type="text"
          inputMode="search"
          aria-keyshortcuts="/"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxSearchTextLength}
          value={value}
          onValue={onValue}
          onKeyDown={onKeyDown}
          end={
            (speech.state === 'idle' || speech.state === 'listening') && (
              <IconButton
                icon={speech.state === 'listening' ? MicOff : Mic}
                label={speech.state === 'listening' ? messages.stopListening : messages.searchByVoice}
                aria-pressed={speech.state === 'listening'}
                onClick={speech.toggle}
                className="rounded-full!"
              />
            )
          }
        />
      </div>
      {beside}
    </form>
  );
}
