import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { FeedPost } from '#features/feed/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { PostSkeleton, RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type { Kind } from '../domain/kinds.ts';
import { hasFilters, type SearchWish } from '../domain/search-address.ts';
import type { Found } from './calls.ts';
import { TagsInUse } from './idle.tsx';
import { messages } from './messages.ts';
import { PersonRow, TagRow, VenueRow } from './rows.tsx';

/** Of people, places and tags where posts stand below them. */
const few = 3;

interface ResultsProps {
  found: Found;
  wish: SearchWish;
  onTab: (kind: Kind) => void;
}

/** Everything that was found: each kind in its section, people and places first, since one looks for them by name. */
export function AllResults({ found, wish, onTab }: ResultsProps) {
  const showAll = (kind: Kind, shown: number) =>
    (found.more.includes(kind) || found[kind].length > shown) && (
      <Button tone="ghost" size="sm" className="text-accent-ink" onClick={() => onTab(kind)}>
        {messages.seeAll({
          kind,
          query: wish.q,
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
        <Section title={messages.people} end={showAll('people', few)}>
          <ul>
            {found.people.slice(0, few).map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
      {found.venues.length > 0 && (
        <Section title={messages.places} end={showAll('venues', few)}>
          <ul>
            {found.venues.slice(0, few).map((venue) => (
              <VenueRow key={venue.id} venue={venue} />
            ))}
          </ul>
        </Section>
      )}
      {found.tags.length > 0 && (
        <Section title={messages.tags} end={showAll('tags', few)}>
          <ul>
            {found.tags.slice(0, few).map((tag) => (
              <TagRow key={tag.tag} tag={tag} />
            ))}
          </ul>
        </Section>
      )}
      {found.posts.length > 0 && (
        <Section title={messages.posts} end={showAll('posts', found.posts.length)} last>
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
  last?: boolean;
}

function Section({ title, end, children, last }: SectionProps) {
  return (
    <section aria-label={title} className={cx('pt-3', !last && 'border-b border-line pb-1.5')}>
      <div className="flex min-h-9 items-center justify-between pr-1.5 pl-3.5">
        <h2 className="text-base font-bold">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** The results of one kind. */
export function KindResults({ found, kind }: { found: Found; kind: Kind }) {
  if (kind === 'posts') return found.posts.map((post) => <FeedPost key={post.id} post={post} />);
  return (
    <ul className="py-1.5">
      {kind === 'people' && found.people.map((person) => <PersonRow key={person.id} person={person} />)}
      {kind === 'venues' && found.venues.map((venue) => <VenueRow key={venue.id} venue={venue} />)}
      {kind === 'tags' && found.tags.map((tag) => <TagRow key={tag.tag} tag={tag} />)}
    </ul>
  );
}

interface MoreProps {
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Fetches the next page before the reader arrives at the end. */
export function More({ loading, failed, onMore }: MoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || loading || failed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, failed]);
  if (failed) return <ErrorState inline onRetry={onMore} />;
  return (
    <div ref={mark}>
      <SkeletonList label={messages.loadingMore}>
        <RowSkeleton />
        <RowSkeleton />
      </SkeletonList>
    </div>
  );
}

export function LoadingResults({ posts }: { posts: boolean }) {
  return (
    <SkeletonList label={messages.searching}>
      {posts ? (
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
  wish: SearchWish;
  onWish: (change: Partial<SearchWish>) => void;
}

/** Nothing was found: what can be let go of, and what there is. */
export function NothingFound({ wish, onWish }: NothingProps) {
  const q = wish.q.trim();
  const filtered = hasFilters(wish) && wish.tab !== 'people' && wish.tab !== 'tags';
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={
          q === ''
            ? messages.nothingFound({ kind: wish.tab })
            : messages.nothingFor({ kind: wish.tab, query: q })
        }
        action={
          filtered ? (
            <Button onClick={() => onWish({ period: null, hasImage: false, nearMe: false, from: null })}>
              {messages.searchWithoutFilters}
            </Button>
          ) : (
            wish.tab !== 'all' && (
              <Button onClick={() => onWish({ tab: 'all' })}>{messages.lookEverywhere}</Button>
            )
          )
        }
      >
        {filtered ? messages.nothingFoundWithFiltersHint : messages.nothingFoundHint}
      </EmptyState>
      <TagsInUse />
    </>
  );
}
