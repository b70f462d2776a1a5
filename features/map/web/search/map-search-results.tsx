import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { getVenueCategoryColor } from '#features/venues/domain/venue-category-color.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { VenueCategoryIcon } from '../category-icon.tsx';
import { formatVenueSummaryLine } from '../describe-venue.ts';
import { messages } from '../messages.ts';
import { getVenueIconName } from '../venue-icon-name.ts';
import { getMapSearchResultKey, type MapSearchResult } from './use-map-search.ts';
import type { MapSearchBoxState } from './use-map-search-box.ts';

/**
 * Results of the search for venues and towns. They are the list of the combobox `MapSearchField`, so the focus stays in
 * the text field. Renders nothing while the text is empty.
 */
export function MapSearchResults({ box }: { box: MapSearchBoxState }) {
  const { text, listId, results, highlighted, choose, isIdle, isError, isPending, isCurrent } = box;
  if (isIdle) return null;
  return (
    <>
      {isError && (
        <p role="alert" className="px-4 py-3 text-md text-danger-ink">
          {messages.searchFailed}
        </p>
      )}
      {isPending && (
        <SkeletonList label={messages.searching}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      <div aria-live="polite">
        {isCurrent && results.length > 0 && (
          <p className="sr-only">{messages.resultCount({ count: results.length })}</p>
        )}
        {isCurrent && results.length === 0 && (
          <p className="px-4 py-3 text-md text-muted">{messages.searchNothing}</p>
        )}
      </div>
      {results.length > 0 && (
        <ul id={listId} role="listbox" aria-label={messages.searchResults} className="p-2">
          {results.map((result, index) => (
            <Result
              key={getMapSearchResultKey(result)}
              id={`${listId}-${index}`}
              result={result}
              words={text.trim().split(/\s+/)}
              isHighlighted={index === highlighted}
              onChoose={() => choose(result)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ResultProps {
  id: string;
  result: MapSearchResult;
  /** Words of the search text, which are bold in the name. */
  words: readonly string[];
  isHighlighted: boolean;
  onChoose: () => void;
}

function Result({ id, result, words, isHighlighted, onChoose }: ResultProps) {
  const { name, distance } = result;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isHighlighted}
      // A press would otherwise move the focus out of the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={joinClassNames(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5',
        isHighlighted ? 'bg-fill' : 'hover:bg-fill',
      )}
    >
      <span
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-fill text-muted"
        style={result.kind === 'venue' ? { color: getVenueCategoryColor(result.venue.category) } : undefined}
      >
        {result.kind === 'venue' ? (
          <VenueCategoryIcon category={getVenueIconName(result.venue)} size={18} />
        ) : (
          <MapPin size={18} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <NameWithBoldMatches name={name} words={words} />
        </span>
        <span className="block truncate text-sm text-muted">{describeResult(result)}</span>
      </span>
      {distance !== undefined && (
        <span data-number className="shrink-0 text-sm text-muted">
          {formatMetersAsMiles(distance)}
        </span>
      )}
    </li>
  );
}

/**
 * Returns the ranges [from, to) of the letters of a name that match a searched word. Only the beginnings of words
 * match, and case is ignored. If several searched words match the same word, the longest one is used.
 */
function findWordBeginnings(name: string, words: readonly string[]): [from: number, to: number][] {
  return [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const typed = words.filter((one) => word.toLowerCase().startsWith(one.toLowerCase()));
    const length = Math.max(0, ...typed.map((one) => one.length));
    return length === 0 ? [] : [[index, index + length] as [number, number]];
  });
}

/** Name of a result, in which the letters that match the search text are bold. */
function NameWithBoldMatches({ name, words }: { name: string; words: readonly string[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of findWordBeginnings(name, words)) {
    parts.push(
      name.slice(end, from),
      <b key={from} className="font-bold">
        {name.slice(from, to)}
      </b>,
    );
    end = to;
  }
  return [...parts, name.slice(end)];
}

/** Returns the line below the name: category and neighborhood of a venue, state or province of a town. */
function describeResult(result: MapSearchResult): string {
  if (result.kind === 'town') return result.town.principalSubdivision ?? '';
  // The distance is left out, because the row shows it at its end.
  return formatVenueSummaryLine({ ...result.venue, distance: undefined });
}
