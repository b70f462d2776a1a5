import { Link } from '@tanstack/react-router';
import { useQuery } from '#platform/client/query.ts';
import { buildTagPath } from '#platform/client/paths.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { postsApi } from '#features/posts/web/public.ts';
import { messages } from './messages.ts';
import { SearchScreenSection } from './search-screen-section.tsx';

/** List of the tags that occur in most posts. Renders nothing if there are none. */
export function PopularTagList() {
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
    <SearchScreenSection title={messages.tagsInUse}>
      {data ? (
        <ul className="flex flex-wrap gap-2 px-4 pt-1.5">
          {data.tags.map(({ tag, posts }) => (
            <li key={tag} className="max-w-full">
              <Link
                to={buildTagPath(tag)}
                data-stop
                className="relative inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-fill px-3.5 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-fill-strong"
              >
                <span className="truncate">#{tag}</span>
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
          <div className="flex flex-wrap gap-2 px-4 pt-1.5">
            {[88, 112, 76, 120, 96, 84, 104].map((width) => (
              <span key={width} style={{ width }}>
                <Skeleton className="h-9 rounded-full" />
              </span>
            ))}
          </div>
        </SkeletonList>
      )}
    </SearchScreenSection>
  );
}
