import { Suspense, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { EventSearchPreviewSection, EventSearchResultList } from '#features/events/web/public.ts';
import { MapPinOff, WifiOff } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { CallError } from '#platform/client/call.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Tabs, getTabPanelProps } from '#platform/ui/tabs.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { LoadMorePlaceholder } from '#platform/ui/load-more-rows.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { type SearchResultKind, searchResultKinds } from '../domain/kinds.ts';
import { parseSearchText } from '../domain/parse-search-text.ts';
import { isEmptySearch, type SearchScreenState, searchTabs } from '../domain/search-address.ts';
import type { SearchResults } from './calls.ts';
import { searchTabNames } from './describe-search.ts';
import { NearMeFilterChip, SearchFilterRow } from './search-filter-row.tsx';
import { SearchStartPage } from './search-start-page.tsx';
import {
  maxResultsInListWithSuggestions,
  SuggestionsBelowShortResultList,
} from './suggestions-below-few-results.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { messages } from './messages.ts';
import { useRecentSearches } from './recent-searches.ts';
import { NoSearchResultsMessage } from './no-search-results.tsx';
import { AllSearchResults, SingleKindSearchResults, SearchResultsSkeleton } from './search-results.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchResultArrowKeys } from './use-arrow-keys.ts';
import { CurrentSearchWordsContext } from './search-words-context.ts';
import { useSearchWordHighlighting } from './use-highlights.ts';
import { useViewerPositionWhenNeeded } from './use-viewer-position-when-needed.ts';
import { type SearchStateExceptEventsTab, useIsOffline, useSearchResults } from './use-search-results.ts';
import { useSpeechInput } from './use-speech-input.ts';
import { useSearchState } from './use-search-state.ts';

const tabs = searchTabs.map((value) => ({ value, label: searchTabNames[value] }));

/**
 * Search screen, named GlobiSearch in the navigation. It finds posts, people, places and tags while the person types
 * (EXP-087, EXP-088).
 */
export default function SearchScreen() {
  const { state, text, type, commit, change } = useSearchState();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const arrows = useSearchResultArrowKeys(list, box);
  const path = useLocation({ select: (location) => location.pathname });
  const speech = useSpeechInput(type, path === '/voice-search');
  const isIdle = isEmptySearch(state);
  const searches = useRecentSearches();

  function search(q: string) {
    commit(q);
    searches.add(q);
  }
  function beginWithOperator(operator: string) {
    type(operator);
    box.current?.focus();
  }

  return (
    <>
      <ScreenHeader title={messages.title} tab />
      <div className="top-bar sticky top-13 z-10 border-b border-line bg-page sm:top-14">
        <SearchBox
          box={box}
          value={text}
          onValue={type}
          onSubmit={() => search(text)}
          onDown={arrows.enter}
          speech={speech}
          beside={!isIdle && <NearMeFilterChip state={state} onSearchChange={change} />}
        />
        {path === '/voice-search' && speech.state === 'unable' && (
          <p className="px-4 pb-2 text-sm text-muted">{messages.noSpeech}</p>
        )}
        <p role="status" className="sr-only">
          {speech.state === 'listening' && messages.listening}
        </p>
        {!isIdle && (
          <Tabs
            id="search"
            label={messages.whatWasFound}
            choices={tabs}
            value={state.tab}
            onValue={(tab) => change({ tab })}
            className="-mb-px [&>button]:flex-auto [&>button]:px-1"
          />
        )}
      </div>
      {!isIdle && <SearchFilterRow state={state} onSearchChange={change} />}
      {/* Adds a search to the recent searches when the person opens a result. */}
      <div
        ref={list}
        onKeyDown={arrows.onKeyDown}
        onClickCapture={(event) => {
          if (!isIdle && (event.target as Element).closest('a, [data-post]')) searches.add(state.q);
        }}
        {...(isIdle ? {} : getTabPanelProps('search', state.tab))}
      >
        {isIdle ? (
          <SearchStartPage searches={searches} onSearch={search} onOperator={beginWithOperator} />
        ) : (
          <TabResults
            state={state}
            list={list}
            onSearchChange={change}
            onSearch={search}
            onOperator={beginWithOperator}
          />
        )}
      </div>
    </>
  );
}

/**
 * Results of the chosen tab. The tab with events runs its own query, because `search` does not find events (EXP-087).
 */
function TabResults({ state, ...rest }: Omit<ResultsProps, 'state'> & { state: SearchScreenState }) {
  const { tab } = state;
  if (tab !== 'events') return <Results {...rest} state={{ ...state, tab }} />;
  return (
    <Suspense fallback={<SearchResultsSkeleton isPosts={false} />}>
      <FoundEvents state={state} />
    </Suspense>
  );
}

function FoundEvents({ state }: { state: SearchScreenState }) {
  const { status } = useAuth();
  const place = useViewerPositionWhenNeeded(state.nearMe, status === 'signedIn');
  if (state.nearMe && place.isLocating) return <SearchResultsSkeleton isPosts={false} />;
  return (
    <>
      {state.nearMe && <NoPosition problem={place.message} />}
      <EventSearchResultList {...getEventSearch(state)} near={state.nearMe ? place.here : undefined} />
    </>
  );
}

/**
 * Message that the filter “Near me” is not applied, because the viewer's position is unknown. Renders nothing if
 * `problem` is null.
 */
function NoPosition({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <p role="status" className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
      <MapPinOff size={16} className="shrink-0" aria-hidden />
      {messages.noPosition({ problem })}
    </p>
  );
}

/** Converts the state of the search screen to the arguments of the event search: text and tag. */
function getEventSearch({ q }: SearchScreenState): { q: string; tag: string | undefined } {
  const { text, tags } = parseSearchText(q);
  return { q: text.trim(), tag: tags[0] };
}

interface ResultsProps {
  state: SearchStateExceptEventsTab;
  list: RefObject<HTMLDivElement | null>;
  onSearchChange: (change: Partial<SearchScreenState>) => void;
  /** Starts a search for a suggested text, or for an example from the search tips. */
  onSearch: (q: string) => void;
  /** Inserts an operator, such as `from:`, into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
}

function Results({ list, ...rest }: ResultsProps) {
  const { state, onSearch } = rest;
  const { found, data, isLocating, positionProblem } = useSearchResults(state);
  const isOffline = useIsOffline();
  const words = useMemo(() => {
    const { words: typed, tags } = parseSearchText(data?.corrected ?? state.q);
    return [...typed, ...tags];
  }, [state.q, data?.corrected]);
  useSearchWordHighlighting(list, words, data);
  const retry = () => void found.refetch();

  if (!data) {
    if (found.error) return <SearchError error={found.error} isOffline={isOffline} onRetry={retry} />;
    if (isOffline) return <Offline onRetry={retry} />;
    return <SearchResultsSkeleton isPosts={state.tab === 'posts'} />;
  }
  return (
    <CurrentSearchWordsContext value={words}>
      {found.error && !found.isFetchNextPageError && <ErrorState inline onRetry={retry} />}
      <NoPosition problem={positionProblem} />
      {state.tab === 'all' && <SearchSuggestions suggestions={data.suggestions} onSearch={onSearch} />}
      <FoundResults {...rest} found={found} data={data} isBusy={found.isPlaceholderData || isLocating} />
    </CurrentSearchWordsContext>
  );
}

interface FoundResultsProps extends Omit<ResultsProps, 'list'> {
  found: ReturnType<typeof useSearchResults>['found'];
  data: SearchResults;
  /** True while the results of the previous search are still shown. */
  isBusy: boolean;
}

/** The loaded results and their number. The tab with all kinds also shows events, which a separate query loads. */
function FoundResults({ found, data, isBusy, ...rest }: FoundResultsProps) {
  const { state, onSearchChange } = rest;
  const [eventCount, setEventCount] = useState<number>();
  const { isPlaceholderData, hasNextPage } = found;
  const kinds: readonly SearchResultKind[] = state.tab === 'all' ? searchResultKinds : [state.tab];
  const countWithoutEvents = kinds.reduce((sum, kind) => sum + data[kind].length, 0);
  const events = state.tab === 'all' ? eventCount : 0;
  const count = events === undefined ? undefined : countWithoutEvents + events;
  return (
    <>
      <ResultStatus data={data} count={count} isBusy={isBusy} />
      <div className={joinClassNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
        {count === 0 && !isPlaceholderData && !hasNextPage && <NoSearchResultsMessage {...rest} />}
        {count === undefined && countWithoutEvents === 0 && <SearchResultsSkeleton isPosts={false} />}
        {state.tab === 'all' ? (
          <>
            <AllSearchResults query={state.q} found={data} onTab={(tab) => onSearchChange({ tab })} />
            <EventSearchPreviewSection
              {...getEventSearch(state)}
              onCount={setEventCount}
              onSeeAll={() => onSearchChange({ tab: 'events' })}
            />
          </>
        ) : (
          <SingleKindSearchResults results={data} kind={state.tab} />
        )}
        {count !== undefined &&
          count > 0 &&
          count <= maxResultsInListWithSuggestions &&
          !hasNextPage &&
          !isPlaceholderData && <SuggestionsBelowShortResultList tab={state.tab} foundPeople={data.people} />}
        {hasNextPage && !isPlaceholderData && (
          <LoadMorePlaceholder
            loadingLabel={messages.loadingMore}
            buttonLabel={commonMessages.showMore}
            failure={messages.moreNotLoaded}
            isLoading={found.isFetchingNextPage}
            hasFailed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

interface ResultStatusProps {
  data: SearchResults;
  /** Number of results; undefined while the events are loading. */
  count: number | undefined;
  isBusy: boolean;
}

/** Announces the number of results to screen readers. Shows the corrected search text if there is one. */
function ResultStatus({ data, count, isBusy }: ResultStatusProps) {
  return (
    <div role="status">
      {data.corrected !== null && !isBusy && (
        <p className="px-4 pt-3 text-md text-muted">
          {messages.showingResultsFor({
            query: data.corrected,
            mark: (query) => (
              <strong key="query" className="font-semibold text-ink">
                {query}
              </strong>
            ),
          })}
        </p>
      )}
      <span className="sr-only">{!isBusy && count !== undefined && messages.resultCount({ count })}</span>
    </div>
  );
}

interface SearchErrorProps {
  error: Error;
  isOffline: boolean;
  onRetry: () => void;
}

function SearchError({ error, isOffline, onRetry }: SearchErrorProps) {
  if (error instanceof CallError && error.code === 'invalid-argument') {
    return (
      <EmptyState icon={MapPinOff} title={getErrorMessage(error)}>
        {messages.refusedHint}
      </EmptyState>
    );
  }
  if (isOffline || (error instanceof CallError && error.isUnreachable)) return <Offline onRetry={onRetry} />;
  return <ErrorState onRetry={onRetry} detail={getErrorMessage(error)} />;
}

function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={WifiOff}
      title={messages.noConnectionTitle}
      action={<Button onClick={onRetry}>{commonMessages.retry}</Button>}
    >
      {messages.noConnectionBody}
    </EmptyState>
  );
}
