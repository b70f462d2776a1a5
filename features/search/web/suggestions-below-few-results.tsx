import { LatestPostAuthors } from './latest-posts.tsx';
import { PopularTags } from './popular-tags.tsx';
import { useTopPostsOfMonth } from './use-start-page.ts';
import type { SearchStateOutsideEventsTab } from './use-search-results.ts';

/** Maximum number of results below which the screen has room for suggestions. */
export const maxFewResults = 4;

/** Suggestions below a short list of results: people who posted lately below people, otherwise popular tags. */
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
