import { FeedPost } from '#features/feed/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { PostSkeleton, RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type { SearchResultKind } from '../domain/kinds.ts';
import type { SearchResults } from './calls.ts';
import { BestSearchResults } from './best-search-results.tsx';
import { messages } from './messages.ts';
import { PersonResultRow, TagResultRow, VenueResultRow } from './result-rows.tsx';
import { SearchScreenSection } from './search-screen-section.tsx';
import { VenueCarousel } from './venue-carousel.tsx';

/**
 * Minimum number of further places for a separate row of places below the mixed list. With fewer places, the row is
 * left out.
 */
const minMorePlaces = 2;

interface ResultsProps {
  found: SearchResults;
  onTab: (kind: SearchResultKind) => void;
}

/**
 * Tab with all results: a list of the most relevant results of all kinds, then rows of further places and posts. If
 * only posts match, the tab shows these posts without the list.
 */
export function AllSearchResults({ found, onTab }: ResultsProps) {
  const isOnlyPosts = found.best.every(({ kind }) => kind === 'posts');
  const listed = new Set(isOnlyPosts ? [] : found.best.map(({ id }) => id));
  const venues = found.venues.filter((venue) => !listed.has(venue.id));
  const posts = found.posts.filter((post) => !listed.has(post.id));
  return (
    <>
      {!isOnlyPosts && <BestSearchResults results={found} />}
      <MoreKinds found={found} listed={listed} onTab={onTab} />
      {venues.length >= minMorePlaces && (
        <SearchScreenSection
          title={messages.morePlaces}
          className="border-t border-line pb-2"
          end={found.more.includes('venues') && <SeeAll kind="venues" onTab={onTab} />}
        >
          <VenueCarousel venues={venues} />
        </SearchScreenSection>
      )}
      {posts.length > 0 && (
        <SearchScreenSection
          title={messages.posts}
          className={joinClassNames(!isOnlyPosts && 'border-t border-line')}
          end={found.more.includes('posts') && <SeeAll kind="posts" onTab={onTab} />}
        >
          {posts.map((post) => (
            <FeedPost key={post.id} post={post} />
          ))}
        </SearchScreenSection>
      )}
    </>
  );
}

/** Links to the tabs of people and tags that have more results than the mixed list shows. */
function MoreKinds({ found, listed, onTab }: ResultsProps & { listed: ReadonlySet<string> }) {
  const hasMore = {
    people: found.people.some((person) => !listed.has(person.id)),
    tags: found.tags.some(({ tag }) => !listed.has(tag)),
  };
  const kinds = (['people', 'tags'] as const).filter((kind) => hasMore[kind]);
  if (kinds.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2 px-4 pt-1 pb-4">
      {kinds.map((kind) => (
        <Chip key={kind} onClick={() => onTab(kind)}>
          {messages.seeAllOf({ kind })}
        </Chip>
      ))}
    </p>
  );
}

function SeeAll({ kind, onTab }: { kind: SearchResultKind; onTab: (kind: SearchResultKind) => void }) {
  return (
    <Button tone="ghost" size="sm" className="text-accent-ink" onClick={() => onTab(kind)}>
      {messages.seeAllOf({ kind })}
    </Button>
  );
}

/** Tab with the results of one kind. */
export function SingleKindResults({ results, kind }: { results: SearchResults; kind: SearchResultKind }) {
  if (kind === 'posts') return results.posts.map((post) => <FeedPost key={post.id} post={post} />);
  return (
    <ul className="py-1.5">
      {kind === 'people' &&
        results.people.map((person) => <PersonResultRow key={person.id} person={person} />)}
      {kind === 'venues' && results.venues.map((venue) => <VenueResultRow key={venue.id} venue={venue} />)}
      {kind === 'tags' && results.tags.map((tag) => <TagResultRow key={tag.tag} tag={tag} />)}
    </ul>
  );
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
        [1, 2, 3, 4, 5, 6].map((row) => <RowSkeleton key={row} />)
      )}
    </SkeletonList>
  );
}
