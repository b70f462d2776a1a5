import { FeedPostCard } from '#features/feed/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { PostSkeleton, PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type { SearchResultKind } from '../domain/kinds.ts';
import type { SearchResults } from './calls.ts';
import { searchTabNames } from './describe-search.ts';
import { messages } from './messages.ts';
import { PersonResultRow, PostResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';
import { SearchScreenSection } from './search-screen-section.tsx';
import { useTagPictures } from './use-tag-pictures.ts';

/** Number of results that the tab with all results shows of each kind. */
const shownPerKind = 3;

interface ResultsProps {
  /** Search text as typed. */
  query: string;
  found: SearchResults;
  onTab: (kind: SearchResultKind) => void;
}

/**
 * Tab with all results. Shows the best results of each kind in a section of their own; the kind with the most relevant
 * result comes first. If only posts match, shows whole posts.
 */
export function AllSearchResults({ query, found, onTab }: ResultsProps) {
  const kinds = orderKindsByRelevance(found, query).filter((kind) => found[kind].length > 0);
  const isOnlyPosts = kinds.length === 1 && kinds[0] === 'posts';
  const shownCount = isOnlyPosts ? found.posts.length : shownPerKind;
  const results = { ...found, people: sortPeopleByRelevance(found) };
  return kinds.map((kind, at) => {
    const hasMore = found[kind].length > shownCount || found.more.includes(kind);
    return (
      <SearchScreenSection
        key={kind}
        title={searchTabNames[kind]}
        className={joinClassNames('pb-2', at > 0 && 'border-t border-line')}
        end={hasMore && <SeeAll kind={kind} onTab={onTab} />}
      >
        {isOnlyPosts ? (
          <SingleKindSearchResults results={results} kind="posts" />
        ) : (
          <ul>
            <ResultRows results={results} kind={kind} maxCount={shownPerKind} />
          </ul>
        )}
      </SearchScreenSection>
    );
  });
}

/**
 * Order in which kinds of results are shown if they have no result in `best` (the most relevant results of all kinds).
 */
const defaultKindOrder: readonly SearchResultKind[] = ['people', 'venues', 'posts', 'tags'];

/**
 * Returns all kinds of results in display order: first the kinds of the results in `best` (the most relevant results of
 * all kinds), then the other kinds. If each found tag has only one post and no tag equals the search text, tags are
 * last.
 */
function orderKindsByRelevance(
  { best, tags, corrected }: SearchResults,
  query: string,
): readonly SearchResultKind[] {
  const kinds = [...new Set([...best.map(({ kind }) => kind), ...defaultKindOrder])];
  const named = (corrected ?? query).trim().replace(/^#/, '').toLowerCase();
  // People rarely look for a tag that only one post has.
  const areTagsRare = tags.every(({ posts, tag }) => posts <= 1 && tag.toLowerCase() !== named);
  return areTagsRare ? [...kinds.filter((kind) => kind !== 'tags'), 'tags'] : kinds;
}

/**
 * Returns the found people sorted by relevance, which is their order in `best` (the most relevant results of all
 * kinds). Needed because the database sorts people by other rules. People who are not in `best` come last, in unchanged
 * order.
 */
function sortPeopleByRelevance({ people, best }: SearchResults): SearchResults['people'] {
  const ids = best.filter(({ kind }) => kind === 'people').map(({ id }) => id);
  const getRank = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return people.toSorted((a, b) => getRank(a) - getRank(b));
}

function SeeAll({ kind, onTab }: { kind: SearchResultKind; onTab: (kind: SearchResultKind) => void }) {
  return (
    <Button tone="ghost" size="sm" className="text-accent-ink!" onClick={() => onTab(kind)}>
      {messages.seeAllOf({ kind })}
    </Button>
  );
}

interface SingleKindResultsProps {
  results: SearchResults;
  kind: SearchResultKind;
}

/** Tab with the results of one kind. */
export function SingleKindSearchResults({ results, kind }: SingleKindResultsProps) {
  if (kind === 'posts') return results.posts.map((post) => <FeedPostCard key={post.id} post={post} />);
  return (
    <ul className="py-1.5">
      <ResultRows results={results} kind={kind} />
    </ul>
  );
}

/** Rows of the results of one kind: all of them, or only the first `maxCount`, as on the tab with all kinds. */
function ResultRows({ results, kind, maxCount }: SingleKindResultsProps & { maxCount?: number }) {
  const look = maxCount === undefined ? 'face' : 'picture';
  if (kind === 'people')
    return results.people
      .slice(0, maxCount)
      .map((one) => <PersonResultRow key={one.id} person={one} look={look} />);
  if (kind === 'venues')
    return results.venues.slice(0, maxCount).map((one) => <VenueResultRow key={one.id} venue={one} />);
  if (kind === 'tags')
    return maxCount === undefined ? (
      <TagResultRowsWithPictures tags={results.tags} />
    ) : (
      results.tags.slice(0, maxCount).map((one) => <TagResultRow key={one.tag} tag={one} />)
    );
  return results.posts.slice(0, maxCount).map((one) => <PostResultRow key={one.id} post={one} />);
}

/** Rows of the found tags, each with the picture of a recent post. The tab with all kinds does not load the pictures. */
function TagResultRowsWithPictures({ tags }: Pick<SearchResults, 'tags'>) {
  const pictureUrls = useTagPictures(tags);
  return tags.map((one) => <TagResultRow key={one.tag} tag={one} pictureUrl={pictureUrls.get(one.tag)} />);
}

/** Skeleton shown while results are loading. */
export function SearchResultsSkeleton({ isPosts }: { isPosts: boolean }) {
  return (
    <SkeletonList label={messages.searching}>
      {isPosts ? (
        <>
          <PostSkeleton />
          <PostSkeleton hasPhoto />
          <PostSkeleton />
        </>
      ) : (
        [1, 2, 3, 4, 5, 6].map((row) => <PersonOrCommentSkeleton key={row} />)
      )}
    </SkeletonList>
  );
}
