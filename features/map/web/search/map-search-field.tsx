import { useEffect } from 'react';
import { maxTownQueryLength } from '#features/places/domain/limits.ts';
import { SearchField } from '#platform/ui/search-field.tsx';
import { messages } from '../messages.ts';
import type { MapSearchBoxState } from './use-map-search-box.ts';

interface MapSearchFieldProps {
  box: MapSearchBoxState;
  /** True to focus the field when the dialog around it opens. */
  isFocusedFirst?: boolean;
}

/** Text field of the search for venues and towns: a combobox whose list is `MapSearchResults`. */
export function MapSearchField({ box, isFocusedFirst = false }: MapSearchFieldProps) {
  const { text, changeText, input, listId, results, highlighted, onKeyDown } = box;
  const optionId = highlighted < 0 ? undefined : `${listId}-${highlighted}`;
  useEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
  return (
    <SearchField
      ref={input}
      label={messages.searchLabel}
      role="combobox"
      // In an input of type "search", browsers handle Esc themselves.
      type="text"
      inputMode="search"
      aria-autocomplete="list"
      aria-expanded={results.length > 0}
      aria-controls={results.length > 0 ? listId : undefined}
      aria-activedescendant={optionId}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxTownQueryLength}
      data-autofocus={isFocusedFirst || undefined}
      value={text}
      onValue={changeText}
      onKeyDown={onKeyDown}
    />
  );
}
