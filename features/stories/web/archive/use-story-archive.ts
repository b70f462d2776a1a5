import { useMemo } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { storiesApi } from '../calls.ts';
import { storyArchiveAndHighlightQueryKeys } from '../kept-story-queries.ts';
import { storyEntityType } from '../story-store.ts';

/** React hook that loads the viewer's archive page by page, without the stories that were just deleted. */
export function useStoryArchive() {
  const { user } = useAuth();
  const query = useInfiniteQuery({
    queryKey: [storyArchiveAndHighlightQueryKeys.archive, user?.id],
    queryFn: ({ pageParam }) => storiesApi.listStoryArchive({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap((page) => page.stories) ?? [], [pages]);
  const stories = useEntities(storyEntityType, listed);
  return { query, stories, savesToArchive: pages?.[0]?.savesToArchive ?? true };
}
