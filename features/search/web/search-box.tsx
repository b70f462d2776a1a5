import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Mic, MicOff, Search, X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';
import type { SpeechInput } from './use-speech-input.ts';
import { maxSearchTextLength } from '../domain/limits.ts';

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  value: string;
  onValue: (value: string) => void;
  /** Called when Enter is pressed. */
  onSubmit: () => void;
  /** Called when the down arrow is pressed. Moves the focus into the results. */
  onDown: () => void;
  speech: SpeechInput;
}

/**
 * Returns true if a key that is pressed on this element belongs to the element, such as a text box, and must not act as
 * a shortcut.
 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}

/** Focuses the search box when `/` is pressed anywhere on the screen. */
function useSlashShortcut(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/** Search box with voice input. Esc clears the text. If the text is empty, Esc removes the focus. */
export function SearchBox({ box, value, onValue, onSubmit, onDown, speech }: SearchBoxProps) {
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
      className="px-3.5 pt-2.5 pb-2"
    >
      <div className="relative flex items-center">
        <Search size={19} aria-hidden className="pointer-events-none absolute left-3.5 text-muted" />
        <input
          ref={box}
          // The input type "search" would add a clear button of the browser, and would handle Esc differently.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={messages.boxName}
          aria-keyshortcuts="/"
          placeholder={messages.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxSearchTextLength}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onKeyDown={onKeyDown}
          // Browsers show the focus of a text field after a touch too. A thin outline is enough there.
          className="h-12 w-full rounded-full border border-edge bg-surface pr-24 pl-11 text-base placeholder:text-muted focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent-ink pointer-coarse:focus-visible:outline-1"
        />
        <div className="absolute right-0.5 flex">
          {value !== '' && (
            <IconButton
              icon={X}
              label={messages.clearSearch}
              onClick={() => {
                onValue('');
                box.current?.focus();
              }}
              className="rounded-full"
            />
          )}
          {(speech.state === 'idle' || speech.state === 'listening') && (
            <IconButton
              icon={speech.state === 'listening' ? MicOff : Mic}
              label={speech.state === 'listening' ? messages.stopListening : messages.searchByVoice}
              aria-pressed={speech.state === 'listening'}
              onClick={speech.toggle}
              className="rounded-full"
            />
          )}
        </div>
      </div>
    </form>
  );
}
