import { LatestPostAuthors } from './latest-posts.tsx';
import { PopularTags } from './popular-tags.tsx';
import { useTopPostsOfMonth } from './use-start-page.ts';
import type { SearchStateOutsideEventsTab } from './use-search-results.ts';

/**
 * Maximum number of results in a list that has suggestions below it. A longer list gets none, because it leaves no room
 * for them.
 */
export const maxResultsWithSuggestionsBelow = 4;

/**
 * Suggestions below a short list of results: below a list of people, authors of recent posts; below any other list,
 * popular tags.
 */
export function SuggestionsBelowFewResults({ tab }: Pick<SearchStateOutsideEventsTab, 'tab'>) {
  return (
    <div className="mt-2 border-t border-line pb-8">
      {tab === 'people' ? <SuggestedPeople /> : <PopularTags />}
    </div>
  );
}

function SuggestedPeople() {
  return <LatestPostAuthors posts={useTopPostsOfMonth()} />;
}
