import { useAuth } from '#features/accounts/web/public.ts';
import { PeopleToFollowList } from '#features/follows/web/public.ts';
import type { PersonSearchResult } from './calls.ts';
import { AuthorsOfLatestPostsList, AuthorsOfLatestPostsStrip } from './latest-posts.tsx';
import { PopularTagList } from './popular-tags.tsx';
import { useTopPostsOfMonth } from './use-start-page.ts';
import type { SearchStateExceptEventsTab } from './use-search-results.ts';

/** Maximum number of results in a list that has suggestions below it. A longer list leaves no room for suggestions. */
export const maxResultsInListWithSuggestions = 4;

/** Maximum number of people who are suggested below a short list of found people. */
const shownToFollow = 8;

type SuggestionsProps = Pick<SearchStateExceptEventsTab, 'tab'> & {
  /** People in the search results; they are left out of the suggested people. */
  foundPeople: readonly PersonSearchResult[];
};

/**
 * Suggestions below a short list of results: more people to follow if the results are people, otherwise popular tags.
 */
export function SuggestionsBelowShortResultList({ tab, foundPeople }: SuggestionsProps) {
  return (
    <div className="mt-2 border-t border-line pb-8">
      {tab === 'people' ? <SuggestedPeople foundPeople={foundPeople} /> : <PopularTagList />}
    </div>
  );
}

/**
 * Suggested people. Signed-in viewers get people to follow and authors of recent posts. Guests cannot follow anybody,
 * so they get only authors of recent posts, each with a tag or the place of the author's best-ranked post.
 */
function SuggestedPeople({ foundPeople }: Pick<SuggestionsProps, 'foundPeople'>) {
  const { status } = useAuth();
  const posts = useTopPostsOfMonth();
  if (status !== 'signedIn') return <AuthorsOfLatestPostsList posts={posts} />;
  return (
    <>
      <div className="px-4 pt-3">
        <PeopleToFollowList
          look="plain"
          limit={shownToFollow}
          excludedIds={new Set(foundPeople.map(({ id }) => id))}
        />
      </div>
      <AuthorsOfLatestPostsStrip posts={posts} />
    </>
  );
}
