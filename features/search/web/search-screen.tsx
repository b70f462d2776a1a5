import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';
import { MapPinOff, WifiOff } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { CallError } from '#platform/client/call.ts';
import { cx } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Tabs, tabPanelProps } from '#platform/ui/segmented.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { type Kind, KINDS } from '../domain/kinds.ts';
import { parseQuery } from '../domain/parse-query.ts';
import { isEmptySearch, type SearchState, type Tab } from '../domain/search-address.ts';
import type { Found } from './calls.ts';
import { FilterRow } from './filter-row.tsx';
import { Idle } from './idle.tsx';
import { messages } from './messages.ts';
import { useRecentSearches } from './recent-searches.ts';
import { AllResults, KindResults, LoadingResults, LoadMore, NothingFound } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useHighlights } from './use-highlights.ts';
import { useIsOffline, useSearch } from './use-search.ts';
import { useSpeech } from './use-speech.ts';
import { useSearchState } from './use-search-state.ts';

const tabs: { value: Tab; label: string }[] = [
  { value: 'all', label: messages.all },
  { value: 'posts', label: messages.posts },
  { value: 'people', label: messages.people },
  { value: 'venues', label: messages.places },
  { value: 'tags', label: messages.tags },
];

/** Search screen (GlobiSearch): finds posts, people, places and tags while the person types (EXP-087, EXP-088). */
export default function SearchScreen() {
  const { state, text, type, commit, change } = useSearchState();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const arrows = useArrowKeys(list, box);
  const path = useLocation({ select: (location) => location.pathname });
  const speech = useSpeech(type, path === '/voice-search');
  const isIdle = isEmptySearch(state);
  const searches = useRecentSearches();

  function search(q: string) {
    commit(q);
    searches.add(q);
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
            className="-mb-px [&>button]:px-1"
          />
        )}
      </div>
      <FilterRow state={state} onSearchChange={change} />
      {/* A search is added to the recent ones when a result is opened. */}
      <div
        ref={list}
        onKeyDown={arrows.onKeyDown}
        onClickCapture={(event) => {
          if (!isIdle && (event.target as Element).closest('a, [data-post]')) searches.add(state.q);
        }}
        {...(isIdle ? {} : tabPanelProps('search', state.tab))}
      >
        {isIdle ? (
          <Idle
            searches={searches}
            onSearch={search}
            onOperator={(operator) => {
              type(operator);
              box.current?.focus();
            }}
          />
        ) : (
          <Results state={state} list={list} onSearchChange={change} />
        )}
      </div>
    </>
  );
}

interface ResultsProps {
  state: SearchState;
  list: RefObject<HTMLDivElement | null>;
  onSearchChange: (change: Partial<SearchState>) => void;
}

function Results({ state, list, onSearchChange }: ResultsProps) {
  const { found, data, isLocating, positionProblem } = useSearch(state);
  const isOffline = useIsOffline();
  const words = useMemo(() => {
    const { words: typed, tags } = parseQuery(data?.corrected ?? state.q);
    return [...typed, ...tags];
  }, [state.q, data?.corrected]);
  useHighlights(list, words, data);
  const retry = () => void found.refetch();

  if (!data) {
    if (found.error) return <SearchError error={found.error} isOffline={isOffline} onRetry={retry} />;
    if (isOffline) return <Offline onRetry={retry} />;
    return <LoadingResults isPosts={state.tab === 'posts'} />;
  }
  const kinds: readonly Kind[] = state.tab === 'all' ? KINDS : [state.tab];
  const count = kinds.reduce((sum, kind) => sum + data[kind].length, 0);
  return (
    <>
      {found.error && !found.isFetchNextPageError && <ErrorState inline onRetry={retry} />}
      {positionProblem !== null && (
        <p role="status" className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
          <MapPinOff size={16} className="shrink-0" aria-hidden />
          {messages.noPosition({ problem: positionProblem })}
        </p>
      )}
      <ResultStatus data={data} count={count} isBusy={found.isPlaceholderData || isLocating} />
      <div className={cx('transition-opacity', found.isPlaceholderData && 'opacity-60')}>
        {count === 0 && !found.isPlaceholderData && (
          <NothingFound state={state} onSearchChange={onSearchChange} />
        )}
        {state.tab === 'all' ? (
          <AllResults found={data} state={state} onTab={(tab) => onSearchChange({ tab })} />
        ) : (
          <KindResults found={data} kind={state.tab} />
        )}
        {found.hasNextPage && !found.isPlaceholderData && (
          <LoadMore
            isLoading={found.isFetchingNextPage}
            hasFailed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

/** Announces the number of results to screen readers. Shows the corrected search text if there is one. */
function ResultStatus({ data, count, isBusy }: { data: Found; count: number; isBusy: boolean }) {
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
      <span className="sr-only">{!isBusy && messages.resultCount({ count })}</span>
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
