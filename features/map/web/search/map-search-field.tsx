import { Search, X } from 'lucide-react';
import { useEffect } from 'react';
import { maxTownQueryLength } from '#features/places/domain/limits.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from '../messages.ts';
import type { MapSearchBox } from './use-map-search-box.ts';

interface MapSearchFieldProps {
  box: MapSearchBox;
  /** True to focus the field when the dialog around it opens. */
  isFocusedFirst?: boolean;
}

/** Text field of the search for venues and towns: a combobox, whose list is `MapSearchResults`. */
export function MapSearchField({ box, isFocusedFirst = false }: MapSearchFieldProps) {
  const { text, changeText, input, listId, results, highlighted, onKeyDown, clear } = box;
  const optionId = highlighted < 0 ? undefined : `${listId}-${highlighted}`;
  useEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
  return (
    <div className="relative flex items-center">
      <Search size={19} aria-hidden className="pointer-events-none absolute left-4 text-muted" />
      <input
        ref={input}
        role="combobox"
        // The input type "search" would add a clear button of the browser, and would handle Esc differently.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={messages.searchLabel}
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? listId : undefined}
        aria-activedescendant={optionId}
        placeholder={messages.searchLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxTownQueryLength}
        data-autofocus={isFocusedFirst || undefined}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-11.5 text-base placeholder:text-muted focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent-ink pointer-coarse:focus-visible:outline-1"
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={messages.clearSearch}
          onClick={clear}
          className="absolute! right-0.5 rounded-full"
        />
      )}
    </div>
  );
}
