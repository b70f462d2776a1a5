/** Content of the search screen before a search: recent searches, popular tags and the search operators. */
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#platform/client/query.ts';
import { History, Map as MapIcon, MapPin, X } from 'lucide-react';
import { buildTagPath } from '#platform/client/paths.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { postsApi } from '#features/posts/web/public.ts';
import { messages } from './messages.ts';
import type { RecentSearches } from './recent-searches.ts';

interface IdleProps {
  searches: RecentSearches;
  /** Starts a search for a text. */
  onSearch: (q: string) => void;
  /** Inserts an operator into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
}

/** Content of the search screen while nothing is searched. */
export function SearchSuggestions({ searches, onSearch, onOperator }: IdleProps) {
  return (
    <div className="pb-8">
      <AroundHere />
      <Recent searches={searches} onSearch={onSearch} />
      <PopularTags />
      <Operators onOperator={onOperator} />
    </div>
  );
}

/**
 * Links to the map and to nearby places. Phones have no other links to them; wide screens show them in the right
 * column.
 */
function AroundHere() {
  return (
    <nav aria-label={messages.aroundHere} className="grid grid-cols-2 gap-2 px-3.5 pt-4 xl:hidden">
      <Link to="/map" data-stop className={getButtonClassName('quiet', 'md', true)}>
        <MapIcon size={18} aria-hidden /> {messages.map}
      </Link>
      <Link to="/nearby" data-stop className={getButtonClassName('quiet', 'md', true)}>
        <MapPin size={18} aria-hidden /> {messages.nearby}
      </Link>
    </nav>
  );
}

function IdleSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="pt-4">
      <div className="flex min-h-9 items-center justify-between px-3.5">
        <h2 className="text-base font-bold">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

function Recent({ searches, onSearch }: Omit<IdleProps, 'onOperator'>) {
  const { recent, remove, removeAll } = searches;
  if (recent.length === 0) return null;
  return (
    <IdleSection
      title={messages.recent}
      end={
        <Button tone="ghost" size="sm" onClick={removeAll}>
          {messages.clearAll}
        </Button>
      }
    >
      <ul>
        {recent.map((q) => (
          <li key={q} className="flex items-center pr-1 hover:bg-fill">
            <button
              type="button"
              data-stop
              onClick={() => onSearch(q)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 pl-3.5 text-left focus-visible:-outline-offset-2"
            >
              <History size={18} className="shrink-0 text-muted" aria-hidden />
              <span className="truncate">{q}</span>
            </button>
            <IconButton
              icon={X}
              iconSize={17}
              label={messages.removeRecent({ query: q })}
              onClick={() => remove(q)}
            />
          </li>
        ))}
      </ul>
    </IdleSection>
  );
}

/** List of the most used hashtags. Renders nothing if there are none. */
export function PopularTags() {
  const { data, error, refetch } = useQuery({
    queryKey: ['tagsInUse'],
    queryFn: ({ signal }) => postsApi.listPostTags({ limit: 12 }, { signal }),
    staleTime: 60_000,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  if (error && !data) return <ErrorState inline onRetry={() => void refetch()} />;
  if (data?.tags.length === 0) return null;
  return (
    <IdleSection title={messages.tagsInUse}>
      {data ? (
        <ul className="flex flex-wrap gap-2 px-3.5 pt-1.5">
          {data.tags.map(({ tag, posts }) => (
            <li key={tag}>
              <Link
                to={buildTagPath(tag)}
                data-stop
                className="relative inline-flex h-9 items-center gap-1.5 rounded-full bg-fill px-3.5 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-fill-strong"
              >
                #{tag}
                <span className="font-normal text-muted">
                  {messages.postsWithTag({
                    posts,
                    count: () => <CompactNumber key="count" value={posts} />,
                    unit: (unit) => (
                      <span key="unit" className="sr-only">
                        {unit}
                      </span>
                    ),
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonList label={messages.loadingTags}>
          <div className="flex flex-wrap gap-2 px-3.5 pt-1.5">
            {[88, 112, 76, 120, 96, 84, 104].map((width) => (
              <span key={width} style={{ width }}>
                <Skeleton className="h-9 rounded-full" />
              </span>
            ))}
          </div>
        </SkeletonList>
      )}
    </IdleSection>
  );
}

const operators: [operator: string, meaning: string][] = [
  ['from:', messages.hintFrom],
  ['near:', messages.hintNear],
  ['since:', messages.hintSince],
  ['until:', messages.hintUntil],
  ['has:image', messages.hintHasImage],
  ['#', messages.hintTag],
];

function Operators({ onOperator }: { onOperator: (operator: string) => void }) {
  return (
    <IdleSection title={messages.hintsTitle}>
      <ul>
        {operators.map(([operator, meaning]) => (
          <li key={operator}>
            <button
              type="button"
              data-stop
              onClick={() => onOperator(operator)}
              className="flex min-h-11 w-full items-center gap-3 px-3.5 text-left hover:bg-fill focus-visible:-outline-offset-2"
            >
              <code className="min-w-24 rounded-md bg-fill px-2 py-1 text-sm font-semibold text-accent-ink">
                {operator}
              </code>
              <span className="text-md text-muted">{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </IdleSection>
  );
}
