import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { FeedPost } from '#features/feed/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { PostSkeleton, RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type { SearchKind } from '../domain/kinds.ts';
import { hasSearchFilters, type SearchState } from '../domain/search-address.ts';
import type { SearchResults } from './calls.ts';
import { PopularTags } from './search-suggestions.tsx';
import { messages } from './messages.ts';
import { PersonResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';

/** Maximum number of people, places and tags shown in each section of the tab with all results. */
const shortListLength = 3;

interface ResultsProps {
  found: SearchResults;
  state: SearchState;
  onTab: (kind: SearchKind) => void;
}

/**
 * Tab with all results, one section for each kind. People and places come first, because people search for them by
 * name.
 */
export function AllResults({ found, state, onTab }: ResultsProps) {
  const showAll = (kind: SearchKind, shown: number) =>
    (found.more.includes(kind) || found[kind].length > shown) && (
      <Button tone="ghost" size="sm" className="text-accent-ink" onClick={() => onTab(kind)}>
        {messages.seeAll({
          kind,
          query: state.q,
          hidden: (rest) => (
            <span key="rest" className="sr-only">
              {rest}
            </span>
          ),
        })}
      </Button>
    );
  return (
    <>
      {found.people.length > 0 && (
        <Section title={messages.people} end={showAll('people', shortListLength)}>
          <ul>
            {found.people.slice(0, shortListLength).map((person) => (
              <PersonResultRow key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
      {found.venues.length > 0 && (
        <Section title={messages.places} end={showAll('venues', shortListLength)}>
          <ul>
            {found.venues.slice(0, shortListLength).map((venue) => (
              <VenueResultRow key={venue.id} venue={venue} />
            ))}
          </ul>
        </Section>
      )}
      {found.tags.length > 0 && (
        <Section title={messages.tags} end={showAll('tags', shortListLength)}>
          <ul>
            {found.tags.slice(0, shortListLength).map((tag) => (
              <TagResultRow key={tag.tag} tag={tag} />
            ))}
          </ul>
        </Section>
      )}
      {found.posts.length > 0 && (
        <Section title={messages.posts} end={showAll('posts', found.posts.length)} isLast>
          {found.posts.map((post) => (
            <FeedPost key={post.id} post={post} />
          ))}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  end: ReactNode;
  children: ReactNode;
  isLast?: boolean;
}

function Section({ title, end, children, isLast }: SectionProps) {
  return (
    <section aria-label={title} className={cx('pt-3', !isLast && 'border-b border-line pb-1.5')}>
      <div className="flex min-h-9 items-center justify-between pr-1.5 pl-3.5">
        <h2 className="text-base font-bold">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Tab with the results of one kind. */
export function SingleKindResults({ found, kind }: { found: SearchResults; kind: SearchKind }) {
  if (kind === 'posts') return found.posts.map((post) => <FeedPost key={post.id} post={post} />);
  return (
    <ul className="py-1.5">
      {kind === 'people' && found.people.map((person) => <PersonResultRow key={person.id} person={person} />)}
      {kind === 'venues' && found.venues.map((venue) => <VenueResultRow key={venue.id} venue={venue} />)}
      {kind === 'tags' && found.tags.map((tag) => <TagResultRow key={tag.tag} tag={tag} />)}
    </ul>
  );
}

interface LoadMoreProps {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Placeholder at the end of the results. Loads the next page when the person is about to reach it. */
export function LoadMoreResults({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });
  useEffect(() => {
    const element = sentinel.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestOnMore.current();
      },
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  if (hasFailed) return <ErrorState inline onRetry={onMore} />;
  return (
    <div ref={sentinel}>
      <SkeletonList label={messages.loadingMore}>
        <RowSkeleton />
        <RowSkeleton />
      </SkeletonList>
    </div>
  );
}

/** Skeleton shown while results are loading. */
export function SearchResultsSkeleton({ isPosts }: { isPosts: boolean }) {
  return (
    <SkeletonList label={messages.searching}>
      {isPosts ? (
        <>
          <PostSkeleton />
          <PostSkeleton photo />
          <PostSkeleton />
        </>
      ) : (
        [1, 2, 3, 4, 5, 6].map((row) => <RowSkeleton key={row} />)
      )}
    </SkeletonList>
  );
}

interface NothingProps {
  state: SearchState;
  onSearchChange: (change: Partial<SearchState>) => void;
}

/**
 * Message for a search without results. Offers to remove the filters or to search everything, and lists popular tags.
 */
export function NoSearchResults({ state, onSearchChange }: NothingProps) {
  const q = state.q.trim();
  const isFiltered = hasSearchFilters(state) && state.tab !== 'people' && state.tab !== 'tags';
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={
          q === ''
            ? messages.nothingFound({ kind: state.tab })
            : messages.nothingFor({ kind: state.tab, query: q })
        }
        action={
          isFiltered ? (
            <Button
              onClick={() => onSearchChange({ period: null, hasImage: false, nearMe: false, from: null })}
            >
              {messages.searchWithoutFilters}
            </Button>
          ) : (
            state.tab !== 'all' && (
              <Button onClick={() => onSearchChange({ tab: 'all' })}>{messages.lookEverywhere}</Button>
            )
          )
        }
      >
        {isFiltered ? messages.nothingFoundWithFiltersHint : messages.nothingFoundHint}
      </EmptyState>
      <PopularTags />
    </>
  );
}
