import { Suspense, useState } from 'react';
import { Lightbulb } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { hasSearchFilters, type SearchScreenState } from '../domain/search-address.ts';
import { AuthorsOfLatestPostsStrip } from './latest-posts.tsx';
import { messages } from './messages.ts';
import { PlacesNearViewerOrDowntown } from './places-around.tsx';
import { PopularTagList } from './popular-tags.tsx';
import { useTopPostsOfMonth } from './use-start-page.ts';

const SearchTipsDialog = createLazyDialog(() => import('./search-tips-dialog.tsx'));

interface NoSearchResultsProps {
  state: SearchScreenState;
  onSearchChange: (change: Partial<SearchScreenState>) => void;
  /** Starts a search for an example from the search tips. */
  onSearch: (q: string) => void;
  /** Inserts an operator, such as `from:`, into the search box, so that the person can complete it. */
  onOperator: (operator: string) => void;
}

/**
 * Message that a search found nothing, with buttons that remove the filters, search all kinds of content, or open the
 * search tips. Below the message are suggestions: places, people and tags. The message is short, so that the
 * suggestions are visible without scrolling.
 */
export function NoSearchResultsMessage({ state, onSearchChange, ...tips }: NoSearchResultsProps) {
  const q = state.q.trim();
  const isFiltered = hasSearchFilters(state) && state.tab !== 'people' && state.tab !== 'tags';
  return (
    <div className="pb-8">
      <div className="px-4 pt-5">
        <h2 className="text-title wrap-anywhere">
          {q === ''
            ? messages.nothingFound({ kind: state.tab })
            : messages.nothingFor({ kind: state.tab, query: q })}
        </h2>
        <p className="mt-1 text-md text-muted">
          {isFiltered ? messages.nothingFoundWithFiltersHint : messages.nothingFoundHint}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {isFiltered && (
            <Button
              size="sm"
              tone="soft"
              onClick={() => onSearchChange({ period: null, hasImage: false, nearMe: false, from: null })}
            >
              {messages.searchWithoutFilters}
            </Button>
          )}
          {!isFiltered && state.tab !== 'all' && (
            <Button size="sm" tone="soft" onClick={() => onSearchChange({ tab: 'all' })}>
              {messages.lookEverywhere}
            </Button>
          )}
          <TipsButton {...tips} />
        </div>
      </div>
      <OtherThings />
    </div>
  );
}

function TipsButton({ onSearch, onOperator }: Pick<NoSearchResultsProps, 'onSearch' | 'onOperator'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Lightbulb size={15} aria-hidden /> {messages.hintsTitle}
      </Button>
      {isOpen && (
        <Suspense>
          <SearchTipsDialog onClose={() => setOpen(false)} onSearch={onSearch} onOperator={onOperator} />
        </Suspense>
      )}
    </>
  );
}

function OtherThings() {
  const posts = useTopPostsOfMonth();
  return (
    <>
      <PlacesNearViewerOrDowntown />
      <AuthorsOfLatestPostsStrip posts={posts} />
      <PopularTagList />
    </>
  );
}
