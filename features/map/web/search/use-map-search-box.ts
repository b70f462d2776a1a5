import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from '#features/places/web/public.ts';
import type { TownSearchResult } from '#features/places/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { getMapSearchResultKey, type MapSearchResult, useMapSearch } from './use-map-search.ts';

/** Functions that show a result of the search on the map. */
export interface MapSearchResultHandlers {
  onVenue: (venue: Venue) => void;
  onTown: (town: TownSearchResult) => void;
}

/** State of the combobox that searches venues and towns, with the text, the results and the highlighted result. */
export type MapSearchBoxState = ReturnType<typeof useMapSearchBox>;

const noResults: readonly MapSearchResult[] = [];

/**
 * React hook for the combobox that searches the map. The arrow keys highlight a result, Enter opens the highlighted
 * result or else the first one, and Escape clears the text.
 */
export function useMapSearchBox({ onVenue, onTown }: MapSearchResultHandlers) {
  const [text, setText] = useState('');
  const [highlightedKey, setHighlightedKey] = useState<string>();
  const { location } = useLocation();
  const search = useMapSearch(text, location);
  const results = (!search.isIdle && search.data) || noResults;
  const highlighted = results.findIndex((result) => getMapSearchResultKey(result) === highlightedKey);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const venues = useMemo(
    () => results.flatMap((result) => (result.kind === 'venue' ? result.venue : [])),
    [results],
  );

  function changeText(next: string) {
    setText(next);
    setHighlightedKey(undefined);
  }

  function choose(result: MapSearchResult) {
    changeText('');
    if (result.kind === 'venue') onVenue(result.venue);
    else onTown(result.town);
  }

  const chooseFirstWhenFound = useChooseFirstWhenFound(
    text,
    search.isCurrent ? results[0] : undefined,
    choose,
  );

  function highlight(steps: 1 | -1) {
    // The step after the last result, or before the first one, highlights no result.
    const count = results.length + 1;
    const next = results[((highlighted + 1 + steps + count) % count) - 1];
    setHighlightedKey(next && getMapSearchResultKey(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') highlight(1);
    else if (event.key === 'ArrowUp') highlight(-1);
    else if (event.key === 'Enter') {
      const result = results[highlighted];
      if (result) choose(result);
      else chooseFirstWhenFound();
    } else if (event.key === 'Escape' && text !== '') {
      // Otherwise, Escape would also close the dialog around the search.
      event.stopPropagation();
      changeText('');
    } else return;
    event.preventDefault();
  }

  return {
    ...search,
    text,
    changeText,
    input,
    listId,
    results,
    /** Venues among the results, whose pins the map shows. Empty if there are none. */
    venues,
    /** Index of the highlighted result; -1 if none is highlighted. */
    highlighted,
    choose,
    onKeyDown,
  };
}

/**
 * Returns a function to call when Enter is pressed while no result is highlighted. The function chooses the first
 * result. If the results are still loading, it waits for them. It chooses nothing if the text changes in the meantime.
 * @param first first result of the current text; undefined if the results are not loaded yet
 */
function useChooseFirstWhenFound(
  text: string,
  first: MapSearchResult | undefined,
  choose: (result: MapSearchResult) => void,
): () => void {
  const awaitedText = useRef<string>(undefined);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!first || awaitedText.current === undefined) return;
    const isAwaited = awaitedText.current === text;
    awaitedText.current = undefined;
    if (isAwaited) latest.current(first);
  }, [first, text]);
  return () => {
    if (first) choose(first);
    else awaitedText.current = text;
  };
}
