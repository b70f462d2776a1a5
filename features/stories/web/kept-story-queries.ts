/** Query keys of the archive and of highlights, in one place, because a change of a story affects all of them. */
import { queryClient } from '#platform/client/query.ts';

/** First parts of the query keys of the archive and of highlights. */
export const storyArchiveAndHighlightQueryKeys = {
  archive: 'listStoryArchive',
  highlights: 'listHighlights',
  highlight: 'getHighlight',
} as const;

/** Loads the archive and the highlights again that are shown or cached. */
export function reloadStoryArchiveAndHighlights(): void {
  for (const key of Object.values(storyArchiveAndHighlightQueryKeys))
    void queryClient.invalidateQueries({ queryKey: [key] });
}
