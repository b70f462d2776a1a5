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
import { asksNothing, type SearchWish, type Tab } from '../domain/search-address.ts';
import type { Found } from './calls.ts';
import { FilterRow } from './filter-row.tsx';
import { Idle } from './idle.tsx';
import { messages } from './messages.ts';
import { useRecentSearches } from './recent-searches.ts';
import { AllResults, KindResults, LoadingResults, More, NothingFound } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useArrows } from './use-arrows.ts';
import { useHighlights } from './use-highlights.ts';
import { useIsOffline, useSearch } from './use-search.ts';
import { useSpeech } from './use-speech.ts';
import { useWish } from './use-wish.ts';

const tabs: { value: Tab; label: string }[] = [
  { value: 'all', label: messages.all },
  { value: 'posts', label: messages.posts },
  { value: 'people', label: messages.people },
  { value: 'venues', label: messages.places },
  { value: 'tags', label: messages.tags },
];

/** GlobiSearch: posts, people, places and tags in one box, while one types (EXP-087, EXP-088). */
export default function SearchScreen() {
  const { wish, text, type, settle, change } = useWish();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const arrows = useArrows(list, box);
  const path = useLocation({ select: (location) => location.pathname });
  const speech = useSpeech(type, path === '/voice-search');
  const idle = asksNothing(wish);
  const searches = useRecentSearches();

  function search(q: string) {
    settle(q);
    searches.note(q);
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
        {!idle && (
          <Tabs
            id="search"
            label={messages.whatWasFound}
            choices={tabs}
            value={wish.tab}
            onValue={(tab) => change({ tab })}
            className="-mb-px [&>button]:px-1"
          />
        )}
      </div>
      <FilterRow wish={wish} onWish={change} />
      {/* Opening a result says that the search was worth remembering. */}
      <div
        ref={list}
        onKeyDown={arrows.onKeyDown}
        onClickCapture={(event) => {
          if (!idle && (event.target as Element).closest('a, [data-post]')) searches.note(wish.q);
        }}
        {...(idle ? {} : tabPanelProps('search', wish.tab))}
      >
        {idle ? (
          <Idle
            searches={searches}
            onSearch={search}
            onSign={(sign) => {
              type(sign);
              box.current?.focus();
            }}
          />
        ) : (
          <Answer wish={wish} list={list} onWish={change} />
        )}
      </div>
    </>
  );
}

interface AnswerProps {
  wish: SearchWish;
  list: RefObject<HTMLDivElement | null>;
  onWish: (change: Partial<SearchWish>) => void;
}

function Answer({ wish, list, onWish }: AnswerProps) {
  const { found, data, looksForHere, lost } = useSearch(wish);
  const offline = useIsOffline();
  const words = useMemo(() => {
    const { words: typed, tags } = parseQuery(data?.corrected ?? wish.q);
    return [...typed, ...tags];
  }, [wish.q, data?.corrected]);
  useHighlights(list, words, data);
  const retry = () => void found.refetch();

  if (!data) {
    if (found.error) return <Failed error={found.error} offline={offline} onRetry={retry} />;
    if (offline) return <Offline onRetry={retry} />;
    return <LoadingResults posts={wish.tab === 'posts'} />;
  }
  const kinds: readonly Kind[] = wish.tab === 'all' ? KINDS : [wish.tab];
  const count = kinds.reduce((sum, kind) => sum + data[kind].length, 0);
  return (
    <>
      {found.error && !found.isFetchNextPageError && <ErrorState inline onRetry={retry} />}
      {lost !== null && (
        <p role="status" className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
          <MapPinOff size={16} className="shrink-0" aria-hidden />
          {messages.noPosition({ problem: lost })}
        </p>
      )}
      <Told data={data} count={count} busy={found.isPlaceholderData || looksForHere} />
      <div className={cx('transition-opacity', found.isPlaceholderData && 'opacity-60')}>
        {count === 0 && !found.isPlaceholderData && <NothingFound wish={wish} onWish={onWish} />}
        {wish.tab === 'all' ? (
          <AllResults found={data} wish={wish} onTab={(tab) => onWish({ tab })} />
        ) : (
          <KindResults found={data} kind={wish.tab} />
        )}
        {found.hasNextPage && !found.isPlaceholderData && (
          <More
            loading={found.isFetchingNextPage}
            failed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

/** What the eyes see at once is said to those who listen; and what was looked for instead of a slip. */
function Told({ data, count, busy }: { data: Found; count: number; busy: boolean }) {
  return (
    <div role="status">
      {data.corrected !== null && !busy && (
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
      <span className="sr-only">{!busy && messages.resultCount({ count })}</span>
    </div>
  );
}

interface FailedProps {
  error: Error;
  offline: boolean;
  onRetry: () => void;
}

function Failed({ error, offline, onRetry }: FailedProps) {
  if (error instanceof CallError && error.code === 'invalid-argument') {
    return (
      <EmptyState icon={MapPinOff} title={getErrorMessage(error)}>
        {messages.refusedHint}
      </EmptyState>
    );
  }
  if (offline || (error instanceof CallError && error.isUnreachable)) return <Offline onRetry={onRetry} />;
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
